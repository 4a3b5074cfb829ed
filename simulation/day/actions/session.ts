import type { Id } from '../../../lib/api/decode';
import { hasUnreadable, PASSWORD } from '../../world/back-end';
import type { World } from '../../world/world';
import { backEndOf, goTo, isDirty, running, signedIn, sitDown, type Sitting } from '../person';
import type { Place, Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

export async function signIn(world: World, { tab, who, at }: Of<'sign-in'>) {
  const sitting = await sitDown(world, tab);
  const { seat, console } = sitting;
  if (console.session.get().status === 'expired') console.endExpired();
  if (console.session.get().status !== 'anonymous' || seat.isSigningIn) return;
  const { baseUrl } = world.backEnds[at];
  if (console.endpoint.get() !== baseUrl) configureAt(world, sitting, baseUrl);
  seat.isSigningIn = true;
  await world.settle();
  void running(sitting, 'sign-in', console.signIn({ identifier: who, password: PASSWORD })).finally(
    () => (seat.isSigningIn = false),
  );
}

export async function signOut(world: World, { tab, sure }: Of<'sign-out'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting || sitting.screen.form?.question) return;
  const { seat, console } = sitting;
  let isAsked = false;
  console.leaveGuard.leaveTab(() => {
    if (!isAsked && isDirty(seat)) world.found('nothing-typed-lost', `${seat.name} signs out without a question`);
    world.end(sitting.tab.name, 'signed out');
    world.forgetTyped(seat.browser);
    console.signOut();
  });
  if (!console.leaveGuard.pending.get()) return;
  isAsked = true;
  if (sure) console.leaveGuard.confirm();
  else console.leaveGuard.stay();
}

/** Another back end ends the sign-in at the former one, as signing out does: what it has not sent may not leave. */
function configureAt(world: World, { console, tab }: Sitting, baseUrl: string) {
  if (console.endpoint.get() !== baseUrl) world.end(tab.name, 'signed out');
  console.configure(baseUrl);
}

export async function configure(world: World, { tab, at }: Of<'configure'>) {
  const sitting = await sitDown(world, tab);
  const { console, seat } = sitting;
  // The same address is not asked about, and ends nothing.
  if (seat.isSigningIn || console.endpoint.get() === world.backEnds[at].baseUrl) return;
  void console.leaveGuard.mayLeaveTab().then((may) => {
    if (!may) return;
    world.forgetTyped(seat.browser);
    configureAt(world, sitting, world.backEnds[at].baseUrl);
  });
  if (console.leaveGuard.pending.get()) console.leaveGuard.confirm();
}

/** The address of a place; records are those that every back end has. */
const PATHS: Record<Place, string> = {
  users: '/users',
  courses: '/courses',
  modules: '/courses/21/modules',
  user: '/users/11/edit',
  course: '/courses/22/edit',
  'new-user': '/users/new',
  'new-course': '/courses/new',
};

export async function go(world: World, { tab, to, sure }: Of<'go'>) {
  const sitting = await signedIn(world, tab);
  // A question is answered first.
  if (sitting && !sitting.screen.form?.question) await goTo(sitting, PATHS[to], sure);
}

export async function reload(world: World, { tab }: Of<'reload'>) {
  const seat = world.seats[tab]!;
  if (!seat.tab) return;
  const { leaveGuard, address } = seat.tab.console;
  if (isDirty(seat) && !leaveGuard.isBlockingTab())
    world.found('nothing-typed-lost', `${seat.name} reloads ${address.get()} without a question`);
  // The browser has asked; what a draft does not hold may be lost.
  if (isDirty(seat) && !leaveGuard.isFullyDrafted()) seat.typed = null;
  world.loadAgain(seat);
}

/** Exports the users or the courses. */
export async function exportAll(world: World, { tab, of }: Of<'export'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const { console } = sitting;
  const baseUrl = console.endpoint.get();
  const backEnd = backEndOf(sitting);
  const there = () => backEnd.tables[of].map(({ id }) => id);
  const before = there();
  const rows = new Set<string>();
  /** A column that tells which records are written. */
  const ids = { heading: 'id', cell: ({ id }: { id: Id }) => (rows.add(String(id)), null) };
  const { signal } = new AbortController();
  const options = { q: console.cleanText(''), signal, onBusy() {}, onProgress() {} };
  const exporting =
    of === 'users'
      ? console.exportList({ ...options, list: console.users.list, columns: [ids] })
      : console.exportList({ ...options, list: console.courses.list, columns: [ids] });
  running(sitting, 'export', exporting).then(
    ({ result: { missing } }) => {
      if (missing > 0 || backEnd.dialect.staleMs > 0 || console.endpoint.get() !== baseUrl) return;
      const { tellsPages, tellsNothing } = backEnd.dialect;
      const [gone, added] = [before.some((id) => !there().includes(id)), there().some((id) => !before.includes(id))];
      // One that was added for one that was deleted leaves a total as it was: nobody can notice that.
      if (gone && added && !tellsPages && !tellsNothing) return;
      // Others may add and delete meanwhile; what was there from the first request to the last is in the file.
      const lost = before.filter((id) => there().includes(id) && !rows.has(id));
      const lacks = [...lost, ...(hasUnreadable(backEnd.dialect) ? ['what cannot be read'] : [])];
      if (lacks.length > 0)
        world.found('true-messages', `an export of ${of} is told as complete, and lacks ${lacks.join()}`);
    },
    () => {},
  );
}
