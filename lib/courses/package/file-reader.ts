import { toApiError, type ApiError } from '../../api/errors';
import { isBackEndReached } from '../../api/session-check';
import { downloadStored, nothingReceived } from '../../files/download';
import { readAtAddress } from '../../files/stored';
import type { Read } from '../../jobs/job-options';
import type { CourseFile } from '../files';

const hasNoAnswer = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout';

/**
 * Creates a reader of the files of one course, which returns `null` for a file that cannot be read. `send` waits while the
 * connection is lost, and repeats a request without an answer. Where an origin has never answered although the back end
 * does, each of its other files is requested once.
 */
export function createFileReader(send: Read, signal: AbortSignal) {
  /** Origins that gave a file, and those that did not answer at all. */
  const readable = new Set<string>();
  const silent = new Set<string>();

  /** @throws ApiError if `signal` aborts */
  return async function readFile(
    { address, readAddress }: CourseFile,
    onBytes: (bytes: number, total: number | null) => void,
  ): Promise<File | null> {
    const { origin } = new URL(address);
    const received = nothingReceived();
    const read = (now: string) => downloadStored(now, { signal, onBytes, received });
    try {
      const file = await send(async () => {
        try {
          return await readAtAddress(address, () => readAddress(signal), read);
        } catch (thrown) {
          if (hasNoAnswer(toApiError(thrown)) && silent.has(origin) && (await isBackEndReached())) return null;
          throw thrown;
        }
      });
      if (file) readable.add(origin);
      return file;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (signal.aborted) throw error;
      if (hasNoAnswer(error) && !readable.has(origin)) silent.add(origin);
      return null;
    }
  };
}
