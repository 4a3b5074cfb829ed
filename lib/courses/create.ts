import { courses } from './api';
import type { Course, CourseBody } from './model';
import type { UploadOptions } from '../api/upload';
import { cleanText } from '../clean-text';
import { JOB_LOOK_UP_MS, LIMIT_ALL_TAKE } from '../config';
import { paths } from '../navigation/routes';
import { notify } from '../notify';
import { mayBeStoredAs } from '../records/alike';
import type { NewRecord } from '../records/create';
import { session } from '../session/session';
import { courseText } from './text';
import { pause } from '../time';

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

/**
 * Creates a course. A browser may send the request twice and report one success: so the administrator is told
 * afterwards if there are several courses like this one beside those that are `known`.
 * @throws ApiError
 */
async function createCourse(body: CourseBody, options: UploadOptions, known: ReadonlySet<string>): Promise<unknown> {
  const answer = await courses.create(body, options);
  void tellSurplus(body, options, new Set(known));
  return answer;
}

async function tellSurplus(body: CourseBody, { by }: UploadOptions, known: ReadonlySet<string>) {
  const { title } = body;
  // Some back ends' lists are stale right after a write.
  await pause(JOB_LOOK_UP_MS[0]);
  if (session.owner() !== by) return;
  try {
    const { items } = await courses.list({ page: 1, limit: LIMIT_ALL_TAKE, q: cleanText(title) }).fetch();
    const same = items.filter((course) => isSame(course, body));
    const made = same.filter(({ id }) => !known.has(String(id)));
    if (made.length < 2 || session.owner() !== by) return;
    notify.warning({ title: courseText.surplus(title, same.length), detail: courseText.surplusDetail });
  } catch {
    // Without a reading nothing is claimed.
  }
}

/** Creates a course. One with its title, instructor and price may be it. */
export const newCourse: NewRecord<Course, CourseBody> = {
  create: createCourse,
  isSame,
  async find(body, known) {
    const { findSame } = await import('../records/find-same');
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
