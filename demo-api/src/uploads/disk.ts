/** A file that has arrived whole, but is in nobody's sight yet. */
export interface StagedFile {
  /** What the disk calls it until it is published. */
  id: string;
  /** The name under which it will be served. */
  name: string;
}

/** A file that is being written. */
export interface FileWriter {
  id: string;
  write: (chunk: Uint8Array) => Promise<void>;
  /** Resolves once all of it is kept. */
  finish: () => Promise<void>;
  /** Leaves nothing behind, finished or not. */
  discard: () => Promise<void>;
}

export interface StoredFile {
  size: number;
  modified: Date;
  /** The bytes from `start` to `end`, both included. */
  read: (start: number, end: number) => ReadableStream | Blob;
}

/** Where the uploaded files are: a folder of the machine, or the browser's own file system. */
export interface Disk {
  /** Makes the folders, and removes what was never published. */
  prepare: () => Promise<void>;
  /** Begins a file that nobody sees until it is published. */
  stage: () => Promise<FileWriter>;
  discard: (file: StagedFile) => Promise<void>;
  /** Resolves once the files are there to stay under their names. */
  publish: (files: StagedFile[]) => Promise<void>;
  open: (name: string) => Promise<StoredFile | undefined>;
  /** Succeeds as well where there is no such file. */
  remove: (name: string) => Promise<void>;
}
