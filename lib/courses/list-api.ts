import type { Id } from '../api/decode';
import { removeRecord } from '../api/changes';
import { path, type WriteOptions } from '../api/http';
import { decodeRecord, keysUnder, pageQuery, query, type ListParams, type Page, type Query } from '../api/query';
import { FRESH_MS, POLL_MS } from '../config';
import { paths } from '../navigation/routes';
import { createKeptList } from '../records/list/kept-list';
import { courseRecord, decodeCourse, type Course } from './model';

/** The list of courses, while it is read whole for the table. */
export const keptCourses = createKeptList<Course>(paths.courses);

/** The requests of lists of courses. The pages of lists load no code that sends forms. */
export const courseList = {
  /** Matches the cache keys to revalidate after a write to a course: all its list pages, and the record itself. */
  keys: (courseId?: Id) => keysUnder('/api/courses', courseId !== undefined && path`/api/courses/${courseId}`),

  list: (params: ListParams): Query<Page<Course>> =>
    pageQuery('/api/courses', 'courses', decodeCourse, params, {
      pollMs: POLL_MS.courseList,
      freshMs: FRESH_MS.courseList,
    }),

  one: (courseId: Id): Query<Course> =>
    query(path`/api/courses/${courseId}`, ({ data }) => decodeRecord(data, courseRecord, courseId), {
      pollMs: POLL_MS.course,
      freshMs: FRESH_MS.course,
    }),

  remove: (courseId: Id, options: WriteOptions) => removeRecord(path`/api/courses/${courseId}`, options),
};
