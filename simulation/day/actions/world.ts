import { idIn } from '../../world/back-end';
import type { World } from '../../world/world';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** What the world does by itself. */

export const fate = (world: World, { tab, of, fate: next }: Of<'fate'>) => {
  const { tab: page } = world.seats[tab]!;
  if (page) world.network.fatesOf(page.name)[of].push(next);
};

export const connection = (world: World, { tab, isOnline }: Of<'connection'>) =>
  world.seats[tab]!.tab?.setOnline(isOnline);

export const expire = (world: World, { at, who }: Of<'expire'>) => world.backEnds[at].expire(who);

export const setClock = (world: World, { tab, minutes }: Of<'clock'>) => {
  const { tab: page } = world.seats[tab]!;
  if (page) page.skewMs = minutes * 60_000;
};

export const setStorage = (world: World, { browser, state }: Of<'storage'>) => {
  world.browsers[browser]!.state = state;
  for (const seat of world.seats.filter((each) => each.browser === browser)) {
    seat.sessionStorage.state = state;
    // A page remembers what it has written itself; what the page before it has typed is in the storage only.
    if (state === 'refused' && seat.typed?.page !== seat.tab?.name) seat.typed = null;
  }
};

/** Another administrator, with another console, changes something. */
export function other(world: World, { at, change, index }: Of<'other'>) {
  const backEnd = world.backEnds[at];
  const { dialect } = backEnd;
  const number = world.unique();
  backEnd.change((tables) => {
    const users = tables.users.slice(2);
    const user = users[index % Math.max(users.length, 1)];
    const course = tables.courses[index % Math.max(tables.courses.length, 1)];
    if (change === 'pay' && user) user.balance += 7;
    if (change === 'rename') {
      if (index % 2 === 0 && user) user.first_name = `lain-${number}`;
      else if (course) course.instructor = `lain-${number}`;
    }
    if (change === 'remove' && index % 2 === 0 && user) tables.users = tables.users.filter((each) => each !== user);
    if (change === 'remove' && index % 2 === 1 && tables.modules.length > 0)
      tables.modules.splice(index % tables.modules.length, 1);
    if (change === 'add') {
      const email = `lain${number}@a.example`;
      tables.users.push({
        id: backEnd.nextId('users'),
        username: `lain${number}`,
        email,
        first_name: 'Lain',
        last_name: 'Orang',
        password: 'x',
        balance: 0,
      });
    }
    if (change === 'upload') {
      // As a colleague does who uploads the same files with other words.
      const title = backEnd.stored(world.intents.findLast(({ kind }) => kind === 'upload')?.title ?? `lain ${number}`);
      const order = tables.modules.length + 1;
      const id = backEnd.nextId('modules');
      tables.modules.push({
        ...{ id, course_id: idIn(dialect, 22), title, description: 'Lain', order },
        ...{ pdf_content: `/files/${id}.pdf`, video_content: null },
      });
    }
    if (change === 'reorder') {
      const own = tables.modules.filter(({ course_id }) => course_id === idIn(dialect, 21));
      own.forEach((module, place) => (module.order = own.length - place));
    }
  });
}
