import { endpoint } from './endpoint';
import { createStore } from '../store';
import { localStore } from '../platform/browser/storage';

/** The administrator who is signed in, as the back end describes them. */
export interface Account {
  id: string | number | bigint;
  username: string;
}

/** The server asks to wait for so long before the next check, if it says. */
export interface Busy {
  retryAfterMs: number | null;
}

/**
 * The current session, as a store without React. `expired` keeps the user, so that the screen and its unsaved input
 * stay mounted under the dialog that asks to sign in again.
 */
export type Session =
  | { status: 'loading' }
  /**
   * `loggedOut`: the administrator signed out, so the next sign-in does not return to the last screen. `movedElsewhere`:
   * another tab has configured another back end, so nobody has given up what this one was doing.
   */
  | { status: 'anonymous'; loggedOut?: true; movedElsewhere?: true }
  /** There is a stored token, but checking it gave no verdict; `silent`: not even a response. */
  | { status: 'unverified'; silent?: true; busy?: Busy }
  | { status: 'expired'; user: Account; number: number }
  /** `number` counts the sessions of this tab. It keys the cache: data of one session is never shown in another. */
  | { status: 'signed-in'; user: Account; number: number };

/** The back end, and the token that it gave: one value, so that no request carries a token to another back end. */
export interface Access {
  readonly baseUrl: string;
  readonly token: string | null;
}

/**
 * Whose a write is: the administrator, the sign-in and the back end under which its button was pressed. There is one
 * object for each sign-in, compared by identity. Signing in again as the same administrator after the session has
 * expired continues the same sign-in; signing out ends it.
 */
export interface Owner {
  readonly baseUrl: string;
  readonly userId: string;
}

const KEY = 'auth-token';
/** The base URL of the back end that gave the stored token: another tab may be changing both, one after the other. */
const GIVEN_BY = 'auth-token-of';

const store = createStore<Session>({ status: 'loading' });
/** The token in use, with the back end that gave it. */
let held: { baseUrl: string; token: string } | null = null;
let owner: Owner | null = null;
let started = 0;

const baseUrlNow = (): string => endpoint.get() ?? '';

endpoint.subscribe(() => {
  if (owner?.baseUrl !== baseUrlNow()) owner = null;
});

function hold(token: string | null) {
  held = token === null ? null : { baseUrl: baseUrlNow(), token };
}

/** Whether this is what requests carry now. */
const isHeld = ({ baseUrl, token }: Access): boolean =>
  held !== null && held.token === token && held.baseUrl === baseUrl && baseUrl === baseUrlNow();

/** Removes the stored token, unless another console on this origin has stored it. */
function removeStored() {
  if (endpoint.isForeign()) return;
  localStore.remove(KEY);
  localStore.remove(GIVEN_BY);
}

/** The stored token, if this console's back end gave it. */
function readStored(): string | null {
  const givenBy = localStore.read(GIVEN_BY);
  if (!endpoint.isStored() || (givenBy !== null && givenBy !== baseUrlNow())) return null;
  return localStore.read(KEY) || null;
}

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  key: KEY,
  readStored,

  /** The access that requests carry now. */
  access(): Access {
    const baseUrl = baseUrlNow();
    return held?.baseUrl === baseUrl ? held : { baseUrl, token: null };
  },

  isHeld,

  /** Whose a write would be now; `null` after signing out, and before the first sign-in. */
  owner: (): Owner | null => owner,

  /** Loads the token from localStorage without checking it, and returns what requests would carry with it. */
  loadToken(): Access {
    hold(readStored());
    store.set(held ? { status: 'loading' } : { status: 'anonymous' });
    return session.access();
  },

  start(newToken: string, user: Account) {
    hold(newToken);
    started += 1;
    const userId = String(user.id);
    if (owner?.userId !== userId) owner = { baseUrl: baseUrlNow(), userId };
    localStore.write(GIVEN_BY, baseUrlNow());
    localStore.write(KEY, newToken);
    store.set({ status: 'signed-in', user, number: started });
  },

  /** Updates the user after a passed check, without starting a new session. */
  updateUser(user: Account) {
    const current = store.get();
    if (current.status !== 'signed-in') return;
    const { id, username } = current.user;
    if (id !== user.id || username !== user.username) store.set({ ...current, user });
  },

  /** Continues an expired session after the same user signed in again in another tab: all open screens stay. */
  resume(newToken: string, user: Account) {
    const current = store.get();
    if (current.status !== 'expired') return;
    hold(newToken);
    store.set({ status: 'signed-in', user, number: current.number });
  },

  /** The check of the stored token gave no verdict: keeps the token for another try. */
  markUnverified({ silent, busy }: { silent?: true; busy?: Busy } = {}) {
    if (['loading', 'unverified'].includes(store.get().status)) store.set({ status: 'unverified', silent, busy });
  },

  /** Ends the session in all tabs: removes the stored token. */
  endInAllTabs(how?: { loggedOut: true }) {
    removeStored();
    session.endInThisTab(how);
  },

  /** Ends the session in this tab only: the stored token may belong to another tab. */
  endInThisTab(how?: { loggedOut?: true; movedElsewhere?: true }) {
    hold(null);
    if (how?.loggedOut) owner = null;
    store.set({ status: 'anonymous', ...how });
  },

  /**
   * Expires the session after the back end refused its token. A late 401 for an older token does not end a
   * newer session, and of several concurrent 401s only the first has an effect.
   */
  expire(refused: Access) {
    if (!isHeld(refused)) return;
    const current = store.get();
    hold(null);
    // Another tab may have stored a new token in the meantime: it stays.
    if (localStore.read(KEY) === refused.token) removeStored();
    store.set(
      current.status === 'signed-in'
        ? { status: 'expired', user: current.user, number: current.number }
        : { status: 'anonymous' },
    );
  },
};

/** Whether this owner is signed in now: only then its writes may leave. */
export const isSignedIn = (of: Owner | null): boolean =>
  store.get().status === 'signed-in' && of !== null && owner === of;
