import { listOf, server } from './network/api';
import { courseJson } from './factories';

/** `count` different courses, numbered from `from`. */
export const someCourses = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => courseJson({ id: `c-${from + index}`, title: `Kursus ${from + index}` }));

export const LIST = '/api/courses?page=1&limit=10';

/** Makes the course list return `items` for every request. */
export const serveCourses = (items: unknown[], pagination: object = {}, path = LIST) =>
  server().persist().get(path).reply(200, listOf(items, pagination));
