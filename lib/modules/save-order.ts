import type { Id } from '../api/decode';
import type { WriteOptions } from '../api/http';
import { asBefore } from '../jobs/evidence';
import { writeOnce } from '../jobs/single-write';
import { moduleList } from './list-api';
import type { Module } from './model';
import { inOrderOf, isInOrder, positionsOf } from './order';
import { readWholeCourse } from './whole-course';

export { readWholeCourse };

/** Puts all modules of a course into the order of `keys`. Loaded on demand, with what reads a whole course. */
export async function saveOrder(courseId: Id, course: Module[], keys: string[], options: WriteOptions): Promise<void> {
  const wanted = inOrderOf(course, keys);
  await writeOnce(
    () => moduleList.reorder(courseId, positionsOf(wanted), options),
    async () => (isInOrder(await readWholeCourse(courseId), wanted) ? { effect: 'yes' } : asBefore()),
    options,
  );
}
