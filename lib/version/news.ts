import { VERSION_CHECK_MS } from '../config';
import { connection } from '../connection';
import { createStore } from '../store';
import { openedVersion, publishedVersion } from './version';

const published = createStore<string | null>(null);
const putOff = createStore<string | null>(null);

/** The version published after this page was loaded, as a store; `null` if there is none, or it was dismissed. */
export const newVersion = {
  get: (): string | null => (published.get() === putOff.get() ? null : published.get()),
  subscribe(listener: () => void): () => void {
    const stops = [published.subscribe(listener), putOff.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
  /** Dismisses this version; a later one is announced again. */
  putOff: () => putOff.set(published.get()),
};

async function checkVersion() {
  if (document.visibilityState !== 'visible' || !connection.online()) return;
  // Without a response nothing is known.
  const version = await publishedVersion().catch(() => null);
  // The host may have rolled back to the version of this page.
  if (version !== null) published.set(version === openedVersion ? null : version);
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
