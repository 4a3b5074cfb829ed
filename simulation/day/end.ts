import type { Id } from '../../lib/api/decode';
import { numberOf, pageSize, PASSWORD, PEOPLE } from '../world/back-end';
import { found } from '../world/answers';
import { effectsSincePress } from '../world/intents';
import type { World } from '../world/world';
import { checkResults, saveResult } from './actions/imports';
import { underWay } from './under-way';
import { checkOwnChanges } from './whole-tables';

const QUIET_MS = 20 * 60_000;
/** Longer than the longest polling interval with a stale answer, after a server has asked to wait for 90 seconds. */
const READ_AGAIN_MS = 150_000;
const WHOLE_READING_MS = 5_000;
const AFTER_CLOSE_MS = 60_000;

/** The evening: all works again, everything that was begun ends, lists show what is stored, and all tabs are closed. */
export async function endDay(world: World) {
  world.network.forgetFates();
  for (const storage of world.browsers) storage.state = 'works';
  for (const { seat, tab, console } of world.openTabs()) {
    seat.sessionStorage.state = 'works';
    tab.setOnline(true);
    // Somebody looks at it.
    tab.window.dispatch('focus');
    console.screen.form?.question?.answer(null as never);
    if (console.leaveGuard.pending.get()) console.leaveGuard.stay();
  }
  await world.settle();
  await letAllEnd(world);
  // What has failed for good has a button for it. A list that was opened last may fail yet.
  await world.passUntil(() => loads(world).every(({ state }) => state !== 'loading'), READ_AGAIN_MS);
  for (const load of loads(world)) if (load.state === 'failed') load.retry();
  await world.pass(READ_AGAIN_MS);
  checkOwnChanges(world);
  for (const { console } of world.openTabs()) if (console.screen.table?.isShown) console.screen.table.readAgain();
  await world.settle();
  await world.pass(WHOLE_READING_MS);
  checkLists(world);
  for (const { console } of world.openTabs()) await saveResult({ world, console });
  checkResults(world);
  checkVersions(world);
  checkHistories(world);
  await closeAll(world);
}

const loads = (world: World) =>
  world
    .openTabs()
    .flatMap(({ console: { screen } }) => [screen.users?.list.load, screen.courses?.list.load, screen.modules?.load])
    .filter((load) => load !== undefined);

/** Whoever has to sign in again does so, paused jobs go on, and everything ends. */
async function letAllEnd(world: World) {
  const isQuiet = () => underWay(world).length === 0;
  if (await world.passUntil(isQuiet, 5 * 60_000)) return;
  for (const { tab, console } of world.openTabs()) {
    if (console.session.get().status === 'expired') console.endExpired();
    const owner = console.session.owner();
    const isWaiting = underWay(world).some((each) => each.includes(tab.name));
    // The login page has its form also while a stored session is not verified.
    const isAsked = ['anonymous', 'unverified'].includes(console.session.get().status);
    if (!owner || !isAsked || !isWaiting) continue;
    if (console.endpoint.get() !== owner.baseUrl) continue;
    void console.signIn({ identifier: PEOPLE[numberOf(String(owner.userId)) - 1] ?? '', password: PASSWORD });
    await world.pass(2_000);
  }
  for (const { job } of world.jobs) if (job.get().status === 'paused') job.resume();
  for (const { console } of world.openTabs()) {
    console.uploadQueue.resume();
    console.courseCopies.resume();
    console.screen.form?.question?.answer(null as never);
  }
  if (await world.passUntil(isQuiet, QUIET_MS)) return;
  world.found('buttons-come-back', `still under way: ${underWay(world).join('; ')}`);
}

/** Each page tells that another version was published, and nothing else. */
function checkVersions(world: World) {
  for (const { seat, tab, console } of world.openTabs()) {
    const isOther = tab.version !== world.version;
    if (isOther !== (console.newVersion.get() !== null))
      world.found(
        'version-told',
        `${seat.name} has version ${tab.version} of ${world.version}, and tells ${console.newVersion.get()}`,
      );
  }
}

