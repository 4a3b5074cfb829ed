import type { Job } from '../jobs/job';
import { isGivenUp, ownerNow } from '../session/owner';
import { session } from '../session/session';
import { createStore } from '../store';
import type { User } from '../api/user';
import type { Balances } from './top-up-many';

export type TopUpJob = Job<User, Balances>;

const store = createStore<TopUpJob | null>(null);
let owner: string | null = null;

session.subscribe(() => {
  if (owner !== null && isGivenUp(owner)) topUpRunning.end();
});

/**
 * The top-up of several users that is under way, or whose summary is open. It outlives the list while a
 * session has expired: who was paid must still be there to read after signing in again.
 */
export const topUpRunning = {
  get: store.get,
  subscribe: store.subscribe,

  start(job: TopUpJob) {
    owner = ownerNow();
    store.set(job);
    job.start();
  },

  /** Forgets it; what has not been sent is not sent any more. */
  end() {
    store.get()?.dispose();
    store.set(null);
  },

  /** The list was left: by choice, or because the session has ended. */
  endUnlessExpired() {
    if (session.get().status === 'signed-in') topUpRunning.end();
  },
};
