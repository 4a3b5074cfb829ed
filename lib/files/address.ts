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

const addresses = new WeakMap<File, string>();

/** Notes from where a file was downloaded. */
export const noteAddress = (file: File, address: string): void =>
  void addresses.set(file, withoutQuery(address) ?? address);

/** URL, without query, of a file that was downloaded to be sent again; `undefined` for a file that was chosen. */
export const resentFrom = (file: File): string | undefined => addresses.get(file);
