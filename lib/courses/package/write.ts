import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { makeZip } from 'client-zip';
import { hasNoAnswer, toApiError } from '../../api/errors';
import { isBackEndReached } from '../../api/session-check';
import { downloadStored, nothingReceived } from '../../files/download';
import { endingOf, endingOfType, typeByName } from '../../files/kinds';
import { readAtAddress } from '../../files/stored';
import { createTempFile, type TempFile } from '../../files/temp-file';
import type { Read } from '../../jobs/job-options';
import type { Module } from '../../modules/model';
import { fileOfModule, thumbnailOf, type CourseFile } from '../files';
import type { Course } from '../model';
import { createPaths, FORMAT, MANIFEST, VERSION, type Manifest, type ManifestFile, type Unreadable } from './manifest';

export interface WriteProgress {
  /** Number of files that were read, with the part of the one that is being read. */
  read: number;
  /** The number of the current file, from 1. */
  current: number;
  count: number;
}

interface WriteOptions {
  course: Course;
  /** In order. */
  modules: readonly Module[];
  /** So many modules of the course could not be read. */
  missing: number;
  signal: AbortSignal;
  onProgress: (progress: WriteProgress) => void;
  /** Sends a read, and waits where it cannot be sent now. */
  send: Read;
}

export interface Written {
  file: TempFile;
  /** The files that could not be read. */
  left: CourseFile[];
}

/**
 * Writes a course as a ZIP. One file after another is fetched and goes into it; `kursus.json` comes last, because the
 * sizes and sums are known only then.
 * @throws ApiError or DOMException if `signal` aborts, or the browser's storage is full
 */
export async function writePackage(options: WriteOptions): Promise<Written> {
  const { course, modules, signal } = options;
  const planned = plan(course, modules);
  const file = await createTempFile('application/zip');
  try {
    await makeZip(entries(planned, options)).pipeTo(file.stream, { signal });
    return { file, left: planned.filter(({ packed }) => packed === null).map(({ source }) => source) };
  } catch (thrown) {
    await file.discard();
    throw thrown;
  }
}

/** A file that the ZIP shall hold. */
interface PlannedFile {
  source: CourseFile;
  /** As what the ZIP lacks, if it cannot be read. */
  place: Unreadable;
  packed: ManifestFile | null;
}

/** The files of a course in the order in which they are read. */
function plan(course: Course, modules: readonly Module[]): PlannedFile[] {
  const planned = (source: CourseFile | null, module: number | null): PlannedFile[] =>
    source ? [{ source, place: { module, field: source.kind }, packed: null }] : [];
  return [
    ...planned(thumbnailOf(course), null),
    ...modules.flatMap((module, index) => [
      ...planned(fileOfModule(module, 'pdf'), index + 1),
      ...planned(fileOfModule(module, 'video'), index + 1),
    ]),
  ];
}

/** The name of a file in the ZIP, without its ending: numbered, so that the files stand in the order of the modules. */
const nameOf = ({ source, place: { module } }: PlannedFile, modules: number): string =>
  module === null ? 'thumbnail' : `${String(module).padStart(String(modules).length, '0')} ${source.module ?? ''}`;

const endingFor = (file: File): string => (typeByName(file.name) ? endingOf(file.name) : endingOfType(file.type)) ?? '';

interface Entry {
  name: string;
  input: string | ReadableStream<Uint8Array>;
  size?: number;
}

/** The next entry is asked for when the one before is in the ZIP: so no more than one file is held. */
async function* entries(files: PlannedFile[], options: WriteOptions): AsyncGenerator<Entry> {
  const { signal, send, onProgress, modules } = options;
  const readFile = createFileReader(send, signal);
  const pathFor = createPaths();
  for (const [index, each] of files.entries()) {
    const tell = (part: number) => onProgress({ read: index + part, current: index + 1, count: files.length });
    tell(0);
    const onBytes = (bytes: number, total: number | null) => total && tell(Math.min(bytes / total, 1));
    const file = await readFile(each.source, onBytes);
    if (!file) continue;
    const path = pathFor(nameOf(each, modules.length), endingFor(file));
    const sum = sha256.create();
    const look = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sum.update(chunk);
        controller.enqueue(chunk);
      },
    });
    yield { name: path, input: file.stream().pipeThrough(look), size: file.size };
    each.packed = { path, size: file.size, sha256: bytesToHex(sum.digest()) };
  }
  // Indented, for people; it holds no id.
  // eslint-disable-next-line no-restricted-properties
  yield { name: MANIFEST, input: `${JSON.stringify(manifestOf(files, options), null, 2)}\n` };
}

function manifestOf(files: PlannedFile[], { course, modules, missing }: WriteOptions): Manifest {
  const { title, description, instructor, priceText, topics } = course;
  const packedAt = (module: number | null, field: Unreadable['field']) =>
    files.find(({ place }) => place.module === module && place.field === field)?.packed ?? null;
  return {
    format: FORMAT,
    version: VERSION,
    course: {
      title,
      description,
      instructor,
      price: /^\d+(\.\d+)?$/.test(priceText) ? priceText : '',
      topics,
      thumbnail: packedAt(null, 'thumbnail'),
    },
    modules: modules.map((module, index) => ({
      title: module.title,
      description: module.description,
      pdf: packedAt(index + 1, 'pdf'),
      video: packedAt(index + 1, 'video'),
    })),
    unreadable: files.filter(({ packed }) => packed === null).map(({ place }) => place),
    missingModules: missing,
  };
}

/**
 * Creates a reader of the files of one course, which returns `null` for a file that cannot be read. `send` waits while the
 * connection is lost, and repeats a request without an answer. Where an origin has never answered although the back end
 * does, each of its other files is requested once.
 */
function createFileReader(send: Read, signal: AbortSignal) {
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
