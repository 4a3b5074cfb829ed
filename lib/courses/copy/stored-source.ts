import type { Id } from '../../api/decode';
import { failures, toApiError } from '../../api/errors';
import { readWithRetries } from '../../api/retry';
import { FILE_SIZES_CONCURRENCY, MB } from '../../config';
import { fileNameOf } from '../../files/address';
import { downloadStored, nothingReceived } from '../../files/download';
import { endingOf } from '../../files/kinds';
import { measureStored, readAtAddress } from '../../files/stored';
import { fileRules } from '../../files/rules';
import { createLimit } from '../../limit';
import { modules as moduleApi } from '../../modules/api';
import type { Module } from '../../modules/model';
import { readCourse } from '../../modules/whole-course';
import { withOmitted } from '../../records/model';
import type { Shortfall } from '../../api/whole-list';
import { session, type Owner } from '../../session/session';
import { fileText } from '../../text/forms';
import { courses } from '../api';
import { fileOfModule, thumbnailOf, type CourseFile } from '../files';
import type { Course } from '../model';
import {
  leftOutOf,
  whyLeftOut,
  type LeftOut,
  filesOf,
  type CourseSource,
  type SourceFile,
  type SourceModule,
} from './source';
import { copyText } from './text';

/** Some addresses name no file: several of `/media/12/view` could not be told apart. */
function nameOf({ address, kind }: CourseFile): string {
  const name = fileNameOf(address);
  return endingOf(name) === '' ? copyText.files[kind] : name;
}

function sourceFile(file: CourseFile | null, owner: Owner | null): SourceFile | null {
  if (!file) return null;
  const { kind, module, address, readAddress } = file;
  const { maxMb } = fileRules[kind];
  const received = nothingReceived();
  return {
    kind,
    module,
    name: nameOf(file),
    size: null,
    async read(signal) {
      if (session.owner() !== owner) throw failures.ownerChanged();
      const readNow = () => readAddress(signal);
      return readAtAddress(address, readNow, (now) => downloadStored(now, { signal, maxMb, received }));
    },
    measure: (signal) => measureStored(address, signal),
  };
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
    thumbnail: sourceFile(thumbnailOf(course), owner),
    modules: modules.map((module) => sourceModule(module, owner)),
  };
}

function sourceModule(module: Module, owner: Owner | null): SourceModule {
  const { id, title, description } = module;
  const file = (kind: 'pdf' | 'video') => sourceFile(fileOfModule(module, kind), owner);
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
  for (const listed of wanted) {
    // Some back ends' lists leave fields out: what is not there is unknown, not empty.
    const module = await withOmitted(listed, () => retry(moduleApi.one(listed.id).fetch));
    if (module) whole.push(module);
  }
  const absent = keys ? keys.size - wanted.length : 0;
  const isWhole = missing === 0;
  return {
    source: storedSource(course, whole),
    // A module that is in the list and cannot be read by itself may be gone, or is not given by this back end.
    missing: (keys && !isWhole ? absent : missing) + wanted.length - whole.length,
    unreadable,
    gone: isWhole ? absent : 0,
  };
}

/**
 * Asks for the sizes of the files, several at a time, and fills them in. Returns those that cannot be had.
 * @throws ApiError if `signal` aborts
 */
export async function measureFiles(source: CourseSource, signal: AbortSignal): Promise<LeftOut[]> {
  const limited = createLimit(FILE_SIZES_CONCURRENCY);
  async function measure(file: SourceFile): Promise<LeftOut | null> {
    if (signal.aborted) throw failures.requestAborted();
    try {
      file.size = (await file.measure?.(signal)) ?? file.size;
      const { maxMb } = fileRules[file.kind];
      const size = file.size ?? 0;
      return size > maxMb * MB ? leftOutOf(file, fileText.tooLarge(size, maxMb)) : null;
    } catch (thrown) {
      if (signal.aborted) throw failures.requestAborted(thrown);
      const error = toApiError(thrown);
      // The copy waits for a busy server, and reads the file again after a 5xx: it may come along.
      return error.kind === 'busy' || error.kind === 'server' ? null : leftOutOf(file, whyLeftOut(error));
    }
  }
  const measured = await Promise.all(filesOf(source).map((file) => limited(() => measure(file))));
  return measured.filter((leftOut) => leftOut !== null);
}
