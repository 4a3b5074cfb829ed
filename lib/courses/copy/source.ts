import type { CourseBody } from '../model';
import type { ModuleBody } from '../../modules/model';

/** A file of a course that is copied: read when it is its turn, so that no more than one is in memory. */
export interface SourceFile {
  name: string;
  /** In bytes; `null` while it is unknown. */
  size: number | null;
  /**
   * Reads the file.
   * @throws ApiError if it cannot be read: its module is then created without it. A `refused` or `not-sent` error may
   * give the reason; `not-sent` without one if the owner has changed
   */
  read: (signal: AbortSignal) => Promise<File>;
}

/** A module to be created. A file that is not there is `null`. */
export interface SourceModule extends Pick<ModuleBody, 'title' | 'description'> {
  pdf: SourceFile | null;
  video: SourceFile | null;
}

/** A course to be created with its modules in order: from a back end, or from a ZIP file. */
export interface CourseSource extends Omit<CourseBody, 'thumbnail'> {
  thumbnail: SourceFile | null;
  modules: readonly SourceModule[];
}
