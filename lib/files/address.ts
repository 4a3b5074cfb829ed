/** Strips query and fragment. Signed URLs differ in each response; only the path identifies the file. */
export const withoutQuery = (address: unknown): string | null =>
  typeof address === 'string' ? address.replace(/[?#].*$/, '') : null;
