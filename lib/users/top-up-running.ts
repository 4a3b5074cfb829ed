import { session } from '../session/session';
import { createStore } from '../store';
import type { TopUpJob } from './top-up';

const store = createStore<TopUpJob | null>(null);

session.subscribe(() => {
  const job = store.get();
  if (job && session.owner() !== job.owner) topUpRunning.end();
});

/**
 * The top-up of several users that is running, or whose summary is open. It outlives the list while the session has
 * expired, so that the summary can still be read after signing in again.
 */
export const topUpRunning = {
  get: store.get,
  subscribe: store.subscribe,

  start(job: TopUpJob) {
    store.set(job);
    job.start();
  },

  /** Ends and discards the job; items that were not sent yet are not sent any more. */
  end() {
    const job = store.get();
    store.set(null);
    job?.dispose();
  },

  /** For when the list unmounts: ends the job, unless it unmounts because the session has expired. */
  endUnlessExpired() {
    if (session.get().status === 'signed-in') topUpRunning.end();
  },
};
