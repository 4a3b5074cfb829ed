import { ApiError } from '../api/errors';
import { FILE_FETCH_TIMEOUT_MS } from '../config';
import { fileText } from '../text/forms';
import { fileRules } from './rules';

/** Files that a back end holds already, by their address. */

/** Signed addresses are new at each reading; what they lead to is said before the query. */
export const withoutQuery = (address: unknown): string | null =>
  typeof address === 'string' ? address.replace(/[?#].*$/, '') : null;

/** The name of the file at an address. */
export function fileNameOf(address: string): string {
  const last = withoutQuery(address)?.split('/').filter(Boolean).at(-1) ?? address;
  try {
    return decodeURIComponent(last);
  } catch {
    // It is no encoded text: then it is the name itself.
    return last;
  }
}

/** Storage often calls every file a stream of bytes; then its name says what it is. */
function typeOf(blob: Blob, name: string): string {
  if (Object.hasOwn(fileRules.any.types, blob.type)) return blob.type;
  const ending = name.split('.').at(-1)?.toLowerCase();
  const known = Object.entries(fileRules.any.types).find(([, each]) => each === ending);
  return known?.[0] ?? blob.type;
}

const addresses = new WeakMap<File, string>();

/** Where a file comes from that is sent again, without its query; `undefined` for one that a person has chosen. */
export const resentFrom = (file: File): string | undefined => addresses.get(file);

/**
 * Fetches a file from where the back end keeps it, to send it again.
 * @throws ApiError where it is not there, or the browser may not read it
 */
export async function fetchStored(address: string): Promise<File> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(FILE_FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const blob = await response.blob();
    const name = fileNameOf(address);
    const file = new File([blob], name, { type: typeOf(blob, name) });
    addresses.set(file, withoutQuery(address) ?? address);
    return file;
  } catch (cause) {
    throw new ApiError({ kind: 'network', status: 0, reason: fileText.unreadable, cause });
  }
}
