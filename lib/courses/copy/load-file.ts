import { isBackEndReached } from '../../api/session-check';
import { failures, toApiError, type ApiError } from '../../api/errors';
import { isWorthRetrying } from '../../api/retry';
import { JOB_LOOK_UP_MS } from '../../config';
import { checkFile, checkSize, fileRules } from '../../files/rules';
import { pause } from '../../time';
import type { SourceFile } from './source';
import { copyText } from './text';

/** A file that is not copied, and why. */
export interface LeftOut {
  file: string;
  /** The title of its module; `null` for the thumbnail of the course. */
  module: string | null;
  reason: string;
}

interface Loaded {
  file: File | null;
  leftOut: LeftOut[];
}

/** Why a file is not copied. */
export function whyLeftOut({ kind, status, reason }: ApiError): string {
  const { gone, unreadable } = copyText.leftOutReasons;
  if (status === 404 || status === 410) return gone;
  return reason && (kind === 'refused' || kind === 'not-sent') ? reason : unreadable;
}

export const leftOutOf = ({ name, module }: SourceFile, reason: string): LeftOut => ({ file: name, module, reason });

/**
 * Reads a file of the source. One that cannot be had, or that no back end takes, is left out.
 * @throws ApiError if the connection is lost, the server asks to wait, the session has expired, the owner has changed
 *   or `signal` aborts
 */
export async function loadFile(source: SourceFile, signal: AbortSignal): Promise<Loaded> {
  const without = (reason: string): Loaded => ({ file: null, leftOut: [leftOutOf(source, reason)] });
  const rule = fileRules[source.kind];
  // It need not be read for that.
  const tooLarge = checkSize(source.size ?? 0, rule);
  if (tooLarge !== null) return without(tooLarge);
  const waits: number[] = [...JOB_LOOK_UP_MS];
  for (;;) {
    try {
      const file = await source.read(signal);
      if (file.size === 0) return without(copyText.leftOutReasons.empty);
      const problem = checkFile(file, rule, 'picked');
      return problem === null ? { file, leftOut: [] } : without(problem);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (signal.aborted) throw failures.requestAborted(error);
      const isOwnerChanged = error.kind === 'not-sent' && error.reason === null;
      if (isOwnerChanged || error.kind === 'busy' || error.kind === 'unauthorized') throw error;
      if (!isWorthRetrying(error)) return without(whyLeftOut(error));
      // The whole connection is lost: the file is read again when it is back.
      if (!(await isBackEndReached())) throw failures.networkError(error);
      const wait = waits.shift();
      if (wait === undefined) return without(whyLeftOut(error));
      await pause(wait);
    }
  }
}
