import { JOB_LOOK_UP_MS } from '../../config';
import type { ModulePosition } from '../../modules/model';
import { inOrderOf, keysOf, positionsOf, sameOrder } from '../../modules/order';
import { readWholeCourse } from '../../modules/whole-course';
import { pause } from '../../time';
import type { CourseCopy } from './copy';

/** The keys of the copied modules in the order of the source. */
const keysInOrder = ({ created }: CourseCopy): string[] =>
  [...created].sort(([a], [b]) => a - b).map(([, id]) => String(id));

/**
 * Returns the order that a course needs, so that the copied modules follow each other as in the source; `null` if they
 * do. Back ends number new modules themselves, and one that is sent again comes last.
 * @throws ApiError if not all modules of the course can be read
 */
export async function wantedOrder(copy: CourseCopy, courseId: string): Promise<ModulePosition[] | null> {
  const keys = keysInOrder(copy);
  let all = await readWholeCourse(courseId);
  const isThere = (key: string) => keysOf(all).includes(key);
  if (!keys.every(isThere)) {
    // Some back ends' lists are stale right after a write.
    await pause(JOB_LOOK_UP_MS[1]);
    all = await readWholeCourse(courseId);
  }
  const wanted = keys.filter(isThere);
  const now = keysOf(all).filter((key) => wanted.includes(key));
  return sameOrder(now, wanted) ? null : positionsOf(inOrderOf(all, wanted));
}
