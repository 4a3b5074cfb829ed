import { PEOPLE } from '../world/back-end';
import type { Seat } from '../world/seat';
import { readerCode, type World } from '../world/world';
import { checkChosen, watchDownloads } from './downloads';
import { underWay } from './under-way';
import { checkTable } from './whole-tables';

/** What a reload would lose. An import has no screen here that would ask; an export and a sign-in are begun again. */
const ASKS = /^(a queue|job|the button|pay |remove |save |reorder )/;

/** A form stays on the screen until it is left, its session ends, or it was saved. */
function checkShownForm(world: World, seat: Seat) {
  const { name, console } = seat.tab!;
  const current = console.session.get();
  const { form } = console.screen;
  if (current.status !== 'signed-in') return;
  const { shownForm } = seat;
  const isHere = shownForm?.page === name && shownForm.session === current.number;
  if (!form && isHere && console.address.get() === shownForm.path)
    world.found('nothing-typed-lost', `${shownForm.path} goes from the screen of ${seat.name} by itself`);
  seat.shownForm = form && !form.isSaved ? { page: name, path: form.path, session: current.number } : null;
}

/** What was cut off is offered to its owner alone. */
function checkOffered(world: World, { name, tab }: Seat) {
  const { session, interruptedWorks, ownerKey } = tab!.console;
  const owner = session.owner();
  const foreign = interruptedWorks.get().find((work) => !owner || work.owner !== ownerKey(owner));
  if (foreign) world.found('private', `${name} offers a work of ${foreign.owner}`);
}

/** What is looked at after each event, on the screens of all tabs. */
export function watchScreens(world: World) {
  watchDownloads(world);
  world.onReload = (seat) => {
    const { name, window, console } = seat.tab!;
    // The browser asks, or the console has asked.
    const isAsked = seat.isAsked || window.types().includes('beforeunload');
    if (isAsked && !console.leaveGuard.isFullyDrafted()) seat.typed = null;
    const lost = underWay(world, name).filter((each) => ASKS.test(each));
    if (!isAsked && lost.length > 0) world.found('asked-first', `${name} reloads itself over ${lost.join('; ')}`);
  };
  world.watches.push(() => {
    for (const { seat, console } of world.openTabs()) {
      const current = console.session.get();
      const backEnd = world.backEnds.find(({ baseUrl }) => baseUrl === console.endpoint.get());
      if (!('user' in current) || !backEnd) continue;
      // What was refused, or given up in another tab, is not stored any more, unless the storage refuses that, too.
      const storage = world.browsers[seat.browser]!;
      const isStored = seat.token !== null && storage.state !== 'refused' && storage.holds('auth-token', seat.token);
      if (current.status === 'expired' && isStored && backEnd.personOf(seat.token))
        world.found('session-kept', `the session of ${seat.name} has expired, and ${seat.token} has not`);
      seat.token = current.status === 'signed-in' ? console.session.access().token : null;
      const person = PEOPLE.find((each) => each === current.user.username);
      checkChosen(world, seat);
      checkOffered(world, seat);
      checkTable(world, seat);
      const { form } = console.screen;
      const users = console.screen.users?.list;
      const courses = console.screen.courses?.list.load;
      if (courses?.state === 'ready' && person) {
        const foreign = courses.data.items.find(({ moduleCount }) => moduleCount !== readerCode(backEnd, person));
        if (foreign) world.found('private', `${person} sees in ${seat.name} what ${foreign.moduleCount} has read`);
      }
      // Who deletes a record sees it go from what is chosen.
      const chosen = users?.selection.pageSelection?.selection.get();
      for (const { target, told, tab } of world.intents) {
        if (target?.of !== 'users' || told !== 'done' || tab !== seat.tab?.name || !chosen?.has(target.id)) continue;
        const isBack = backEnd.tables.users.some(({ id }) => id === target.id);
        if (!isBack && users?.load.state === 'ready')
          world.found('true-messages', `user ${target.id} is chosen in ${seat.name} after its deletion`);
      }
      // An order that is not saved is not read again: it loses what is deleted by itself, behind the dialog of several at their end.
      const { modules } = console.screen;
      seat.modulesSince = modules ? (seat.modulesSince ?? world.clock.now) : null;
      // What is shown until it is read again may hold what was deleted before it was opened.
      const isSince = ({ toldAt = 0 }: { toldAt?: number }) => toldAt >= seat.modulesSince!;
      const isFresh = backEnd.dialect.staleMs === 0;
      if (isFresh && modules?.order.unsaved && modules.load.state === 'ready' && !console.isDialogOpen()) {
        const shown = modules.load.data.items.map(({ id }) => String(id));
        const gone = world.intents.find(
          (each) =>
            each.target?.of === 'modules' &&
            each.told === 'done' &&
            isSince(each) &&
            each.tab === seat.tab?.name &&
            each.backEnd === backEnd &&
            shown.includes(each.target.id),
        );
        if (gone && !backEnd.tables.modules.some(({ id }) => id === gone.target!.id))
          world.found('true-messages', `${gone.what} is told in ${seat.name}, and it stands in the order there`);
      }
      checkShownForm(world, seat);
      const { typed } = seat;
      if (!form || seat.openedForm === form.opened) continue;
      seat.openedForm = form.opened;
      if (!typed || form.path !== typed.path) continue;
      const isOwn = typed.person === person && typed.backEnd === console.endpoint.get();
      for (const [name, value] of Object.entries(typed.values)) {
        if (/password/i.test(name)) continue;
        const isThere = JSON.stringify(form.opened[name]) === JSON.stringify(value);
        const isStored = JSON.stringify(form.pristine[name]) === JSON.stringify(value);
        if (!isOwn && isThere && !isStored && typeof value === 'string' && value.includes(typed.person))
          world.found('private', `${person} finds in ${form.path} what ${typed.person} has typed`);
        if (isOwn && !isThere)
          world.found(
            'nothing-typed-lost',
            `${form.path} opens without ${name} ${JSON.stringify(value)}, which ${person} has typed`,
          );
      }
    }
  });
}
