/** Strips query and fragment. Signed URLs differ in each response; only the path identifies the file. */
export const withoutQuery = (address: unknown): string | null =>
  typeof address === 'string' ? address.replace(/[?#].*$/, '') : null;

/** Parameters that tell one file, or one version of a file, from another: not those of a signature. */
const NAMING = ['v', 'ver', 'version', 'rev', 'hash', 'updated', 'updated_at', 'id', 'file', 'name', 'path'];

const namesIn = (address: string): string => {
  const query = new URLSearchParams(address.split('?')[1]);
  return NAMING.map((name) => query.get(name)).join();
};

/** Whether two addresses lead to the same file: signed ones differ in each response. */
export const isSameFileAt = (a: string, b: string): boolean =>
  withoutQuery(a) === withoutQuery(b) && namesIn(a) === namesIn(b);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed percent-encoding: use it as it is.
    return text;
  }
};

/** A name with an ending, which is not that of a script: `a.pdf`. */
const FILE_NAME = /.\.(?!php|aspx?|jsp|cgi)[a-z\d]{2,5}$/i;

const lastPart = (path: string): string => path.split('/').findLast(Boolean) ?? path;

/** Returns the file name in a URL. Where the path names no file, as in `download.php?file=a.pdf`, its query may. */
export function fileNameOf(address: string): string {
  const [path = '', query = ''] = address.replace(/#.*$/, '').split('?');
  const name = decoded(lastPart(path));
  if (FILE_NAME.test(name)) return name;
  return [...new URLSearchParams(query).values()].map(lastPart).find((each) => FILE_NAME.test(each)) ?? name;
}

const addresses = new WeakMap<File, string>();

/** Notes from where a file was downloaded. */
export const noteAddress = (file: File, address: string): void =>
  void addresses.set(file, withoutQuery(address) ?? address);

/** URL, without query, of a file that was downloaded to be sent again; `undefined` for a file that was chosen. */
export const resentFrom = (file: File): string | undefined => addresses.get(file);
