import type { User } from '../api/user';
import { endpoint } from './endpoint';
import { createStore } from '../store';
import { localStore } from '../browser/storage';

/**
 * The current session, as a store without React. `expired` keeps the user, so that the screen and its unsaved input
 * stay mounted under the dialog that asks to sign in again.
 */
export type Session =
  | { status: 'loading' }
  /** `loggedOut`: the administrator signed out, so the next sign-in does not return to the last screen. */
  | { status: 'anonymous'; loggedOut?: true }
  /** There is a stored token, but checking it gave no verdict. */
  | { status: 'unverified' }
  | { status: 'expired'; user: User; number: number }
  /** `number` counts the sessions of this tab. It keys the cache: data of one session is never shown in another. */
  | { status: 'signed-in'; user: User; number: number };

const KEY = 'auth-token';

const store = createStore<Session>({ status: 'loading' });
let token: string | null = null;
let started = 0;

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  key: KEY,

  /** The token that requests carry, or `null`. */
  token: () => token,

  /** Loads the token from localStorage without checking it, and returns it. */
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

  /** Updates the user after a passed check, without starting a new session. */
  updateUser(user: User) {
    const current = store.get();
    if (current.status !== 'signed-in') return;
    if (JSON.stringify(current.user) !== JSON.stringify(user)) store.set({ ...current, user });
  },

  /** Continues an expired session after the same user signed in again in another tab: all open screens stay. */
  resume(newToken: string, user: User) {
    const current = store.get();
    if (current.status !== 'expired') return;
    token = newToken;
    store.set({ status: 'signed-in', user, number: current.number });
  },

  /** The check of the stored token gave no verdict: keeps the token for another try. */
  markUnverified() {
    if (store.get().status === 'loading') store.set({ status: 'unverified' });
  },

  /** Ends the session in all tabs: removes the stored token. */
  endInAllTabs(how?: { loggedOut: true }) {
    localStore.remove(KEY);
    session.endInThisTab(how);
  },

  /** Ends the session in this tab only: the stored token may belong to another tab. */
  endInThisTab(how?: { loggedOut: true }) {
    token = null;
    store.set({ status: 'anonymous', ...how });
  },

  /**
   * Expires the session after the back end refused the token `refused`. A late 401 for an older token does not end a
   * newer session, and of several concurrent 401s only the first has an effect.
   */
  expire(refused: string) {
    if (refused !== token) return;
    const current = store.get();
    token = null;
    // Another tab may have stored a new token in the meantime: it stays.
    if (localStore.read(KEY) === refused) localStore.remove(KEY);
    store.set(
      current.status === 'signed-in'
        ? { status: 'expired', user: current.user, number: current.number }
        : { status: 'anonymous' },
    );
  },
};

/** Whose work something is: it never goes on for somebody else, or on another back end. `null`: nobody is signed in. */
export function ownerNow(): string | null {
  const current = session.get();
  return current.status === 'signed-in' ? `${endpoint.get()} ${current.user.id}` : null;
}

/** Whether the owner has signed out, or another administrator has signed in. */
export function isGivenUp(owner: string | null): boolean {
  const current = session.get();
  if (current.status === 'signed-in') return ownerNow() !== owner;
  return current.status === 'anonymous' && current.loggedOut === true;
}
