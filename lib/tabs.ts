import { endpoint } from './endpoint';
import { session } from './session';
import { restoreSession } from './session-flow';
import { localStore } from './storage';

/**
 * What happens in one tab takes effect in the others: signing out, signing in as someone else,
 * pointing the console at another back end. Returns the function that stops listening.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `null`: everything was cleared.
    if (key === null || key === endpoint.key) {
      const before = endpoint.get();
      endpoint.reload();
      if (endpoint.get() !== before) session.leave();
    }
    if (key === null || key === session.key) {
      const stored = localStore.read(session.key);
      if (!stored) {
        // Another tab found out too that the session has ended: the dialog that says so stays.
        if (session.get().status !== 'expired') session.leave();
      } else if (stored !== session.token()) void restoreSession();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
