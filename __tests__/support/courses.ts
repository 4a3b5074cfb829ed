import { listOf, server } from './api';
import { courseJson } from './factories';

/** `count` courses of their own, the first of them number `from`. */
export const someCourses = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => courseJson({ id: `c-${from + index}`, title: `Kursus ${from + index}` }));

export const LIST = '/api/courses?page=1&limit=10';

/** The course list answers with `items`, as often as it is asked. */
export const serveCourses = (items: unknown[], pagination: object = {}, path = LIST) =>
  server().persist().get(path).reply(200, listOf(items, pagination));
