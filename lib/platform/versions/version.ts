import { env } from '../../env';
import { VERSION_FILE } from './version-files';

/**
 * The version of the loaded page; `undefined` under the development server. The build writes it into the `<html>`
 * tag. It is read when this module loads, because React may re-create that tag later.
 */
export const loadedVersion: string | undefined =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.version;

/**
 * Requests the version that the host serves; `null` if the response does not contain one.
 * @throws TypeError if the host does not respond
 */
export async function publishedVersion(): Promise<string | null> {
  const answer = await fetch(new URL(env.basePath + VERSION_FILE, window.location.origin), { cache: 'no-store' });
  // Some hosts respond with an HTML page for a missing file.
  const body: unknown = await answer.json().catch(() => null);
  const isVersion = answer.ok && typeof body === 'object' && body !== null && 'version' in body;
  return isVersion && typeof body.version === 'string' ? body.version : null;
}
