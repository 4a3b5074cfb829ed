import { endpoint } from './endpoint';
import { session } from './session';
import { forgetSession, LOGGED_OUT, restoreSession } from './flow';
import { localStore } from '../storage';

function followEndpoint() {
  const before = endpoint.get();
  endpoint.reload();
  if (endpoint.get() !== before) session.leave();
}

function followToken() {
  const stored = localStore.read(session.key);
  const { status } = session.get();
  if (stored) {
    if (stored !== session.token()) void restoreSession();
    // Another tab found out too that the session has ended: the dialog that says so stays.
  } else if (status !== 'expired' && status !== 'anonymous') session.leave();
}

/**
 * What happens in one tab takes effect in the others: signing out, signing in as someone else,
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
    if (key === null || key === session.key) followToken();
  };
  // A page that the browser had put aside, and shows again at "back", has heard of nothing meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    followEndpoint();
    followToken();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
