import { FILE_PART_BYTES, ZIP_KEEP_MS } from '../config';
import { privateFolder } from './private-folder';

/** Files that are written piece by piece, without being held in memory, and then downloaded. */

const downloads = privateFolder('unduhan');

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
  return (await inStorage(type)) ?? inBlobs(type);
}

async function inStorage(type: string): Promise<TempFile | null> {
  // What was downloaded a while ago, or was left behind by a tab that was closed.
  await downloads.removeUnused(ZIP_KEEP_MS);
  const [folder, reserved] = [await downloads.open(), await downloads.reserve()];
  if (!folder || !reserved) return null;
  const { name, discard } = reserved;
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
