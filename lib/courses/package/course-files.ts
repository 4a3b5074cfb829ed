import { toApiError } from '../../api/errors';
import { readWithRetries } from '../../api/retry';
import { READ_RETRIES } from '../../config';
import { endingOf, endingOfType, typeByName } from '../../files/kinds';
import { downloadStored, readAtAddress } from '../../files/stored';
import { modules as moduleApi } from '../../modules/api';
import type { Module } from '../../modules/model';
import { courses } from '../api';
import type { Course } from '../model';
import type { ManifestFile, Unreadable } from './manifest';

/** A file of a course, as the back end stores it. */
export interface CourseFile {
  /** Where it belongs; as what the ZIP lacks, if it cannot be read. */
  place: Unreadable;
  /** The title of its module, or what stands for the thumbnail. */
  title: string;
  address: string;
  /** Reads the address again: a signed one is valid for a while only. */
  readAddress: (signal: AbortSignal) => Promise<string | null>;
  /** Where it is in the ZIP, once it has been read. */
  stored: ManifestFile | null;
}

/** All files of a course, in the order in which they are read. */
export function filesOf(course: Course, modules: readonly Module[]): CourseFile[] {
  const ofModule = ({ id, title, ...addresses }: Module, module: number, field: 'pdf' | 'video'): CourseFile[] => {
    const address = addresses[field];
    if (address === null) return [];
    const readAddress = async (signal: AbortSignal) => (await moduleApi.one(id).fetch(signal))[field];
    return [{ place: { module, field }, title, address, readAddress, stored: null }];
  };
  const files = modules.flatMap((module, index) => [
    ...ofModule(module, index + 1, 'pdf'),
    ...ofModule(module, index + 1, 'video'),
  ]);
  const { id, thumbnail: address } = course;
  if (address === null) return files;
  const readAddress = async (signal: AbortSignal) => (await courses.one(id).fetch(signal)).thumbnail;
  return [
    { place: { module: null, field: 'thumbnail' }, title: 'thumbnail', address, readAddress, stored: null },
    ...files,
  ];
}

/** The name of a file in the ZIP, without its ending: numbered, so that the files stand in the order of the modules. */
export const nameOf = ({ place, title }: CourseFile, modules: number): string =>
  place.module === null ? title : `${String(place.module).padStart(String(modules).length, '0')} ${title}`;

export const endingFor = (file: File): string =>
  (typeByName(file.name) ? endingOf(file.name) : endingOfType(file.type)) ?? '';

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
