import { VERSION_CHECK_MS } from '../config';
import { connection } from '../connection';
import { createStore } from '../store';
import { openedVersion, publishedVersion } from './version';

const published = createStore<string | null>(null);
const putOff = createStore<string | null>(null);

/** The version that was published since the page was opened, as a store; `null` for none, or one that was put off. */
export const newVersion = {
  get: (): string | null => (published.get() === putOff.get() ? null : published.get()),
  subscribe(listener: () => void): () => void {
    const stops = [published.subscribe(listener), putOff.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
  /** Nothing is said of it any more; of the next one it is. */
  putOff: () => putOff.set(published.get()),
};

async function ask() {
  if (document.visibilityState !== 'visible' || !connection.online()) return;
  // No answer says nothing.
  const version = await publishedVersion().catch(() => null);
  // The former version may have been put back.
  if (version !== null) published.set(version === openedVersion ? null : version);
}

/** Asks for the published version while the page is looked at, and when the person comes back to it. */
export function watchVersions(): () => void {
  const listener = () => void ask();
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
