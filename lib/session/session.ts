import type { User } from '../api/user';
import { createStore } from '../store';
import { localStore } from '../storage';

/**
 * Who is signed in, as a store without React. `expired` keeps the user, so that what was being
 * typed stays on the screen under the dialog that says so.
 */
export type Session =
  | { status: 'loading' }
  /** `loggedOut`: by choice, so that whoever signs in next is not led back to where this person was. */
  | { status: 'anonymous'; loggedOut?: true }
  /** There is a token, but the back end gave no answer that says whether it is valid. */
  | { status: 'unverified' }
  | { status: 'expired'; user: User; number: number }
  /** `number` counts the sessions of this tab: what is cached for one never serves the next. */
  | { status: 'signed-in'; user: User; number: number };

const KEY = 'auth-token';

const store = createStore<Session>({ status: 'loading' });
let token: string | null = null;
let started = 0;

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  key: KEY,

  /** The token that calls carry, or `null`. */
  token: () => token,

  /** Takes the stored token into use, unchecked, and returns it. */
  loadToken(): string | null {
    token = localStore.read(KEY) || null;
    store.set(token ? { status: 'loading' } : { status: 'anonymous' });
    return token;
  },

  start(newToken: string, user: User) {
    token = newToken;
    started += 1;
    localStore.write(KEY, newToken);
    store.set({ status: 'signed-in', user, number: started });
  },

  /** The check passed: takes over what changed of the user without starting a new session. */
  confirm(user: User) {
    const current = store.get();
    if (current.status !== 'signed-in') return;
    if (JSON.stringify(current.user) !== JSON.stringify(user)) store.set({ ...current, user });
  },

  /** The same person has signed in again elsewhere: the session goes on where it was, with all that is open. */
  resume(newToken: string, user: User) {
    const current = store.get();
    if (current.status !== 'expired') return;
    token = newToken;
    store.set({ status: 'signed-in', user, number: current.number });
  },

  /** The back end could not be asked about the stored token: it is kept for another try. */
  suspend() {
    if (store.get().status === 'loading') store.set({ status: 'unverified' });
  },

  /** Ends the session by choice. */
  end(how?: { loggedOut: true }) {
    localStore.remove(KEY);
    session.leave(how);
  },

  /** Ends the session in this tab only: what is stored is another tab's business. */
  leave(how?: { loggedOut: true }) {
    token = null;
    store.set({ status: 'anonymous', ...how });
  },

  /**
   * Ends the session because the back end refused `refused`. A late refusal of an older token
   * does not end a newer session, and of many refusals together only the first does anything.
   */
  expire(refused: string) {
    if (refused !== token) return;
    const current = store.get();
    token = null;
    // Another tab may have signed in anew meanwhile: its token stays.
    if (localStore.read(KEY) === refused) localStore.remove(KEY);
    store.set(
      current.status === 'signed-in'
        ? { status: 'expired', user: current.user, number: current.number }
        : { status: 'anonymous' },
    );
  },
};
