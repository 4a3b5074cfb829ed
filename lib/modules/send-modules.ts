import { findRecord, type Id } from '../api/decode';
import { failures, isOutcomeUnknown, toApiError } from '../api/errors';
import type { UploadOptions } from '../api/upload';
import { modules } from './api';
import { decodeModule, moduleRecord, type Module, type ModuleBody } from './model';
import { findInCourse, isEqualText, sentModule, type CourseBefore, type SentModule } from './new-modules';
import { readCourse } from './whole-course';

/**
 * Creates modules for a job, and finds out what became of those whose answer is missing. `Key` identifies an item of
 * the job.
 */
export function createModuleSender<Key>() {
  /** By course: the modules that it contains, as read last; kept until `forget`. */
  const current = new Map<string, CourseBefore>();
  /** By course: the ids of the modules that were created, or found. */
  const accounted = new Map<string, Set<string>>();
  /** The modules of the course before the item was sent. */
  const before = new Map<Key, CourseBefore>();
  /** What was sent last without a known outcome. */
  const open = new Map<Key, SentModule>();

  function accountedIn(courseId: string): Set<string> {
    const ids = accounted.get(courseId) ?? new Set();
    accounted.set(courseId, ids);
    return ids;
  }

  async function readBefore(courseId: string): Promise<CourseBefore> {
    const { items, missing } = await readCourse(courseId);
    const read = { ids: new Set(items.map(({ id }) => String(id))), isWhole: missing === 0 };
    current.set(courseId, read);
    return read;
  }

  return {
    /**
     * Reads the modules of the course before an item is sent, unless they are known. A former attempt may still arrive:
     * what it would add is not among the modules before it.
     * @throws ApiError
     */
    async prepare(key: Key, courseId: string): Promise<void> {
      if (!open.has(key)) before.set(key, current.get(courseId) ?? (await readBefore(courseId)));
    },

    /** Reads the modules of a course again before the next one is sent to it, because it may have changed. */
    forget: (courseId: string) => void current.delete(courseId),

    /** The modules of the course before the item was sent: what a look-up after the end of the browser needs. */
    beforeOf: (key: Key): CourseBefore | undefined => before.get(key),

    /** Counts a module as created by a former run. */
    account: (courseId: string, id: Id) => void accountedIn(courseId).add(String(id)),

    /** Takes an item over from a former run; one that it may have sent is looked up before it is sent. */
    takeUp(key: Key, sent: SentModule | null, known: CourseBefore) {
      before.set(key, known);
      if (sent) open.set(key, sent);
    },

    /** Whether an attempt is open that may have created the module. */
    isOpen: (key: Key): boolean => open.has(key),

    /** @throws ApiError also if the answer holds no module: then it is looked up, as after no answer */
    async create(key: Key, courseId: string, body: ModuleBody, options: UploadOptions): Promise<Module> {
      const former = open.get(key);
      const sent = sentModule(body);
      open.set(key, sent);
      try {
        const answer = await modules.create(courseId, body, options);
        const module = decodeModule(findRecord(answer, moduleRecord) ?? answer);
        if (!module) {
          sent.isAnswered = true;
          throw failures.invalidFormat();
        }
        accountedIn(courseId).add(String(module.id));
        open.delete(key);
        return module;
      } catch (thrown) {
        const error = toApiError(thrown);
        // The course may have been deleted: it is read again before the next file is sent.
        if (error.kind === 'not-found') current.delete(courseId);
        if (!isOutcomeUnknown(error)) {
          if (former) open.set(key, former);
          else open.delete(key);
        }
        throw thrown;
      }
    },

    /** @throws ApiError if the course cannot be read, or not all of it */
    async lookUp(key: Key, courseId: string): Promise<Awaited<ReturnType<typeof findInCourse>>> {
      const [sent, known] = [open.get(key), before.get(key)];
      if (!sent || !known) return { effect: 'cannot tell' };
      const lookUp = await findInCourse(courseId, sent, known, accountedIn(courseId));
      // What others have added meanwhile is there before the next item is sent.
      current.delete(courseId);
      if (lookUp.effect === 'found') {
        accountedIn(courseId).add(String(lookUp.result.id));
        open.delete(key);
      }
      return lookUp;
    },

    /**
     * Reads the course, and returns whether it contains a module that this job has not put into it.
     * @throws ApiError
     */
    async hasForeign(courseId: string): Promise<boolean> {
      const { ids, isWhole } = await readBefore(courseId);
      return !isWhole || [...ids].some((id) => !accountedIn(courseId).has(id));
    },

    /**
     * Returns the titles of `created` that the course contains more often than they were created: a browser may send a
     * request twice, and report one success.
     * @throws ApiError
     */
    async surplus(courseId: string, created: readonly { key: Key; title: string }[]): Promise<string[]> {
      // A module that was not read before need not be new.
      const certain = created.filter(({ key }) => before.get(key)?.isWhole);
      if (certain.length === 0) return [];
      const { items } = await readCourse(courseId);
      const unaccounted = items.filter(({ id }) => !accountedIn(courseId).has(String(id)));
      const isDoubled = ({ key, title }: { key: Key; title: string }) =>
        unaccounted.some((module) => isEqualText(module.title, title) && !before.get(key)!.ids.has(String(module.id)));
      return [...new Set(certain.filter(isDoubled).map(({ title }) => title))];
    },
  };
}
