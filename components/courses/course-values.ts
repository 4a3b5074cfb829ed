import type { Course, CourseBody } from '@/lib/api/courses';
import type { FieldNames } from '@/lib/records/field-errors';
import type { KeptFile } from '@/lib/records/lost-files';
import { plainPrice } from '@/lib/courses/price';
import { courseText } from '@/lib/text/courses';
import { addTopic } from '@/lib/courses/topics';
import type { CourseValues } from './course-schema';

/** How servers call the fields when they complain of them. */
export const courseFieldNames = {
  title: ['title', 'judul'],
  instructor: ['instructor', 'instruktur'],
  description: ['description', 'deskripsi'],
  price: ['price', 'harga'],
  topics: ['topics', 'topic', 'topik'],
  thumbnail: ['thumbnail_image', 'thumbnail', 'gambar'],
} satisfies FieldNames;

export const toValues = (course?: Course): CourseValues => ({
  title: course?.title ?? '',
  instructor: course?.instructor ?? '',
  description: course?.description ?? '',
  price: course?.price == null ? '' : String(course.price),
  topics: course?.topics ?? [],
  topic: '',
  thumbnail: null,
});

export const toBody = ({
  title,
  instructor,
  description,
  price,
  topics,
  topic,
  thumbnail,
}: CourseValues): CourseBody => ({
  title: title.trim(),
  instructor: instructor.trim(),
  description: description.trim(),
  price: plainPrice(price) ?? '',
  topics: addTopic(topics, topic),
  thumbnail,
});

export const filesOf = (before: Course, sent: CourseBody): KeptFile<Course>[] => [
  { before: before.thumbnail, sent: sent.thumbnail, in: ({ thumbnail }) => thumbnail, lost: courseText.thumbnailLost },
];
