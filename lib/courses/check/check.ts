import { failures, hasNoAnswer, toApiError, type ApiError } from '../../api/errors';
import type { Query } from '../../api/query';
import { isBackEndReached } from '../../api/session-check';
import { readWhole, type Shortfall } from '../../api/whole-list';
import { CHECK_CONCURRENCY } from '../../config';
import { isVideo, typeByContent } from '../../files/kinds';
import { isForbiddenByCors, readAtAddress, readHead } from '../../files/stored';
import type { JobStatus } from '../../jobs/job-state';
import { createReads } from '../../jobs/reads';
import { createLimit } from '../../limit';
import { modules as moduleApi } from '../../modules/api';
import { byOrder, type Module } from '../../modules/model';
import { withOmitted, type Stored } from '../../records/model';
import { createStore } from '../../store';
import { courses as courseApi } from '../api';
import { fileOfModule, thumbnailOf, type CourseFile, type FileKind } from '../files';
import type { Course } from '../model';
import {
  findingsOf,
  findingsOfCourse,
  firstPlaces,
  withFindings,
  type CheckedCourse,
  type Finding,
  type FileState,
} from './findings';

export interface CheckState {
  phase: 'running' | 'ended' | 'cancelled' | 'failed';
  /** While it runs: whether it waits, and for what. */
  status: JobStatus;
  /** The courses, once they are known. */
  courses: readonly Course[];
  /** So many of them were checked to the end. */
  checkedCourses: number;
  /** The number of modules that are known so far, and of those that were checked. */
  modules: number;
  checked: number;
  /** In the order of the courses and of their modules. */
  findings: readonly Finding[];
  /** What the lists of modules lack. */
  missingModules: Shortfall;
  /** What the list of courses lacks. */
  missingCourses: Shortfall;
  /** The courses whose modules could not be read at all, where others can. */
  notRead: readonly Course[];
  error: ApiError | null;
}

const NOTHING_MISSING: Shortfall = { missing: 0, unreadable: 0 };

const IDLE: CheckState = {
  phase: 'running',
  status: 'running',
  courses: [],
  checkedCourses: 0,
  modules: 0,
  checked: 0,
  findings: [],
  missingModules: NOTHING_MISSING,
  missingCourses: NOTHING_MISSING,
  notRead: [],
  error: null,
};

const sumOf = (one: Shortfall, other: Shortfall): Shortfall => ({
  missing: one.missing + other.missing,
  unreadable: one.unreadable + other.unreadable,
});

/** Whether each course and each module was checked: only then nothing is to be said of what was not found. */
export const isComplete = ({ phase, missingModules, missingCourses, notRead }: CheckState): boolean =>
  phase === 'ended' && missingModules.missing + missingCourses.missing + notRead.length === 0;

/**
 * Checks the content of a course, or of all courses with `null`: reads the list of its modules and the first bytes of
 * each file, at most `CHECK_CONCURRENCY` requests at a time. It writes nothing.
 */
export function createContentCheck(courseId: string | null) {
  const store = createStore<CheckState>(IDLE);
  let end = () => {};

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Starts anew. */
    start() {
      end();
      end = runCheck(courseId, store.set);
    },

    cancel() {
      if (store.get().phase !== 'running') return;
      end();
      store.set({ ...store.get(), phase: 'cancelled' });
    },

    /** Ends it, for when its screen unmounts. */
    dispose: () => end(),
  };
}

