import { ApiError } from '../api/errors';
import { FILE_FETCH_TIMEOUT_MS } from '../config';
import { fileText } from '../text/forms';
import { fileRules } from './rules';

/** Files that the back end stores, by URL. */

/** Strips query and fragment. Signed URLs differ in each response; only the path identifies the file. */
export const withoutQuery = (address: unknown): string | null =>
  typeof address === 'string' ? address.replace(/[?#].*$/, '') : null;

/** Returns the file name in a URL. */
export function fileNameOf(address: string): string {
  const last = withoutQuery(address)?.split('/').filter(Boolean).at(-1) ?? address;
  try {
    return decodeURIComponent(last);
  } catch {
    // Malformed percent-encoding: use it as it is.
    return last;
  }
}

/** File storage often sends application/octet-stream; then the type is derived from the file extension. */
function typeOf(blob: Blob, name: string): string {
  if (Object.hasOwn(fileRules.any.types, blob.type)) return blob.type;
  const ending = name.split('.').at(-1)?.toLowerCase();
  const known = Object.entries(fileRules.any.types).find(([, each]) => each === ending);
  return known?.[0] ?? blob.type;
}

const addresses = new WeakMap<File, string>();

/** URL, without query, of a file downloaded by `fetchStored`; `undefined` for a file that was chosen. */
export const resentFrom = (file: File): string | undefined => addresses.get(file);

/**
 * Downloads a stored file, to send it again.
 * @throws ApiError if it does not exist, CORS forbids reading it, or `signal` aborts
 */
export async function fetchStored(address: string, signal?: AbortSignal): Promise<File> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, FILE_FETCH_TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(address, { credentials: 'omit', signal: controller.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const blob = await response.blob();
    const name = fileNameOf(address);
    const file = new File([blob], name, { type: typeOf(blob, name) });
    addresses.set(file, withoutQuery(address) ?? address);
    return file;
  } catch (cause) {
    throw new ApiError({ kind: 'network', status: 0, reason: fileText.unreadable, cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
