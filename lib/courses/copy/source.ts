import type { Id } from '../../api/decode';
import type { FileNote } from '../../journal/resumable';
import type { ModuleBody } from '../../modules/model';
import type { CourseFile } from '../files';
import type { CourseBody } from '../model';

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
