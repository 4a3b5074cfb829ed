/** The folder of the export, and of its addresses, that belongs to the demo. */
export const FOLDER = 'demo-api';

/** Where the demo of one export is. Storage is shared by all that an origin serves, so every name holds the path. */
export interface Place {
  /** What the console is configured with. */
  url: URL;
  /** The name of its database, folder, cache, lock and channel. */
  name: string;
  /** The address of a file that the build put into the export. */
  fileUrl: (path: string) => URL;
}

export function placeOf(scope: string): Place {
  return {
    url: new URL(FOLDER, scope),
    name: `kelola-demo:${encodeURIComponent(new URL(scope).pathname)}`,
    fileUrl: (path) => new URL(`${FOLDER}/${path}`, scope),
  };
}
