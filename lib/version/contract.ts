/** What the build, the pages and the service worker have to agree on. */

/** Below it lies what never changes: each name holds a hash of what it stands for, or the version. */
export const ASSETS = '/_next/static/';
export const WORKER_FILE = '/sw.js';
/** Says which version the host has. */
export const VERSION_FILE = '/version.json';

/** Where the export keeps the payload at `path`, apart from those of other versions. */
export const payloadFile = (version: string, path: string): string => ASSETS + version + path;

/** What the service worker keeps of a version; the build writes it in front of the worker's code. */
export interface Kept {
  version: string;
  /** Addresses of the pages, below the base path: `/courses`, `/courses/_/edit`. */
  pages: string[];
  /** Files whose names never mean anything else. */
  assets: string[];
  /** Files of `public/`, whose content may change from version to version. */
  publicFiles: string[];
}

/** What a page tells the service worker once it has opened. */
export interface OpenedMessage {
  type: 'opened';
  version: string;
  /** After a forced reload a page is not; the worker takes it over. */
  controlled: boolean;
}
