import { findRecord } from '../../api/decode';
import { failures, isOutcomeUnknown, toApiError } from '../../api/errors';
import type { UploadOptions } from '../../api/upload';
import { absentFrom, readWhole, type Whole } from '../../api/whole-list';
import { cleanText } from '../../clean-text';
import { LOOK_UP_SAME_MAX } from '../../config';
import { notIn, type LookUp } from '../../jobs/evidence';
import { isEqualText } from '../../modules/new-modules';
import { readCourse } from '../../modules/whole-course';
import { courses } from '../api';
import { courseRecord, decodeCourse, type Course, type CourseBody } from '../model';

/** By which a new course is recognised. */
type Identity = Pick<CourseBody, 'title' | 'instructor' | 'price'>;

/** The courses that were there before. */
export interface CoursesBefore {
  ids: ReadonlySet<string>;
  /** `search`: only those that a search for the title finds, because all courses are too many, or change too often. */
  from: 'list' | 'search';
}

/** What a look-up shows: the course, or those of which one may be it. */
export type CourseLookUp =
  | Extract<LookUp<never>, { effect: 'no' }>
  | { effect: 'found'; result: Course }
  | { effect: 'cannot tell'; result: Course[] };

function isLike(course: Course, { title, instructor, price }: Identity): boolean {
  return (
    isEqualText(course.title, title) &&
    isEqualText(course.instructor, instructor) &&
    (course.price === null || course.price === Number(price))
  );
}

/** Reads all courses, or those that a search for the title finds. `isTooLong`: all courses are too many to be read. */
async function readCourses(title?: string): Promise<Whole<Course> & { isTooLong: boolean }> {
  let isTooLong = false;
  const whole = await readWhole<Course>(
    (params) => courses.list({ ...params, ...(title !== undefined && { q: cleanText(title) }) }),
    { until: (_, total) => (isTooLong = title === undefined && total > LOOK_UP_SAME_MAX) },
  );
  return { ...whole, isTooLong };
}

async function readBefore(title: string): Promise<CoursesBefore> {
  const idsOf = (items: Course[]) => new Set(items.map(({ id }) => String(id)));
  const all = await readCourses();
  if (!all.isTooLong && all.missing === 0) return { ids: idsOf(all.items), from: 'list' };
  const found = await readCourses(title);
  return { ids: idsOf([...all.items, ...found.items]), from: 'search' };
}

/** Some back ends' lists leave fields out by which the course is recognised. */
const readFully = async (course: Course): Promise<Course> =>
  course.omitted?.includes('instructor') ? courses.one(course.id).fetch() : course;

/**
 * Creates a course once, and finds out what became of it if its answer is missing. `accounted` are the ids of the
 * courses that were created by this tab; this one is added. `former`: what a former run, which may have sent it, has read.
 */
export function createNewCourse(body: Identity, accounted: Set<string>, former: CoursesBefore | null = null) {
  let before = former;
  /** An attempt got no answer: it may still arrive. */
  let isOpen = former !== null;

  const isNew = ({ id }: Course) => !before?.ids.has(String(id)) && !accounted.has(String(id));

  /**
   * The only new course that is like the one that was sent, and has no modules, may be filled. Any other new course may
   * be the one that was sent, too: somebody may have changed it since, and back ends cut, escape and reformat what they
   * store. One with modules is being filled by somebody else.
   */
  async function find({ from }: CoursesBefore): Promise<CourseLookUp> {
    const now = from === 'list' ? await readCourses() : await readCourses(body.title);
    const unaccounted = await Promise.all(now.items.filter(isNew).map(readFully));
    const alike = unaccounted.filter((course) => isLike(course, body));
    const [only, second] = alike;
    if (only && !second) {
      const { items, missing } = await readCourse(only.id);
      if (items.length === 0 && missing === 0) return { effect: 'found', result: only };
    }
    const titled = unaccounted.filter(({ title }) => isEqualText(title, body.title));
    const result = [alike, titled, unaccounted].find((each) => each.length > 0);
    if (result) return { effect: 'cannot tell', result };
    // A search that finds nothing proves nothing.
    const absence = from === 'list' ? notIn(absentFrom(now, isNew)) : null;
    return absence?.effect === 'no' ? absence : { effect: 'cannot tell', result: [] };
  }

  return {
    /** What a look-up after the end of the browser needs. */
    before: () => before,

    /**
     * Reads which courses are there. A former attempt may still arrive: what is there now need not have been before it.
     * @throws ApiError
     */
    async prepare(): Promise<void> {
      before ??= await readBefore(body.title);
    },

    /** @throws ApiError also if the answer holds no course: then it is looked up, as after no answer */
    async create(whole: CourseBody, options: UploadOptions): Promise<Course> {
      try {
        const answer = await courses.create(whole, options);
        const course = decodeCourse(findRecord(answer, courseRecord) ?? answer);
        if (!course) throw failures.invalidFormat();
        accounted.add(String(course.id));
        return course;
      } catch (thrown) {
        isOpen ||= isOutcomeUnknown(toApiError(thrown));
        if (!isOpen) before = null;
        throw thrown;
      }
    },

    /**
     * Looks the course up after its answer was lost.
     * @throws ApiError
     */
    async lookUp(): Promise<CourseLookUp> {
      if (!before) return { effect: 'cannot tell', result: [] };
      const lookUp = await find(before);
      if (lookUp.effect === 'found') accounted.add(String(lookUp.result.id));
      return lookUp;
    },

    /**
     * Counts the courses like this one that nobody accounts for: a browser may send a request twice. 0 where that is
     * not known.
     * @throws ApiError
     */
    async surplus(): Promise<number> {
      if (!before) return 0;
      const found = await readCourses(body.title);
      // A search that lacks the course itself shows nothing: some back ends read the title as a pattern.
      const isTrusted = found.items.some(({ id }) => accounted.has(String(id)));
      const { items } = isTrusted ? found : await readCourses();
      return items.filter((course) => isNew(course) && isLike(course, body)).length;
    },
  };
}

export type NewCourse = ReturnType<typeof createNewCourse>;
