import { askSession } from './check';
import { endpoint } from './endpoint';
import { session } from './session';
import { expireStored, forgetSession, LOGGED_OUT, restoreSession } from './sign-in';
import { localStore } from '../browser/storage';

function followEndpoint() {
  const before = endpoint.get();
  endpoint.reload();
  if (endpoint.get() !== before) session.endInThisTab();
}

function followToken(endSession: (token: string) => void) {
  const stored = localStore.read(session.key);
  const token = session.token();
  if (stored && stored !== token) void followSignIn(stored);
  else if (!stored && token) endSession(token);
}

/**
 * Takes over a sign-in of another tab. If the session of this tab has expired and the user is the same, it continues
 * under its dialog, because chosen files would not survive a restart.
 */
async function followSignIn(token: string): Promise<void> {
  const ended = session.get();
  if (ended.status !== 'expired') return restoreSession();
  const verdict = await askSession(token);
  if (session.get() !== ended || localStore.read(session.key) !== token || verdict.session !== 'valid') return;
  if (String(verdict.user.id) === String(ended.user.id)) session.resume(token, verdict.user);
  else await restoreSession();
}

/**
 * Synchronizes sign-in, sign-out, expiry and the base URL between tabs. Returns the function that
 * removes the listeners.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGGED_OUT && newValue !== null) {
      forgetSession();
      session.endInThisTab({ loggedOut: true });
    }
    // `key` is `null` after `localStorage.clear()`.
    if (key === null || key === endpoint.key) followEndpoint();
    // A sign-out has already been signalled by `LOGGED_OUT`, so a token that disappears now has expired.
    if (key === null || key === session.key) followToken(expireStored);
  };
  // A page restored from the back/forward cache has missed all storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    followEndpoint();
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
