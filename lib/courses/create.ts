import { courses } from './api';
import type { CourseBody } from './model';
import type { UploadOptions } from '../api/upload';
import { JOB_LOOK_UP_MS, LIMIT_ALL_TAKE } from '../config';
import { notify } from '../notify';
import { session } from '../session/session';
import { courseText } from './text';
import { pause } from '../time';

/**
 * Creates a course. A browser may send the request twice and report one success: so the administrator is told
 * afterwards if there are several courses like this one.
 * @throws ApiError
 */
export async function createCourse(body: CourseBody, options: UploadOptions): Promise<unknown> {
  const answer = await courses.create(body, options);
  void tellSurplus(body, options);
  return answer;
}

async function tellSurplus({ title, instructor, price }: CourseBody, { by }: UploadOptions) {
  // Some back ends' lists are stale right after a write.
  await pause(JOB_LOOK_UP_MS[0]);
  if (session.owner() !== by) return;
  try {
    const { items } = await courses.list({ page: 1, limit: LIMIT_ALL_TAKE, q: title }).fetch();
    const same = items.filter(
      (course) => course.title === title && course.instructor === instructor && course.price === Number(price),
    );
    if (same.length < 2 || session.owner() !== by) return;
    notify.warning({ title: courseText.surplus(title, same.length), detail: courseText.surplusDetail });
  } catch {
    // Without a reading nothing is claimed.
  }
}
