import { QUIET_MS } from '../../config';
import { env } from '../../env';
import { workerFile } from '../browser-demo';
import { onInput, untilQuiet } from '../browser/input';
import type { OpenedMessage, TouchedMessage } from './version-files';
import { newVersion } from './update-check';
import { loadedVersion } from './version';

/** Data saver is on: do not download files that were not requested. */
const isDataSaverOn = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Registers the service worker that precaches the whole console: it opens offline, and a tab finds the files of its
 * own version after the host has removed them. What it downloads does not compete with a person: it begins when nobody
 * has touched the page for a while, and stops at an input. Without service worker support it does nothing.
 */
export async function keepForOffline(): Promise<void> {
  if (!loadedVersion || !env.serviceWorker || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const scope = `${env.basePath}/`;
  try {
    const known = await serviceWorker.getRegistration(scope);
    if (!known && isDataSaverOn()) return;
    if (!known) await untilQuiet(QUIET_MS);
    const options: RegistrationOptions = { scope, updateViaCache: 'none' };
    // Extensions and tests that block service workers answer with nothing.
    const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
      env.basePath + (await workerFile()),
      options,
    );
    if (!registration) return;
    const touched: TouchedMessage = { type: 'touched' };
    onInput(() => registration.installing?.postMessage(touched));
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
