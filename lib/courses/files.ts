import { modules as moduleApi } from '../modules/api';
import type { Module } from '../modules/model';
import { courses as courseApi } from './api';
import type { Course } from './model';

/** A field of a course or of one of its modules that holds a file. */
export type FileKind = 'thumbnail' | 'pdf' | 'video';

/** A file of a course, as the back end stores it. A copy makes it a `SourceFile`, a ZIP a `ManifestFile`. */
export interface CourseFile {
  kind: FileKind;
  /** The title of its module; `null` for the thumbnail of the course. */
  module: string | null;
  address: string;
  /** Reads the address again: a signed one is valid for a while only. */
  readAddress: (signal: AbortSignal) => Promise<string | null>;
}

export const thumbnailOf = ({ id, thumbnail: address }: Course): CourseFile | null =>
  address === null
    ? null
    : {
        kind: 'thumbnail',
        module: null,
        address,
        readAddress: async (signal) => (await courseApi.one(id).fetch(signal)).thumbnail,
      };

export function fileOfModule(module: Module, kind: 'pdf' | 'video'): CourseFile | null {
  const address = module[kind];
  if (address === null) return null;
  const readAddress = async (signal: AbortSignal) => (await moduleApi.one(module.id).fetch(signal))[kind];
  return { kind, module: module.title, address, readAddress };
}
