/** Constants and types shared by the build, the pages and the service worker. */

/** Immutable files: each file name contains a content hash, or the path contains the version. */
export const ASSETS = '/_next/static/';
export const WORKER_FILE = '/sw.js';
/** Contains the version that the host serves. */
export const VERSION_FILE = '/version.json';

/** The notices of what is in the console of others. */
export const LICENSES_FILE = '/licenses.txt';

/** Path of the copy of a payload that belongs to `version`. */
export const payloadFile = (version: string, path: string): string => ASSETS + version + path;

/** The precache list of one version; the build prepends it to the code of the service worker. */
export interface PrecacheList {
  version: string;
  /** Paths of the pages, below the base path: `/courses`, `/courses/_/edit`. */
  pages: string[];
  /** Immutable files, below `ASSETS`. */
  assets: string[];
  /** Files of `public/`, whose content may change between versions. */
  publicFiles: string[];
}

/** Message of a page to a service worker that is being installed: somebody works, so it downloads nothing for a while. */
export interface TouchedMessage {
  type: 'touched';
}

/** Message of a page to the service worker after loading. */
export interface OpenedMessage {
  type: 'opened';
  version: string;
  /** `false` after a forced reload: the worker then claims the page. */
  controlled: boolean;
}
