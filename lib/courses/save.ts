import { courses } from './api';
import { courseModel, type CourseValues } from './form';
import { courseRecord, type Course, type CourseBody } from './model';
import { cleanText } from '../clean-text';
import { LIMIT_ALL_TAKE } from '../config';
import { paths } from '../navigation/routes';
import { notify } from '../notify';
import { mayBeStoredAs } from '../records/save/alike';
import type { NewRecord } from '../records/save/create';
import type { RecordFormOptions } from '../records/save/save';
import { tellSurplus } from '../records/list/surplus';
import { courseText } from './text';

const isSame = (course: Course, { title, instructor, price }: CourseBody): boolean =>
  course.title === title && course.instructor === instructor && course.price === Number(price);

/** Whether a course may be the one with this body, in so far as its list shows it. */
function mayBe({ title, instructor, price, omitted = [] }: Course, body: CourseBody): boolean {
  const isOpen = (field: (typeof omitted)[number], isLike: boolean) => omitted.includes(field) || isLike;
  return (
    isOpen('title', mayBeStoredAs(body.title, title)) &&
    isOpen('instructor', mayBeStoredAs(body.instructor, instructor)) &&
    isOpen('price', price === null || price === Number(body.price))
  );
}

/** Creates a course. One with its title, instructor and price may be it. */
export const newCourse: NewRecord<Course, CourseBody> = {
  kind: courseRecord,
  one: courses.one,
  async create(body, options, known) {
    const answer = await courses.create(body, options);
    const { title } = body;
    tellSurplus({
      owner: options.owner,
      known,
      read: async () => (await courses.list({ page: 1, limit: LIMIT_ALL_TAKE, q: cleanText(title) }).fetch()).items,
      isSame: (course) => isSame(course, body),
      tell: (count) => notify.warning({ title: courseText.surplus(title, count), detail: courseText.surplusDetail }),
    });
    return answer;
  },
  isSame,
  async find(body, known) {
    const { findSame } = await import('../records/save/find-same');
    const isNew = ({ id }: Course) => !known.has(String(id));
    return findSame<Course>({
      list: courses.list,
      one: courses.one,
      searches: [body.title],
      isIt: (course) => isNew(course) && isSame(course, body),
      mayBeIt: (course) => isNew(course) && mayBe(course, body),
    });
  },
  linkTo: ({ id, title }) => ({ href: paths.courseEdit(String(id)), title }),
};

/** The form that creates a course, or edits `course`. */
export const courseForm = (course?: Course): RecordFormOptions<Course, CourseValues, CourseBody> => ({
  model: courseModel,
  target: course
    ? {
        kind: courseRecord,
        record: course,
        read: courses.one(course.id),
        update: (body, options) => courses.update(course.id, body, options),
      }
    : newCourse,
  isUpload: true,
  refresh: courses.keys(course?.id),
  copy: courseText,
  recordOf: ({ title }) => ({
    noun: 'course',
    id: course?.id,
    name: title,
    href: course && paths.courseEdit(String(course.id)),
  }),
  listHref: paths.courses,
  newHref: paths.courseNew,
});
