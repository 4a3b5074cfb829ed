import { array, mixed, object, string, type InferType } from 'yup';
import type { Course, CourseBody } from '@/lib/api/courses';
import { PRICE_MIN_USD } from '@/lib/config';
import type { FieldNames } from '@/lib/field-errors';
import type { KeptFile } from '@/lib/lost-files';
import { decimalsOf, plainPrice, PRICE_LIMIT_USD } from '@/lib/price';
import { text } from '@/lib/text';
import { addTopic } from '@/lib/topics';

const copy = text.courses;
const priceOf = (typed: string) => Number(plainPrice(typed) ?? NaN);

// `ensure`: Formik hands an empty text to the schema as undefined.
export const courseSchema = object({
  title: string().trim().required(copy.titleRequired),
  instructor: string().trim().required(copy.instructorRequired),
  description: string().trim().required(copy.descriptionRequired),
  price: string()
    .ensure()
    .test('low', copy.priceTooLow, (typed) => priceOf(typed) >= PRICE_MIN_USD)
    .test('decimals', copy.priceDecimals, (typed) => decimalsOf(plainPrice(typed) ?? '') <= 2)
    .test('high', copy.priceTooHigh, (typed) => !(priceOf(typed) > PRICE_LIMIT_USD)),
  topics: array()
    .of(string().defined())
    .defined()
    .test('some', copy.topicsRequired, (topics, { parent }) => addTopic(topics, String(parent.topic ?? '')).length > 0),
  /** The topic that is being typed; it counts as added when the form is sent. */
  topic: string().ensure(),
  thumbnail: mixed<File>().nullable().defined(),
});

export type CourseValues = InferType<typeof courseSchema>;

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

export const toBody = ({ title, instructor, description, price, topics, topic, thumbnail }: CourseValues): CourseBody => ({
  title: title.trim(),
  instructor: instructor.trim(),
  description: description.trim(),
  price: plainPrice(price) ?? '',
  topics: addTopic(topics, topic),
  thumbnail,
});

export const filesOf = (before: Course, sent: CourseBody): KeptFile<Course>[] => [
  { before: before.thumbnail, sent: sent.thumbnail, in: ({ thumbnail }) => thumbnail, lost: copy.thumbnailLost },
];
