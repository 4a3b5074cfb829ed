import type { Id } from '../../api/decode';
import { failures, toApiError } from '../../api/errors';
import { readWithRetries } from '../../api/retry';
import { FILE_SIZES_CONCURRENCY, MB } from '../../config';
import { fileNameOf } from '../../files/address';
import { downloadStored, measureStored, readAtAddress } from '../../files/stored';
import { fileRules } from '../../files/rules';
import { modules as moduleApi } from '../../modules/api';
import type { Module } from '../../modules/model';
import { readCourse } from '../../modules/whole-course';
import type { Shortfall } from '../../api/whole-list';
import { session, type Owner } from '../../session/session';
import { fileText } from '../../text/forms';
import { courses } from '../api';
import type { Course } from '../model';
import { filesOf, leftOutOf, whyLeftOut, type FileKind, type LeftOut } from './files';
import type { CourseSource, SourceFile, SourceModule } from './source';

/** Addresses of the files of a source, to ask for their sizes. */
const measures = new WeakMap<SourceFile, (signal: AbortSignal) => Promise<number | null>>();

interface StoredFile {
  address: string | null;
  kind: FileKind;
  owner: Owner | null;
  /** Reads the address again: a signed one is valid for a while only. */
  readAddress: () => Promise<string | null>;
}

function storedFile({ address, kind, owner, readAddress }: StoredFile): SourceFile | null {
  if (address === null) return null;
  const options = { maxMb: fileRules[kind].maxMb };

  async function read(signal: AbortSignal): Promise<File> {
    if (session.owner() !== owner) throw failures.ownerChanged();
    return readAtAddress(address!, readAddress, (now) => downloadStored(now, { signal, ...options }));
  }

  const file: SourceFile = { name: fileNameOf(address), size: null, read };
  measures.set(file, (signal) => measureStored(address, signal));
  return file;
}

/** The course as a source: its files are fetched again from their addresses. */
export function storedSource(course: Course, modules: readonly Module[]): CourseSource {
  const owner = session.owner();
  const { title, instructor, description, price, priceText, topics } = course;
  return {
    origin: { courseId: course.id },
    title,
    instructor,
    description,
    price: price === null ? '' : priceText,
    topics,
    thumbnail: storedFile({
      address: course.thumbnail,
      kind: 'thumbnail',
      owner,
      readAddress: async () => (await courses.one(course.id).fetch()).thumbnail,
    }),
    modules: modules.map((module) => storedModule(module, owner)),
  };
}

function storedModule({ id, title, description, ...addresses }: Module, owner: Owner | null): SourceModule {
  const file = (kind: 'pdf' | 'video') =>
    storedFile({
      address: addresses[kind],
      kind,
      owner,
      readAddress: async () => (await moduleApi.one(id).fetch())[kind],
    });
  return { id, title, description, pdf: file('pdf'), video: file('video') };
}

/** What was read of a course. */
export interface StoredCourse extends Shortfall {
  source: CourseSource;
  /** So many of the chosen modules are not there any more. */
  gone: number;
}

/**
 * Reads a course with its modules in order, or with those of `chosen` only. `onBusy`: the server has asked to wait, or
 * the wait is over.
 * @throws ApiError
 */
export async function readStoredCourse(
  courseId: string,
  chosen: readonly Id[] | null,
  signal: AbortSignal,
  onBusy?: (isBusy: boolean) => void,
): Promise<StoredCourse> {
  const retry = <T>(fetch: (signal: AbortSignal) => Promise<T>) => readWithRetries(fetch, signal, onBusy);
  const course = await retry(courses.one(courseId).fetch);
  const { items, missing, unreadable } = await readCourse(courseId, { signal, onBusy, retries: true });
  const keys = chosen && new Set(chosen.map(String));
  const wanted = items.filter(({ id }) => !keys || keys.has(String(id)));
  const whole: Module[] = [];
  for (const module of wanted) {
    // Some back ends' lists leave fields out: what is not there is unknown, not empty.
    whole.push(module.omitted ? await retry(moduleApi.one(module.id).fetch) : module);
  }
  const absent = keys ? keys.size - wanted.length : 0;
  const isWhole = missing === 0;
  return {
    source: storedSource(course, whole),
    missing: keys && !isWhole ? absent : missing,
    unreadable,
    gone: isWhole ? absent : 0,
  };
}

/**
 * Asks for the sizes of the files, several at a time, and fills them in. Returns those that cannot be had.
 * @throws ApiError if `signal` aborts
 */
export async function measureFiles(source: CourseSource, signal: AbortSignal): Promise<LeftOut[]> {
  const files = filesOf(source);
  const found = new Map<number, LeftOut>();
  let next = 0;
  async function work() {
    for (let place = next++; place < files.length; place = next++) {
      const owned = files[place]!;
      try {
        owned.file.size = (await measures.get(owned.file)?.(signal)) ?? owned.file.size;
        const { maxMb } = fileRules[owned.kind];
        const size = owned.file.size ?? 0;
        if (size > maxMb * MB) found.set(place, leftOutOf(owned, fileText.tooLarge(size, maxMb)));
      } catch (thrown) {
        if (signal.aborted) throw failures.requestAborted(thrown);
        const error = toApiError(thrown);
        // The copy waits for a busy server, and reads the file again after a 5xx: it may come along.
        if (error.kind !== 'busy' && error.kind !== 'server') found.set(place, leftOutOf(owned, whyLeftOut(error)));
      }
    }
  }
  await Promise.all(Array.from({ length: FILE_SIZES_CONCURRENCY }, work));
  return [...found].sort(([a], [b]) => a - b).map(([, each]) => each);
}
