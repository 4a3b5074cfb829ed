import { CARD_DESCRIPTION_MAX_CHARS, TOPICS_SHOWN } from '../config';
import { formatCount, formatDollars, shorten } from '../format';
import type { CardTexts } from '../records/model';
import { titleOf } from '../text/record';
import type { Course } from './model';

/** What the card of a course shows. */
export const courseCard = ({ id, title, instructor, description, price, topics, thumbnail }: Course) =>
  ({
    id: String(id),
    title: titleOf({ title }),
    instructor: instructor || null,
    description: shorten(description.trimStart(), CARD_DESCRIPTION_MAX_CHARS),
    price: price === null ? null : formatDollars(price),
    topics: topics.slice(0, TOPICS_SHOWN),
    /** How many more there are; a list of one, because not every card has its chip. */
    more: topics.length > TOPICS_SHOWN ? [formatCount(topics.length - TOPICS_SHOWN)] : [],
    thumbnail,
  }) satisfies CardTexts;
