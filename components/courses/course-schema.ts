import { array, mixed, object, string, type InferType } from 'yup';
import { PRICE_MIN_USD } from '@/lib/config';
import { decimalsOf, plainPrice, PRICE_LIMIT_USD } from '@/lib/courses/price';
import { courseText } from '@/lib/text/courses';
import { addTopic } from '@/lib/courses/topics';

const copy = courseText;
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
