import { failures, toApiError, type ApiError } from '../../api/errors';
import { isBackEndReached } from '../../api/session-check';
import { isVideo, typeByContent } from '../../files/kinds';
import { isForbiddenByCors, readAtAddress, readHead } from '../../files/stored';
import type { CourseFile, FileKind } from '../files';
import type { FileState } from './findings';

function stateOf(kind: FileKind, head: Uint8Array): FileState {
  if (kind === 'thumbnail') return 'fine';
  const isOfKind = kind === 'pdf' ? typeByContent(head) === 'application/pdf' : isVideo(head);
  return isOfKind ? 'fine' : 'other';
}

function stateOfRefused(kind: FileKind, status: number): FileState {
  if (status === 404 || status === 410) return 'missing';
  // There is no first byte.
  if (status === 416) return stateOf(kind, new Uint8Array());
  return 'unreadable';
}

/**
 * Creates a check of stored files by their first bytes. An origin that has given no file yet is asked a second time
 * without a range. Where it does not answer at all, the back end is asked whether the connection is lost.
 */
export function createFileCheck(signal: AbortSignal) {
  /** How origins gave their files: with a range or without. */
  const ranged = new Map<string, boolean>();
  /** Origins that gave none. */
  const closed = new Set<string>();

  /** @throws ApiError if the file cannot be read now: the server asks to wait, the connection is lost or `signal` aborts */
  async function readState(kind: FileKind, address: string): Promise<FileState> {
    const { origin } = new URL(address);
    const known = ranged.get(origin);
    const attempts = known !== undefined ? [known, known] : closed.has(origin) ? [true] : [true, false];
    let failure: ApiError = failures.networkError();
    for (const isRanged of attempts) {
      try {
        const head = await readHead(address, signal, isRanged);
        ranged.set(origin, isRanged);
        return stateOf(kind, head);
      } catch (thrown) {
        failure = toApiError(thrown);
        if (failure.status > 0) ranged.set(origin, isRanged);
        const isOtherwisePossible =
          isForbiddenByCors(failure) || failure.kind === 'network' || failure.kind === 'server';
        if (!isOtherwisePossible) break;
      }
    }
    if (isForbiddenByCors(failure)) {
      if (!ranged.has(origin)) closed.add(origin);
      return 'unreadable';
    }
    const hasNoAnswer = failure.kind === 'network' || failure.kind === 'timeout';
    if (!hasNoAnswer) throw failure;
    if (!closed.has(origin)) {
      if (!(await isBackEndReached())) throw failure;
      if (!ranged.has(origin)) closed.add(origin);
    }
    return 'unreadable';
  }

  /** @throws ApiError as `readState` */
  return async function checkFile({ kind, address, readAddress }: CourseFile): Promise<FileState> {
    const readNow = () => readAddress(signal);
    try {
      return await readAtAddress(address, readNow, (now) => readState(kind, now));
    } catch (thrown) {
      const failure = toApiError(thrown);
      // `unauthorized` comes from the back end, which `readAddress` asks: a 401 of the file's server is `forbidden`.
      if (failure.status === 0 || failure.kind === 'busy' || failure.kind === 'unauthorized') throw failure;
      return stateOfRefused(kind, failure.status);
    }
  };
}
