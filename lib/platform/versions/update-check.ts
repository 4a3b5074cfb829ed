import { VERSION_CHECK_MS } from '../../config';
import { connection } from '../browser/connection';
import { createStore } from '../../store';
import { loadedVersion, publishedVersion } from './version';

const published = createStore<string | null>(null);
const dismissed = createStore<string | null>(null);

/** The version published after this page was loaded, as a store; `null` if there is none, or it was dismissed. */
export const newVersion = {
  get: (): string | null => (published.get() === dismissed.get() ? null : published.get()),
  subscribe(listener: () => void): () => void {
    const stops = [published.subscribe(listener), dismissed.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
  /** Dismisses this version; a later one is announced again. */
  dismiss: () => dismissed.set(published.get()),
};

async function checkVersion() {
  if (document.visibilityState !== 'visible' || !connection.online()) return;
  // Without a response nothing is known.
  const version = await publishedVersion().catch(() => null);
  // The host may have rolled back to the version of this page.
  if (version !== null) published.set(version === loadedVersion ? null : version);
}

/**
 * Polls for the published version while the page is visible, and checks on focus, on reconnect and after a restore
 * from the bfcache. Returns the function that stops it.
 */
export function watchVersions(): () => void {
  const listener = () => void checkVersion();
  const timer = setInterval(listener, VERSION_CHECK_MS);
  const stopConnection = connection.subscribe(listener);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    clearInterval(timer);
    stopConnection();
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('pageshow', listener);
  };
}
