import { toApiError } from '../../api/errors';
import { readWithRetries } from '../../api/retry';
import { READ_RETRIES } from '../../config';
import { downloadStored, readAtAddress } from '../../files/stored';
import type { CourseFile } from '../files';

interface ReadOptions {
  signal: AbortSignal;
  onBusy: (isBusy: boolean) => void;
  onBytes: (bytes: number, total: number | null) => void;
}

/**
 * Creates a reader of the files of one course. An origin that has given no file yet is asked twice, another one as often
 * as for any reading.
 */
export function createFileReader() {
  const readable = new Set<string>();
  /**
   * Returns `null` for a file that cannot be read.
   * @throws ApiError if `signal` aborts, or the session has expired: then its address cannot be read again
   */
  return async function readFile(file: CourseFile, options: ReadOptions): Promise<File | null> {
    const { signal, onBusy } = options;
    const readAddress = () => readWithRetries(file.readAddress, signal, onBusy);
    try {
      return await readAtAddress(file.address, readAddress, (address) => read(address, options));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (signal.aborted || error.kind === 'unauthorized') throw error;
      return null;
    }
  };

  async function read(address: string, { signal, onBusy, onBytes }: ReadOptions): Promise<File> {
    const { origin } = new URL(address);
    const retries = readable.has(origin) ? READ_RETRIES : 1;
    const file = await readWithRetries(
      (each) => downloadStored(address, { signal: each, onBytes }),
      signal,
      onBusy,
      retries,
    );
    readable.add(origin);
    return file;
  }
}
