/** How a start went: its stages in order, and why it failed if it did. */
export interface StartReport {
  stages: string[];
  problem?: string;
  ms: number;
}

export interface UploadReport {
  status: number;
  body: string;
  /** What was told on the way, in bytes. */
  received: number[];
  /** How often the request's own progress event fired. */
  ownEvents: number;
}

/** What ends an upload on the way: the person aborts it, or leaves the page. */
export interface Interruption {
  how: 'abort' | 'leave';
  afterBytes: number;
}

/** What the tests ask of a page: the code of `page/bridge.ts`, which has the console's part in them. */
export interface Bridge {
  /** Registers the worker that does not hold the demo. */
  registerPlain: () => Promise<void>;
  obstacle: () => Promise<string | undefined>;
  start: () => Promise<StartReport>;
  /** After a reload: makes sure that the worker answers. */
  resume: () => Promise<void>;
  isControlled: () => boolean;
  remove: () => Promise<void>;
  /** Takes a request from the site's server, has the worker answer it, and hands the answer back. */
  forward: (id: string) => Promise<void>;
  /** The uploads that are stored, those still arriving included. */
  files: () => Promise<string[]>;
  /** What this origin has stored at all: databases, folders and caches. */
  stored: () => Promise<string[]>;
  /** Sends the file that was chosen in the page's file field as a module's video. */
  upload: (path: string, token: string, interruption?: Interruption) => Promise<UploadReport>;
  /** Begins to read a file; `finishReading` says how many bytes it had. */
  beginReading: (url: string) => Promise<void>;
  finishReading: () => Promise<number>;
  /** Plays a video from a place in its middle, and says how far it came. */
  play: (url: string) => Promise<{ duration: number; from: number; to: number }>;
}
