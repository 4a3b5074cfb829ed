import { idIn, type BackEnd } from '../world/back-end';
import type { Kind } from '../world/intents';
import type { Seat, Toast } from '../world/seat';
import type { World } from '../world/world';
import type { Tab } from '../world/tab';
import type { Screen } from '../tab/screen';

/** Whoever sits at a tab: sees its screen, and presses its buttons. */
export interface Sitting {
  world: World;
  seat: Seat;
  tab: Tab;
  console: Tab['console'];
  screen: Screen;
}

/** Sits down at a tab, and opens the console there if it is not open yet. */
export async function sitDown(world: World, index: number): Promise<Sitting> {
  const seat = world.seats[index]!;
  if (!seat.tab) {
    world.load(seat);
    await world.settle();
  }
  const tab = seat.tab!;
  return { world, seat, tab, console: tab.console, screen: tab.console.screen };
}

/** The same, if somebody is signed in there: under the dialog of an expired session nothing else can be pressed. */
export async function signedIn(world: World, index: number): Promise<Sitting | null> {
  const sitting = await sitDown(world, index);
  return sitting.console.session.get().status === 'signed-in' ? sitting : null;
}

/** The back end that the page is configured for. */
export const backEndOf = ({ world, console }: Pick<Sitting, 'world' | 'console'>): BackEnd =>
  world.backEnds.find(({ baseUrl }) => baseUrl === console.endpoint.get())!;

/**
 * Opens a screen, after the question about what would be lost. `named` has the numbers of records. Returns whether it was
 * opened.
 */
export async function goTo(sitting: Sitting, named: string, sure: boolean): Promise<boolean> {
  const { world, seat, console } = sitting;
  const { leaveGuard } = console;
  const { dialect } = backEndOf(sitting);
  const path = named.replace(/\d{1,3}(?=\/)/, (number) => idIn(dialect, Number(number)));
  if (console.address.get() === path) return true;
  let isAsked = false;
  leaveGuard.leave(() => {
    if (!isAsked && isDirty(seat))
      world.found('nothing-typed-lost', `${seat.name} leaves ${seat.typed?.path} without a question`);
    seat.typed = null;
    console.go(path);
  });
  if (leaveGuard.pending.get()) {
    isAsked = true;
    if (sure) leaveGuard.confirm();
    else leaveGuard.stay();
  }
  await world.settle();
  return console.address.get() === path;
}

/** Whether the form on the screen holds something that is not saved. */
export function isDirty({ tab, typed }: Seat): boolean {
  const form = tab?.console.screen.form;
  if (!form || !typed || form.isSaved || form.path !== typed.path) return false;
  return Object.entries(typed.values).some(
    ([name, value]) =>
      JSON.stringify(form.values[name]) === JSON.stringify(value) &&
      JSON.stringify(form.pristine[name]) !== JSON.stringify(value),
  );
}

/** An action that has ended: what it has returned, and what the toasts since its press say of it. */
export interface Ended<T> {
  result: T;
  /** `null` if another action of the page was under way, so that a toast may be about that. */
  told: 'done' | 'failed' | 'unclear' | null;
  /** The toast of this title. */
  toastOf: (title: string) => Toast | undefined;
}

/** Follows an action of a page until it ends. Nothing is told if the page is gone by then. */
export async function running<T>(
  { world, tab, seat }: Sitting,
  what: Kind | 'export' | 'sign-in' | 'zip' | 'go-on',
  action: Promise<T>,
): Promise<Ended<T>> {
  const own = {
    name: `${what} ${world.unique()} in ${tab.name}`,
    tab: tab.name,
    owner: tab.console.session.owner(),
    isAlone: true,
  };
  const others = [...world.running].filter((each) => each.tab === tab.name);
  const { uploadQueue, courseCopies } = tab.console;
  const jobs = world.jobs.filter((each) => each.tab === tab.name).map(({ job }) => job.get());
  const hasJob = [...jobs, uploadQueue.get().job, courseCopies.get().job].some((job) => job && job.status !== 'ended');
  for (const each of [own, ...others]) each.isAlone &&= others.length === 0 && !hasJob;
  world.running.add(own);
  const since = seat.toasts.length;
  try {
    const result = await action;
    if (seat.tab !== tab) return await new Promise(() => {});
    const toasts = seat.toasts.slice(since);
    return {
      result,
      told: own.isAlone ? kindOf(toasts) : null,
      toastOf: (title) => toasts.findLast((each) => each.title === title),
    };
  } finally {
    world.running.delete(own);
  }
}

function kindOf(toasts: readonly { kind: string }[]): Ended<unknown>['told'] {
  const kinds = toasts.map(({ kind }) => kind);
  if (kinds.includes('error')) return 'failed';
  if (kinds.includes('warning')) return 'unclear';
  return kinds.includes('success') ? 'done' : null;
}
