import { FILE_PART_BYTES, ZIP_KEEP_MS } from '../config';

/** Files that are written piece by piece, without being held in memory, and then downloaded. */

const FOLDER = 'unduhan';

export interface TempFile {
  stream: WritableStream<Uint8Array<ArrayBuffer>>;
  /** The content, after the stream was closed. */
  read: () => Promise<Blob>;
  /** Removes it. */
  discard: () => Promise<void>;
  /** Removes it once a download that has begun now has ended, which browsers do not tell. */
  discardLater: () => void;
}

/**
 * Creates a file in the browser's own storage, or in blobs where it has none that can be written here (Safari before
 * 26, a private window of Firefox). Browsers may keep blobs outside of the JavaScript heap.
 */
export async function createTempFile(type: string): Promise<TempFile> {
  const folder = await storageFolder();
  return (folder && (await inStorage(folder, type))) ?? inBlobs(type);
}

async function storageFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    // Not available in this browser or window.
    return null;
  }
}

async function inStorage(folder: FileSystemDirectoryHandle, type: string): Promise<TempFile | null> {
  await removeStale(folder);
  const name = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  // Tells other tabs that it is in use; the browser releases it when the tab closes.
  const release = await lock(name);
  const discard = async () => {
    release();
    await remove(folder, name);
  };
  try {
    const handle = await folder.getFileHandle(name, { create: true });
    const stream = await handle.createWritable();
    const read = async () => new Blob([await handle.getFile()], { type });
    return { stream, read, discard, discardLater: () => void setTimeout(() => void discard(), ZIP_KEEP_MS) };
  } catch {
    // Cannot be written here: without `createWritable`, only a worker can.
    await discard();
    return null;
  }
}

/** Resolves to the function that releases it. */
const lock = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(`${FOLDER}/${name}`, () => new Promise<void>((release) => resolve(release)))
      .catch((thrown: unknown) => reject(thrown));
  });

/** Removes what was downloaded a while ago, or was left behind by a tab that was closed. */
async function removeStale(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    if (Date.now() - Number.parseInt(name) < ZIP_KEEP_MS) continue;
    // Chromium writes to a swap file beside it first.
    const locked = `${FOLDER}/${name.replace(/\.crswap$/, '')}`;
    await navigator.locks.request(locked, { ifAvailable: true }, (held) => held && remove(folder, name));
  }
}

async function remove(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    await folder.removeEntry(name);
  } catch {
    // In use, or removed already: the next download looks again.
  }
}

function inBlobs(type: string): TempFile {
  let parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const keep = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    held = 0;
  };
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      chunks.push(chunk);
      held += chunk.length;
      if (held >= FILE_PART_BYTES) keep();
    },
    close: keep,
  });
  return {
    stream,
    read: () => Promise.resolve(new Blob(parts, { type })),
    discard() {
      parts = [];
      return Promise.resolve();
    },
    // Nothing holds it after its download.
    discardLater() {},
  };
}
