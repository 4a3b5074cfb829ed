import type { Id } from '../../api/decode';
import { failures, toApiError, type ApiError } from '../../api/errors';
import { isWorthRetrying } from '../../api/retry';
import { isBackEndReached } from '../../api/session-check';
import { JOB_LOOK_UP_MS } from '../../config';
import { checkFile, checkSize, fileRules } from '../../files/rules';
import type { FileNote } from '../../journal/resumable';
import type { ModuleBody } from '../../modules/model';
import { pause } from '../../time';
import type { CourseFile } from '../files';
import type { CourseBody } from '../model';
import { copyText } from './text';

/** A file of a course that is copied: read when it is its turn, so that no more than one is in memory. */
export interface SourceFile extends Pick<CourseFile, 'kind' | 'module'> {
  name: string;
  /** In bytes; `null` while it is unknown. */
  size: number | null;
  /**
   * Reads the file.
   * @throws ApiError if it cannot be read: its module is then created without it. A `refused` or `not-sent` error may
   * give the reason; `not-sent` without one if the owner has changed
   */
  read: (signal: AbortSignal) => Promise<File>;
  /**
   * Asks for the size of a stored file; `null` if its server does not say.
   * @throws ApiError
   */
  measure?: (signal: AbortSignal) => Promise<number | null>;
  /** The file of the source that it was made of, which is all that is at hand after the end of the browser. */
  original?: SourceFile;
  /** Removes what it takes of the disk, once it is not sent any more. */
  discard?: () => void;
}

/** A module to be created. A file that is not there is `null`. */
export interface SourceModule extends Pick<ModuleBody, 'title' | 'description'> {
  /** Of a module that a back end stores. */
  id?: Id;
  pdf: SourceFile | null;
  video: SourceFile | null;
  /** It has gone since the copy began: it is looked up, and not sent any more. */
  isGone?: boolean;
}

/** Where a course is copied from: its id at the back end, or the ZIP file. */
export type Origin = { courseId: Id } | { zip: FileNote };

/** A course to be created with its modules in order: from a back end, or from a ZIP file. */
export interface CourseSource extends Omit<CourseBody, 'thumbnail'> {
  origin: Origin;
  thumbnail: SourceFile | null;
  modules: readonly SourceModule[];
  /** It has gone since the copy began: its copy is looked up, and not created any more. */
  isGone?: boolean;
}

export const filesOfModule = ({ pdf, video }: SourceModule): SourceFile[] =>
  [pdf, video].filter((file) => file !== null);

export const filesOf = ({ thumbnail, modules }: CourseSource): SourceFile[] => [
  ...(thumbnail ? [thumbnail] : []),
  ...modules.flatMap(filesOfModule),
];

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
