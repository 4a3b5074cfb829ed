import type { Id } from '../api/decode';
import { path } from '../api/http';
import { upload, type UploadOptions } from '../api/upload';
import { tellingOf } from '../api/telling';
import { recordIn } from '../api/query';
import { courseList } from './list-api';
import { courseRecord, type CourseBody } from './model';

/** Named one by one: a back end may refuse any other field, and a body may be of a type that has more. */
const toFields = ({ title, instructor, description, price, topics, thumbnail }: Partial<CourseBody>) =>
  ({
    title,
    instructor,
    description,
    price,
    topics,
    thumbnail_image: thumbnail,
  }) satisfies Record<Exclude<keyof CourseBody, 'thumbnail'> | 'thumbnail_image', unknown>;

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
    tellingOf(
      '/api/courses',
      upload('POST', '/api/courses', toFields(body), options, CALLED),
      (answer) => recordIn(answer, courseRecord)?.id,
    ),

  update(courseId: Id, body: Partial<CourseBody>, options: UploadOptions) {
    const address = path`/api/courses/${courseId}`;
    return tellingOf(address, upload('PUT', address, toFields(body), options, CALLED));
  },
};
