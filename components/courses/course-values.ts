import type { Course, CourseBody } from '@/lib/api/courses';
import type { FieldNames } from '@/lib/field-errors';
import { plainPrice } from '@/lib/price';
import { addTopic } from '@/lib/topics';
import type { CourseValues } from './course-schema';

/** How servers call the file when they complain of it; what they say of the rest is told in a toast. */
export const courseFileNames = { thumbnail: ['thumbnail_image', 'thumbnail'] } satisfies FieldNames;

export const toValues = (course?: Course): CourseValues => ({
  title: course?.title ?? '',
  instructor: course?.instructor ?? '',
  description: course?.description ?? '',
  price: course?.price == null ? '' : String(course.price),
  topics: course?.topics ?? [],
  topic: '',
  thumbnail: null,
});

export const toBody = ({ title, instructor, description, price, topics, topic, thumbnail }: CourseValues): CourseBody => ({
  title: title.trim(),
  instructor: instructor.trim(),
  description: description.trim(),
  price: plainPrice(price) ?? '',
  topics: addTopic(topics, topic),
  thumbnail,
});
