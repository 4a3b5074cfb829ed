import type { Id } from '../api/decode';
import { path } from '../api/http';
import { upload, type UploadOptions } from '../api/upload';
import { tellingOf } from '../api/changes';
import { courseList } from './list-api';
import type { CourseBody } from './model';

const toFields = ({ thumbnail, ...body }: Partial<CourseBody>) => ({ ...body, thumbnail_image: thumbnail });

/** Names of the fields in messages of Indonesian back ends. */
const CALLED = {
  title: ['judul'],
  instructor: ['instruktur'],
  description: ['deskripsi'],
  price: ['harga'],
  topics: ['topik'],
} satisfies Partial<Record<keyof CourseBody, string[]>>;

export const courses = {
  ...courseList,

  create: (body: CourseBody, options: UploadOptions) =>
    tellingOf('/api/courses', upload('POST', '/api/courses', toFields(body), options, CALLED)),

  update(courseId: Id, body: Partial<CourseBody>, options: UploadOptions) {
    const address = path`/api/courses/${courseId}`;
    return tellingOf(address, upload('PUT', address, toFields(body), options, CALLED));
  },
};
