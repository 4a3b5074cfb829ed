import { formatDollars } from '../format';
import type { CardTexts } from '../records/card';
import type { Course } from './model';
import { shownTopics } from './topics';

/** What the card of a course shows. */
export const courseCard = ({ id, title, instructor, description, price, topics, thumbnail }: Course) =>
  ({
    id: String(id),
    title,
    instructor: instructor || null,
    description,
    price: price === null ? null : formatDollars(price),
    topics: shownTopics(topics),
    thumbnail,
  }) satisfies CardTexts;
