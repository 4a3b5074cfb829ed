import type { ObjectSchema } from 'yup';
import type { Course, CourseBody } from './model';
import { PRICE_MIN_USD } from '../config';
import { formatDollars } from '../format';
import type { FormModel } from '../records/model';
import { courseText } from './text';
import { plainPrice, readPrice, typedPrice } from './price';

const t = courseText;

export interface CourseValues {
  title: string;
  instructor: string;
  description: string;
  /** As typed. */
  price: string;
  /** On submit, a typed topic counts as added. */
  topics: { added: string[]; typed: string };
  thumbnail: File | null;
}

const toValues = (course?: Course): CourseValues => ({
  title: course?.title ?? '',
  instructor: course?.instructor ?? '',
  description: course?.description ?? '',
  price: course?.price == null ? '' : typedPrice(course.price),
  topics: { added: course?.topics ?? [], typed: '' },
  thumbnail: null,
});

const allTopics = ({ added, typed }: CourseValues['topics']): string[] => addTopic(added, typed);

/** Whether the price field still has its initial value. */
const isPriceLeftAlone = (typed: string, course?: Course): course is Course & { price: number } =>
  course !== undefined && course.price !== null && typed === toValues(course).price;

const toBody = (values: CourseValues, course?: Course): CourseBody => ({
  title: values.title.trim(),
  instructor: values.instructor.trim(),
  description: values.description.trim(),
  price: isPriceLeftAlone(values.price, course) ? course.priceText : (plainPrice(values.price) ?? ''),
  topics: allTopics(values.topics),
  thumbnail: values.thumbnail,
});

/** Validates the price. An unchanged price only has to reach the minimum. */
function priceProblem(typed: string, course?: Course): string | null {
  if (isPriceLeftAlone(typed, course)) return course.price < PRICE_MIN_USD ? t.priceProblems.low : null;
  const price = readPrice(typed);
  return 'problem' in price ? t.priceProblems[price.problem] : null;
}

async function loadSchema(course?: Course): Promise<ObjectSchema<CourseValues>> {
  const { array, mixed, object, string } = await import('yup');
  return object({
    title: string().trim().required(t.titleRequired),
    instructor: string().trim().required(t.instructorRequired),
    description: string().trim().required(t.descriptionRequired),
    // `ensure`, because `problemsOf` passes an empty text as undefined.
    price: string()
      .ensure()
      .test((typed, { createError }) => {
        const message = priceProblem(typed, course);
        return message === null || createError({ message });
      }),
    topics: object({ added: array(string().defined()).defined(), typed: string().ensure() }).test(
      'some',
      t.topicsRequired,
      (topics) => allTopics(topics).length > 0,
    ),
    thumbnail: mixed<File>().nullable().defined(),
  });
}

export const courseModel: FormModel<Course, CourseValues, CourseBody> = {
  fields: {
    title: { label: t.title, names: ['title', 'judul'] },
    instructor: { label: t.instructor, names: ['instructor', 'instruktur'] },
    description: { label: t.description, names: ['description', 'deskripsi'] },
    price: {
      label: t.price,
      names: ['price', 'harga'],
      isSame: (a, b) => Number(a) === Number(b),
      show: (price) => formatDollars(Number(price)),
    },
    topics: {
      label: t.topics,
      names: ['topics', 'topic', 'topik'],
      isSame: isSameTopics,
      show: (topics) => topics.join(', '),
    },
    thumbnail: {
      label: t.thumbnail,
      names: ['thumbnail_image', 'thumbnail', 'gambar'],
      file: { addressIn: ({ thumbnail }) => thumbnail, lost: t.thumbnailLost },
    },
  },
  toValues,
  toBody,
  loadSchema,
};

/** Whether a course has a topic, in whatever case. */
export const hasTopic = (topics: string[], topic: string): boolean =>
  topics.some((each) => each.toLowerCase() === topic.toLowerCase());

/** Adds a trimmed topic, unless it is empty or a duplicate (case-insensitive). */
export function addTopic(topics: string[], typed: string): string[] {
  const topic = typed.trim();
  return topic === '' || hasTopic(topics, topic) ? topics : [...topics, topic];
}

/** Compares without order and case: back ends may return topics reordered or in lower case. */
export function isSameTopics(a: string[], b: string[]): boolean {
  const [one, other] = [a, b].map((topics) => new Set(topics.map((topic) => topic.trim().toLowerCase())));
  return one!.size === other!.size && [...one!].every((topic) => other!.has(topic));
}
