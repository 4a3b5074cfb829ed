import { leaveGuard } from '../navigation/leave-guard';
import { session, type Owner } from '../session/session';
import { createStore } from '../store';
import type { Job } from './job';
import type { JobStatus } from './job-state';

interface Options<State> {
  /** While there is nothing to do. */
  idle: State;
  /** Whether closing the tab would lose something: the browser then asks first. */
  isUnsaved?: (state: State) => boolean;
  /** What the console says is lost when it asks. */
  leaveDetail?: string;
  /** Stops what is under way, after the task has become idle. */
  stop?: (former: State) => void;
}

/**
 * Work that outlives its screen: uploads, imports, top-ups and deletions of many. It belongs to the administrator who
 * claims it, at the back end of that sign-in: when the owner signs out, or another one signs in, it stops and is
 * forgotten. While the session has expired it goes on, or waits.
 */
export function createOwnedTask<State>({
  idle,
  isUnsaved = () => false,
  leaveDetail: detail,
  stop = () => {},
}: Options<State>) {
  const store = createStore(idle);
  let owner: Owner | null = null;
  /** Unregisters the leave guard. */
  let release: (() => void) | null = null;

  function set(state: State) {
    store.set(state);
    if (isUnsaved(state)) release ??= leaveGuard.register({ lostWith: 'tab', detail });
    else {
      release?.();
      release = null;
    }
  }

  function end() {
    const former = store.get();
    owner = null;
    set(idle);
    stop(former);
  }

  session.subscribe(() => {
    if (owner !== null && session.owner() !== owner) end();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    /** From now on it belongs to whoever is signed in. */
    claim: () => void (owner = session.owner() ?? owner),
    end,
    /** For when its screen unmounts: ends it, unless the screen unmounts because the session has expired. */
    endUnlessExpired() {
      if (session.get().status === 'signed-in') end();
    },
  };
}

/**
 * Asks before the tab is left as long as a job is under way, also where it was ended with its screen: what it has sent
 * may take effect, and that is told.
 */
function guard({ get, subscribe }: Pick<Job<unknown, unknown>, 'subscribe'> & { get: () => { status: JobStatus } }) {
  let release: (() => void) | null = null;
  subscribe(() => {
    if (get().status !== 'ended') release ??= leaveGuard.register({ lostWith: 'tab' });
    else {
      release?.();
      release = null;
    }
  });
}

export type RunningJob<T, R> = ReturnType<typeof createRunningJob<T, R>>;

/** Holds the job that is running, or whose result is shown. */
export function createRunningJob<T, R>() {
  const task = createOwnedTask<{ job: Job<T, R>; scope: string } | null>({
    idle: null,
    stop: (former) => former?.job.dispose(),
  });

  return {
    /** `scope` tells apart screens that differ in their address only, such as the modules of two courses. */
    get(scope = ''): Job<T, R> | null {
      const held = task.get();
      return held?.scope === scope ? held.job : null;
    },

    subscribe: task.subscribe,

    /** Whether it holds a job, of whatever scope: another one would take its place. */
    isTaken: (): boolean => task.get() !== null,

    start(job: Job<T, R>, scope = '') {
      task.claim();
      task.set({ job, scope });
      guard(job);
      job.start();
    },

    /** Ends and discards the held job, or `only` this one; items that were not sent yet are not sent any more. */
    end(only?: Job<T, R>) {
      if (!only || task.get()?.job === only) task.end();
    },

    endUnlessExpired: task.endUnlessExpired,
  };
}
