import { env } from '../env';
import { VERSION_FILE } from './contract';

/**
 * The version of the page that is open; `undefined` under the development server. The build writes it into
 * the page's `<html>`. It is read before React starts, which may write that tag anew.
 */
export const openedVersion: string | undefined =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.version;

/**
 * The version that the host has now, `null` where it does not say.
 * @throws TypeError where it does not answer
 */
export async function publishedVersion(): Promise<string | null> {
  const answer = await fetch(new URL(env.basePath + VERSION_FILE, window.location.origin), { cache: 'no-store' });
  // Some hosts send a page in the place of what they do not have.
  const body: unknown = await answer.json().catch(() => null);
  const isVersion = answer.ok && typeof body === 'object' && body !== null && 'version' in body;
  return isVersion && typeof body.version === 'string' ? body.version : null;
}
