import { askSession } from '../api/session-check';
import { endpoint } from '../session/endpoint';
import { session, type Access } from '../session/session';
import { expireStored, forgetSession, LOGGED_OUT, restoreSession } from './sign-in';

function followEndpoint() {
  // Another console on this origin has configured its own back end: the session of this tab goes on, in its memory.
  if (endpoint.isForeign()) return;
  const before = endpoint.get();
  endpoint.reload();
  if (endpoint.get() !== before) session.endInThisTab({ movedElsewhere: true });
}

function followToken(endSession: (access: Access) => void) {
  if (endpoint.isForeign()) return;
  // The token belongs to the address that is stored now, whichever event comes first.
  followEndpoint();
  const stored = session.readStored();
  const access = session.access();
  if (stored && stored !== access.token) void followSignIn(stored);
  else if (!stored && access.token !== null) endSession(access);
}

/**
 * Takes over a sign-in of another tab. If the session of this tab has expired and the user is the same, it continues
 * under its dialog, because chosen files would not survive a restart.
 */
async function followSignIn(token: string): Promise<void> {
  const ended = session.get();
  if (ended.status !== 'expired') return restoreSession();
  const verdict = await askSession({ baseUrl: endpoint.get() ?? '', token });
  if (session.get() !== ended || session.readStored() !== token || verdict.session !== 'valid') return;
  if (String(verdict.user.id) === String(ended.user.id)) session.resume(token, verdict.user);
  else await restoreSession();
}

/**
 * Synchronizes sign-in, sign-out, expiry and the base URL between tabs. Returns the function that
 * removes the listeners.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGGED_OUT && newValue?.startsWith(`${endpoint.get()} `)) {
      forgetSession();
      session.endInThisTab({ loggedOut: true });
    }
    // `key` is `null` after `localStorage.clear()`.
    if (key === endpoint.key) followEndpoint();
    // A sign-out has already been signalled by `LOGGED_OUT`, so a token that disappears now has expired.
    if (key === null || key === session.key) followToken(expireStored);
  };
  // A page restored from the back/forward cache has missed all storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Unknown whether it expired or the administrator signed out, so no expiry is announced.
    followToken(() => session.endInThisTab());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
