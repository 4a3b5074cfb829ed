import type { Id } from '../api/decode';
import { removeRecord } from '../api/deletions';
import { path, type WriteOptions } from '../api/http';
import { decodeRecord, keysUnder, pageQuery, query, type ListParams, type Page, type Query } from '../api/query';
import { upload, type UploadOptions } from '../api/upload';
import { writes } from '../api/writes';
import { FRESH_MS, POLL_MS } from '../config';
import { paths } from '../navigation/routes';
import { createKeptList } from '../records/kept-list';
import { courseRecord, decodeCourse, type Course, type CourseBody } from './model';

const toFields = ({ thumbnail, ...body }: Partial<CourseBody>) => ({ ...body, thumbnail_image: thumbnail });

/** What back ends in Indonesian call the fields in messages. */
const CALLED = {
  title: ['judul'],
  instructor: ['instruktur'],
  description: ['deskripsi'],
  price: ['harga'],
  topics: ['topik'],
} satisfies Partial<Record<keyof CourseBody, string[]>>;

/** The list of courses, while it is read whole for the table. */
export const keptCourses = createKeptList<Course>(paths.courses);

export const courses = {
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

  create: (body: CourseBody, options: UploadOptions) =>
    writes.telling('/api/courses', upload('POST', '/api/courses', toFields(body), options, CALLED)),

  update(courseId: Id, body: Partial<CourseBody>, options: UploadOptions) {
    const address = path`/api/courses/${courseId}`;
    return writes.telling(address, upload('PUT', address, toFields(body), options, CALLED));
  },

  remove: (courseId: Id, options: WriteOptions) => removeRecord(path`/api/courses/${courseId}`, options),
};
