import { isBackEndReached } from '../../api/session-check';
import { failures, toApiError, type ApiError } from '../../api/errors';
import { JOB_LOOK_UP_MS } from '../../config';
import { checkFile, checkSize, fileRules } from '../../files/rules';
import { pause } from '../../time';
import type { CourseSource, SourceFile, SourceModule } from './source';
import { copyText } from './text';

/** A file that is not copied, and why. */
export interface LeftOut {
  file: string;
  /** The title of its module; `null` for the thumbnail of the course. */
  module: string | null;
  reason: string;
}

export type FileKind = 'thumbnail' | 'pdf' | 'video';

interface Loaded {
  file: File | null;
  leftOut: LeftOut[];
}

/** A file of the source, and where it belongs. */
export interface OwnedFile extends Pick<LeftOut, 'module'> {
  file: SourceFile;
  kind: FileKind;
}

export const filesOfModule = ({ title, pdf, video }: SourceModule): OwnedFile[] => [
  ...(pdf ? [{ file: pdf, kind: 'pdf' as const, module: title }] : []),
  ...(video ? [{ file: video, kind: 'video' as const, module: title }] : []),
];

export const filesOf = ({ thumbnail, modules }: CourseSource): OwnedFile[] => [
  ...(thumbnail ? [{ file: thumbnail, kind: 'thumbnail' as const, module: null }] : []),
  ...modules.flatMap(filesOfModule),
];

/** Why a file is not copied. */
export function whyLeftOut({ kind, status, reason }: ApiError): string {
  const { gone, unreadable } = copyText.leftOutReasons;
  if (status === 404 || status === 410) return gone;
  return reason && (kind === 'refused' || kind === 'not-sent') ? reason : unreadable;
}

export const leftOutOf = ({ file, module }: OwnedFile, reason: string): LeftOut => ({
  file: file.name,
  module,
  reason,
});

const isPassing = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout' || kind === 'server';

/**
 * Reads a file of the source. One that cannot be had, or that no back end takes, is left out.
 * @throws ApiError if the connection is lost, the server asks to wait, the session has expired, the owner has changed
 *   or `signal` aborts
 */
export async function loadFile(owned: OwnedFile, signal: AbortSignal): Promise<Loaded> {
  const without = (reason: string): Loaded => ({ file: null, leftOut: [leftOutOf(owned, reason)] });
  const rule = fileRules[owned.kind];
  // It need not be read for that.
  const tooLarge = checkSize(owned.file.size ?? 0, rule);
  if (tooLarge !== null) return without(tooLarge);
  const waits: number[] = [...JOB_LOOK_UP_MS];
  for (;;) {
    try {
      const file = await owned.file.read(signal);
      if (file.size === 0) return without(copyText.leftOutReasons.empty);
      const problem = checkFile(file, rule, 'picked');
      return problem === null ? { file, leftOut: [] } : without(problem);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (signal.aborted) throw failures.requestAborted(error);
      const isOwnerChanged = error.kind === 'not-sent' && error.reason === null;
      if (isOwnerChanged || error.kind === 'busy' || error.kind === 'unauthorized') throw error;
      if (!isPassing(error)) return without(whyLeftOut(error));
      // The whole connection is lost: the file is read again when it is back.
      if (!(await isBackEndReached())) throw failures.networkError(error);
      const wait = waits.shift();
      if (wait === undefined) return without(whyLeftOut(error));
      await pause(wait);
    }
  }
}
