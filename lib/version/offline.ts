import { env } from '../env';
import { WORKER_FILE, type OpenedMessage } from './contract';
import { newVersion } from './news';
import { openedVersion } from './version';

/** A person who saves data is not sent what they have not asked for. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Has a service worker keep the whole console in the browser: it opens without a connection, and a tab
 * finds the files of its own version when the host has them no more. Where none may run, nothing changes.
 */
export async function keepForOffline(): Promise<void> {
  if (!openedVersion || !env.serviceWorker || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const scope = `${env.basePath}/`;
  try {
    const known = await serviceWorker.getRegistration(scope);
    if (!known && savesData()) return;
    const registration = await serviceWorker.register(env.basePath + WORKER_FILE, { scope, updateViaCache: 'none' });
    // Without an answer the browser looks for itself at the next navigation.
    newVersion.subscribe(() => void registration.update().catch(() => {}));
    const { active } = await serviceWorker.ready;
    const message: OpenedMessage = {
      type: 'opened',
      version: openedVersion,
      controlled: serviceWorker.controller !== null,
    };
    active?.postMessage(message);
  } catch {
    // No worker file, no storage, or forbidden: the console works without.
  }
}
