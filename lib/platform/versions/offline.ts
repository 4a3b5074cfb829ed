import { env } from '../../env';
import { workerFile } from '../browser-demo';
import type { OpenedMessage } from './version-files';
import { newVersion } from './update-check';
import { loadedVersion } from './version';

/** Data saver is on: do not download files that were not requested. */
const isDataSaverOn = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Registers the service worker that precaches the whole console: it opens offline, and a tab finds the files of its
 * own version after the host has removed them. Without service worker support it does nothing.
 */
export async function keepForOffline(): Promise<void> {
  if (!loadedVersion || !env.serviceWorker || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const scope = `${env.basePath}/`;
  try {
    const known = await serviceWorker.getRegistration(scope);
    if (!known && isDataSaverOn()) return;
    const registration = await serviceWorker.register(env.basePath + workerFile(known), {
      scope,
      updateViaCache: 'none',
    });
    // Offline: the browser checks for an update at the next navigation.
    newVersion.subscribe(() => void registration.update().catch(() => {}));
    const { active } = await serviceWorker.ready;
    const message: OpenedMessage = {
      type: 'opened',
      version: loadedVersion,
      controlled: serviceWorker.controller !== null,
    };
    active?.postMessage(message);
  } catch {
    // No worker file, no storage, or blocked by the browser: the console works without a service worker.
  }
}
