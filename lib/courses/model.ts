import {
  address,
  idOf,
  isObject,
  nameIn,
  omittedFields,
  number,
  pick,
  string,
  strings,
  type Id,
  type RecordKind,
} from '../api/decode';
import { endpoint } from '../session/endpoint';

export interface Course {
  id: Id;
  title: string;
  description: string;
  instructor: string;
  /** US dollars; `null` if the response has no price. */
  price: number | null;
  /** The price exactly as the back end sent it. An update sends it back unchanged if the price was not edited. */
  priceText: string;
  topics: string[];
  /** http(s) address of the thumbnail. */
  thumbnail: string | null;
  /** `null` if the response does not include it. */
  moduleCount: number | null;
  /** Fields that the response omitted: their value is unknown, not empty. */
  omitted?: readonly (keyof CourseBody)[];
}

/**
 * The fields of a create or update request. `price` is a plain decimal; `thumbnail` is sent only if
 * a file was chosen.
 */
export interface CourseBody {
  title: string;
  instructor: string;
  description: string;
  price: string;
  topics: string[];
  thumbnail: File | null;
}

/** The name of each editable field in responses. */
const NAMES = {
  title: 'title',
  instructor: 'instructor',
  description: 'description',
  price: 'price',
  topics: 'topics',
  thumbnail: 'thumbnail_image',
} satisfies Record<keyof CourseBody, string>;

export function decodeCourse(value: unknown): Course | null {
  if (!isObject(value)) return null;
  const courseId = idOf(value);
  if (courseId === null) return null;
  return {
    id: courseId,
    title: string(value.title),
    description: string(value.description),
    instructor: nameIn(value.instructor),
    price: number(value.price),
    priceText: string(value.price).trim(),
    topics: strings(value.topics),
    thumbnail: address(pick(value, NAMES.thumbnail), endpoint.get()),
    moduleCount: number(pick(value, 'total_modules', 'modules_count')),
    // A price that is not a number counts as omitted, too.
    ...omittedFields({ ...value, price: number(value.price) ?? undefined }, NAMES),
  };
}

export const courseRecord: RecordKind<Course> = { noun: 'course', names: NAMES, decode: decodeCourse };