/** A list shows in the end what the back end holds. */
function checkLists(world: World) {
  for (const { tab, console } of world.openTabs()) {
    const { modules, table } = console.screen;
    const whole = table?.isShown ? table.now?.whole : null;
    const users = console.screen.users?.list.load;
    const courses = console.screen.courses?.list.load;
    const backEnd = world.backEnds.find(({ baseUrl }) => baseUrl === console.endpoint.get());
    if (console.session.get().status !== 'signed-in' || !backEnd) continue;
    if (table?.isShown && !table.now?.whole) world.found('list-in-the-end', `the table of ${tab.name} is not read`);
    const { tables } = backEnd;
    const rows = pageSize(backEnd.dialect, 10);
    // A table is sorted and filtered: all that it was made of is compared.
    const byId = <T extends { id: Id }>(records: readonly T[]) =>
      records.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
    const shownOf = <T extends { id: Id }>(page: readonly T[]): readonly T[] =>
      whole ? byId(whole.records as T[]) : page;
    const q = (console.screen.users ?? console.screen.courses)?.list.params.state.q ?? '';
    const storedOf = <T extends { id: Id }>(stored: readonly T[], page: number) =>
      whole ? byId(stored) : stored.slice((page - 1) * rows, page * rows);
    const compare = (what: string, shown: unknown[], stored: unknown[]) => {
      if (JSON.stringify(shown) === JSON.stringify(stored)) return;
      world.found(
        'list-in-the-end',
        `${tab.name} shows ${what} ${JSON.stringify(shown)}, and stored is ${JSON.stringify(stored)}`,
      );
    };
    if (users) {
      if (users.state !== 'ready') world.found('list-in-the-end', `the users of ${tab.name} are ${users.state}`);
      else
        compare(
          'users',
          shownOf(users.data.items).map(({ id, firstName, balance }) => [String(id), firstName, balance]),
          storedOf(found(backEnd, 'users', q), users.data.page).map(({ id, first_name, balance }) => [
            id,
            first_name,
            balance,
          ]),
        );
    }
    if (courses) {
      if (courses.state !== 'ready') world.found('list-in-the-end', `the courses of ${tab.name} are ${courses.state}`);
      else
        compare(
          'courses',
          shownOf(courses.data.items).map(({ id, title, instructor }) => [String(id), title, instructor]),
          storedOf(found(backEnd, 'courses', q), courses.data.page).map(({ id, title, instructor }) => [
            id,
            title,
            instructor,
          ]),
        );
    }
    const isThere = tables.courses.some(({ id }) => id === modules?.courseId);
    if (modules && isThere && modules.load.state === 'ready' && !modules.order.unsaved) {
      compare(
        'modules',
        modules.load.data.items.map(({ id }) => String(id)),
        tables.modules
          .filter(({ course_id }) => course_id === modules.courseId)
          .sort((a, b) => a.order - b.order)
          .slice(0, rows)
          .map(({ id }) => id),
      );
    }
  }
}

/** The history of a tab tells each payment as it is. No two payments have the same amount, by which they are found. */
function checkHistories(world: World) {
  for (const { tab, console } of world.openTabs()) {
    const current = console.session.get();
    const backEnd = world.backEnds.find(({ baseUrl }) => baseUrl === console.endpoint.get());
    if (current.status !== 'signed-in' || !backEnd || backEnd.dialect.staleMs > 0) continue;
    const payments = console.writeHistory.get().filter(({ action }) => action === 'top-up');
    for (const amount of new Set(payments.map((entry) => entry.amount))) {
      const outcomes = payments.filter((entry) => entry.amount === amount).map(({ outcome }) => outcome);
      const intents = world.intents.filter((each) => each.payment?.amount === amount && each.backEnd === backEnd);
      const effects = intents.reduce((sum, { effects: made }) => sum + made.length, 0);
      const done = outcomes.filter((outcome) => outcome === 'done').length;
      const what = `the history of ${tab.name} tells ${amount} as ${outcomes.join(', ')}`;
      if (done > effects) world.found('true-messages', `${what}, and it was paid ${effects} times`);
      // What an earlier press has paid is told with that one, in a page that may be gone.
      const isPaid = intents.some((each) => effectsSincePress(each).length > 0);
      if (isPaid && outcomes.every((outcome) => outcome === 'failed' || outcome === 'not-sent'))
        world.found('true-messages', `${what}, and it was paid`);
    }
  }
}

/** Nothing is left once all tabs are closed. */
async function closeAll(world: World) {
  for (const { console, tab } of world.openTabs()) {
    console.screen.closeJob?.();
    for (const each of world.jobs) if (each.tab === tab.name) each.job.dispose();
    tab.close();
    console.signOut();
  }
  await world.pass(AFTER_CLOSE_MS);
  for (const { tab } of world.openTabs()) {
    const left = tab.leftovers();
    if (left.length > 0) world.found('nothing-left', `${tab.name} leaves ${left.join('; ')}`);
  }
  await world.settle();
}