/** Returns a function that ends the check. */
function runCheck(courseId: string | null, tell: (state: CheckState) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const { send, ask, asked, ...reads } = createReads({
    signal,
    concurrency: CHECK_CONCURRENCY,
    onChange: () => publish(),
    onGivenUp: end,
  });
  const checkFile = createFileCheck(signal);
  let state = IDLE;
  tell(state);

  function end() {
    controller.abort();
    reads.stop();
  }

  function publish(change: Partial<CheckState> = {}) {
    if (signal.aborted) return;
    state = { ...state, ...change, status: reads.status() };
    tell(state);
  }

  /** Reads again what a list leaves something of out; `null` if it was deleted meanwhile. */
  const readFully = <T extends Omit<Stored, 'id'>>(record: T, one: Query<T>): Promise<T | null> =>
    withOmitted(record, () => ask(one)).catch((thrown: unknown) => {
      if (signal.aborted) throw thrown;
      return record;
    });

  async function stateOf(file: CourseFile | null) {
    if (file === null) return null;
    try {
      return await send(() => checkFile(file));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (signal.aborted) throw error;
      return 'unreadable';
    }
  }

  async function checkThumbnail(of: CheckedCourse) {
    const thumbnail = await stateOf(thumbnailOf(of.course));
    publish({ findings: withFindings(state.findings, findingsOfCourse(of, thumbnail)) });
  }

  async function checkModule(of: CheckedCourse, listed: Module, place: number, places: Map<string, number>) {
    const module = await readFully(listed, moduleApi.one(listed.id));
    if (module === null) return publish({ modules: state.modules - 1 });
    const stateOfField = (kind: 'pdf' | 'video') => stateOf(fileOfModule(module, kind));
    const [pdf, video] = await Promise.all([stateOfField('pdf'), stateOfField('video')]);
    const findings = findingsOf(of, { module, place, places, files: { pdf, video } });
    publish({ checked: state.checked + 1, findings: withFindings(state.findings, findings) });
  }

  /** @throws ApiError */
  async function checkCourse(listed: Course, coursePlace: number) {
    const course = await readFully(listed, courseApi.one(listed.id));
    if (course === null) return;
    const { items, ...lacks } = await readWhole<Module>((params) => asked(moduleApi.list(course.id, params)), {
      signal,
    });
    const of = { course, coursePlace };
    const inOrder = items.sort(byOrder);
    publish({ modules: state.modules + inOrder.length, missingModules: sumOf(state.missingModules, lacks) });
    const places = firstPlaces(inOrder);
    await Promise.all([
      checkThumbnail(of),
      ...inOrder.map((module, index) => checkModule(of, module, index + 1, places)),
    ]);
  }

  async function checkOne(id: string) {
    const course = await ask(courseApi.one(id));
    publish({ courses: [course] });
    await checkCourse(course, 0);
  }

  async function checkAll() {
    const { items, ...lacks } = await readWhole<Course>((params) => asked(courseApi.list(params)), { signal });
    publish({ courses: items, missingCourses: lacks });
    const inTurn = createLimit(CHECK_CONCURRENCY);
    const checkNext = (course: Course, place: number) =>
      inTurn(async () => {
        try {
          await checkCourse(course, place);
        } catch (thrown) {
          const error = toApiError(thrown);
          if (signal.aborted) throw error;
          // Another administrator may have deleted it meanwhile.
          if (error.kind !== 'not-found') publish({ notRead: [...state.notRead, course] });
        }
        publish({ checkedCourses: state.checkedCourses + 1 });
      });
    await Promise.all(items.map(checkNext));
  }

  const checking = courseId === null ? checkAll() : checkOne(courseId);
  void checking
    .then(
      () => publish({ phase: 'ended' }),
      (thrown: unknown) => publish({ phase: 'failed', error: toApiError(thrown) }),
    )
    .finally(end);
  return end;
}

function stateOf(kind: FileKind, head: Uint8Array): FileState {
  if (kind === 'thumbnail') return 'fine';
  const isOfKind = kind === 'pdf' ? typeByContent(head) === 'application/pdf' : isVideo(head);
  return isOfKind ? 'fine' : 'other';
}

function stateOfRefused(kind: FileKind, status: number): FileState {
  if (status === 404 || status === 410) return 'missing';
  // There is no first byte.
  if (status === 416) return stateOf(kind, new Uint8Array());
  return 'unreadable';
}

/**
 * Creates a check of stored files by their first bytes. An origin that has given no file yet is asked a second time
 * without a range. Where it does not answer at all, the back end is asked whether the connection is lost.
 */
function createFileCheck(signal: AbortSignal) {
  /** How origins gave their files: with a range or without. */
  const ranged = new Map<string, boolean>();
  /** Origins that gave none. */
  const closed = new Set<string>();

  /** @throws ApiError if the file cannot be read now: the server asks to wait, the connection is lost or `signal` aborts */
  async function readState(kind: FileKind, address: string): Promise<FileState> {
    const { origin } = new URL(address);
    const known = ranged.get(origin);
    const attempts = known !== undefined ? [known, known] : closed.has(origin) ? [true] : [true, false];
    let failure: ApiError = failures.networkError();
    for (const isRanged of attempts) {
      try {
        const head = await readHead(address, signal, isRanged);
        ranged.set(origin, isRanged);
        return stateOf(kind, head);
      } catch (thrown) {
        failure = toApiError(thrown);
        if (failure.status > 0) ranged.set(origin, isRanged);
        const isOtherwisePossible =
          isForbiddenByCors(failure) || failure.kind === 'network' || failure.kind === 'server';
        if (!isOtherwisePossible) break;
      }
    }
    if (isForbiddenByCors(failure)) {
      if (!ranged.has(origin)) closed.add(origin);
      return 'unreadable';
    }
    if (!hasNoAnswer(failure)) throw failure;
    if (!closed.has(origin)) {
      if (!(await isBackEndReached())) throw failure;
      if (!ranged.has(origin)) closed.add(origin);
    }
    return 'unreadable';
  }

  /** @throws ApiError as `readState` */
  return async function checkFile({ kind, address, readAddress }: CourseFile): Promise<FileState> {
    const readNow = () => readAddress(signal);
    try {
      return await readAtAddress(address, readNow, (now) => readState(kind, now));
    } catch (thrown) {
      const failure = toApiError(thrown);
      // `unauthorized` comes from the back end, which `readAddress` asks: a 401 of the file's server is `forbidden`.
      if (failure.status === 0 || failure.kind === 'busy' || failure.kind === 'unauthorized') throw failure;
      return stateOfRefused(kind, failure.status);
    }
  };
}
