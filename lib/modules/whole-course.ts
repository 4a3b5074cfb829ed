import type { Id } from '../api/decode';
import { failures, type ApiError } from '../api/errors';
import { moduleList } from './list-api';
import { byOrder, type Module } from './model';
import { readWhole, type Shortfall, type Whole } from '../api/whole-list';
import { incompleteList } from '../text/lists';
import { moduleText } from './text';

/** Reads the modules of a course, sorted by order. */
export async function readCourse(
  courseId: Id,
  options?: Parameters<typeof readWhole<Module>>[1],
): Promise<Whole<Module>> {
  const read = await readWhole<Module>((params) => moduleList.list(courseId, params), options);
  return { ...read, items: read.items.sort(byOrder) };
}

/** The failure of what needs a whole course. */
export const incompleteCourse = (of: Shortfall): ApiError => failures.notSent(incompleteList(of, moduleText.noun));

/**
 * Reads all modules of a course, sorted by order. It fails if some are missing: an order without all modules would
 * damage the course.
 * @throws ApiError
 */
export async function readWholeCourse(courseId: Id, signal?: AbortSignal): Promise<Module[]> {
  const course = await readCourse(courseId, { signal });
  if (course.missing > 0) throw incompleteCourse(course);
  return course.items;
}
