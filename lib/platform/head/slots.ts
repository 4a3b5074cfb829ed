import { decodeCourse, type Course } from '../../courses/model';
import type { User } from '../../users/model';
import { shownTopics } from '../../courses/topics';
import { formatDollars, formatRupiah } from '../../format';
import { nameOf } from '../../users/identity';

/**
 * The build renders the cards of a list for records that hold slots in place of values. A slot is a text that no real
 * record contains; in the page, each is replaced by the same text of a real record.
 */
export interface CardSlots<T> {
  /** One record for each variant of a card. */
  records: [T, ...T[]];
  /** Index in `records` of the variant that a real record has. */
  variantOf: (record: T) => number;
  /** The texts on the card of a record; `null` for one that the card is without. */
  textsOf: (record: T) => (string | null)[];
  /** The texts of an element that is repeated on a card. */
  repeatedOf?: (record: T) => string[];
}

/** A character of Unicode's private use area. */
const slot = (index: number): string => String.fromCharCode(0xe000 + index);

export const usernameSlot = slot(20);
/** Formatted, it is not part of any other text of the template. */
export const totalSlot = 987_654_321;

const course: Course = {
  // Links contain the id encoded.
  ...decodeCourse({ id: 'slot-id' })!,
  title: slot(0),
  instructor: slot(1),
  description: slot(2),
  price: 9_876_543.21,
  topics: [slot(3)],
  thumbnail: slot(4),
};

export const courseSlots: CardSlots<Course> = {
  records: [course, { ...course, id: 'slot-id-2', thumbnail: null }],
  variantOf: ({ thumbnail }) => (thumbnail === null ? 1 : 0),
  textsOf: ({ id, title, instructor, description, price, thumbnail }) => [
    String(id),
    title,
    instructor || null,
    description,
    price === null ? null : formatDollars(price),
    thumbnail,
  ],
  repeatedOf: ({ topics }) => shownTopics(topics),
};

export const userSlots: CardSlots<User> = {
  records: [
    {
      id: 'slot-id',
      firstName: slot(5),
      lastName: slot(6),
      username: slot(7),
      email: slot(8),
      balance: 9_876_543,
    },
  ],
  variantOf: () => 0,
  textsOf: (user) => [
    String(user.id),
    nameOf(user),
    Array.from(nameOf(user))[0] ?? null,
    user.username || null,
    user.email || null,
    user.balance === null ? null : formatRupiah(user.balance),
  ],
};
