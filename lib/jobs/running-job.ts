import { session } from '../session/session';
import { createStore } from '../store';
import type { Job } from './job';

export type RunningJob<T, R> = ReturnType<typeof createRunningJob<T, R>>;

/**
 * Holds the job that is running, or whose result is shown. It outlives its screen while the session has expired, so that
 * it continues after the same administrator has signed in again, and its screen can show it then.
 */
export function createRunningJob<T, R>() {
  const store = createStore<{ job: Job<T, R>; scope: string } | null>(null);

  function end(only?: Job<T, R>) {
    const held = store.get();
    if (!held || (only && held.job !== only)) return;
    store.set(null);
    held.job.dispose();
  }

  session.subscribe(() => {
    const held = store.get();
    if (held && session.owner() !== held.job.owner) end();
  });

  return {
    /** `scope` tells apart screens that differ in their address only, such as the modules of two courses. */
    get(scope = ''): Job<T, R> | null {
      const held = store.get();
      return held?.scope === scope ? held.job : null;
    },

    subscribe: store.subscribe,

    start(job: Job<T, R>, scope = '') {
      store.set({ job, scope });
      job.start();
    },

    /** Ends and discards the held job, or `only` this one; items that were not sent yet are not sent any more. */
    end,

    /** For when the screen unmounts: ends the job, unless it unmounts because the session has expired. */
    endUnlessExpired() {
      if (session.get().status === 'signed-in') end();
    },
  };
}
