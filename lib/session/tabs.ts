import { askSession } from './check';
import { endpoint } from './endpoint';
import { session } from './session';
import { expireStored, forgetSession, LOGGED_OUT, restoreSession } from './flow';
import { localStore } from '../storage';

function followEndpoint() {
  const before = endpoint.get();
  endpoint.reload();
  if (endpoint.get() !== before) session.leave();
}

function followToken(endSession: (token: string) => void) {
  const stored = localStore.read(session.key);
  const token = session.token();
  if (stored && stored !== token) void followSignIn(stored);
  else if (!stored && token) endSession(token);
}

/**
 * Somebody has signed in in another tab. Where a session has ended here and it is the same person, it goes
 * on under the dialog that said so: chosen files cannot be kept any other way.
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
 * What happens in one tab takes effect in the others: signing out, an expired session, signing in,
 * pointing the console at another back end. Returns the function that stops listening.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGGED_OUT && newValue !== null) {
      forgetSession();
      session.leave({ loggedOut: true });
    }
    // `null`: everything was cleared.
    if (key === null || key === endpoint.key) followEndpoint();
    // Logging out by choice has announced itself before, so that a token that goes now has expired.
    if (key === null || key === session.key) followToken(expireStored);
  };
  // A page that the browser had put aside, and shows again at "back", has heard of nothing meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    followEndpoint();
    // It cannot be known whether the session was ended by choice.
    followToken(() => session.leave());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
