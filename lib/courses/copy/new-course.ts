import { findRecord, type Id } from '../../api/decode';
import { isOutcomeUnknown, toApiError } from '../../api/errors';
import type { UploadOptions } from '../../api/upload';
import { absentFrom, readWhole } from '../../api/whole-list';
import { cleanText } from '../../clean-text';
import { notIn, type LookUp } from '../../jobs/evidence';
import { courses } from '../api';
import { courseRecord, decodeCourse, type Course, type CourseBody } from '../model';

/** By which a new course is recognised. */
type Identity = Pick<CourseBody, 'title' | 'instructor' | 'price'>;

/** The courses that were there before, by id; `isWhole` unless some could not be read. */
interface Known {
  ids: Set<string>;
  isWhole: boolean;
}

const isUnchanged = (course: Course, { instructor, price }: Identity): boolean =>
  course.instructor === instructor && (course.price === null || course.price === Number(price));

/** By title: the course of this tab that was begun last. */
const begunLast = new Map<string, object>();

const read = (title = '') => readWhole<Course>((params) => courses.list({ ...params, q: cleanText(title) }));

/**
 * Creates a course once. If the answer is lost, it is looked up: it has this title, instructor and price, and was not
 * there before.
 */
export function createNewCourse(body: Identity) {
  let known: Known | null = null;
  const me = {};
  /** An attempt got no answer: it may still arrive. */
  let isOpen = false;

  const mayBeNew = ({ id, title }: Course) => title === body.title && !known?.ids.has(String(id));
  const isNew = (course: Course) => mayBeNew(course) && isUnchanged(course, body);

  return {
    /**
     * Reads which courses of this title are there.
     * @throws ApiError
     */
    async prepare() {
      begunLast.set(body.title, me);
      // It may have been sent without an answer: what is there now need not have been there before.
      if (known) return;
      const { items, missing } = await read(body.title);
      known = { ids: new Set(items.map(({ id }) => String(id))), isWhole: missing === 0 };
    },

    /**
     * Returns the id of the new course; `null` if the answer has none.
     * @throws ApiError
     */
    async create(whole: CourseBody, options: UploadOptions): Promise<Id | null> {
      try {
        const answer = await courses.create(whole, options);
        return decodeCourse(findRecord(answer, courseRecord) ?? answer)?.id ?? null;
      } catch (thrown) {
        isOpen ||= isOutcomeUnknown(toApiError(thrown));
        if (!isOpen) known = null;
        throw thrown;
      }
    },

    /**
     * Looks the course up after its answer was lost.
     * @throws ApiError
     */
    async lookUp(): Promise<LookUp<Id>> {
      if (!known) return { effect: 'cannot tell' };
      const { items } = await read(body.title);
      const found = items.find(isNew);
      if (found) return known.isWhole ? { effect: 'yes', result: found.id } : { effect: 'cannot tell' };
      // Somebody may have changed its instructor or its price since.
      if (items.some(mayBeNew)) return { effect: 'cannot tell' };
      // The search of some back ends does not find every title; then it is not known which courses are new.
      return notIn(absentFrom(await read(), mayBeNew));
    },

    /**
     * Counts the new courses: a browser may send a request twice. 0 where that is not known, also because another one
     * of this title was begun meanwhile.
     * @throws ApiError
     */
    async count(): Promise<number> {
      if (!known?.isWhole) return 0;
      const { items } = await read(body.title);
      return begunLast.get(body.title) === me ? items.filter(isNew).length : 0;
    },
  };
}

export type NewCourse = ReturnType<typeof createNewCourse>;
