import { QUIET_MS } from '../config';
import { untilQuiet } from '../platform/browser/input';
import { localStore } from '../platform/browser/storage';

/** What a tab that was closed has left of films, in the browser's own storage. */

/** The folder of results. */
export const FOLDER = 'video';
/** Stored as long as there may be something. */
const KEY = 'videos';

export const noteFiles = (): void => localStore.write(KEY, '1');

/** Removes what no tab uses, once nobody touches the page. Without a film in this browser no code is loaded for it. */
export async function removeLeftovers(): Promise<void> {
  if (localStore.read(KEY) === null) return;
  await untilQuiet(QUIET_MS);
  try {
    const { privateFolder } = await import('../files/private-folder');
    if (await privateFolder(FOLDER).removeUnused()) localStore.remove(KEY);
  } catch {
    // Offline without its code, or without the storage: the next start tries again.
  }
}
