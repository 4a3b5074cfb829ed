import { CARD_DESCRIPTION_MAX_CHARS, TOPICS_SHOWN } from '../config';
import type { Column } from '../files/csv';
import { formatCount, formatDollars, shorten } from '../format';
import type { CardTexts } from '../records/model';
import { exportText } from '../text/lists';
import { titleOf } from '../text/record';
import type { Course } from './model';
import { courseText } from './text';

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

/** Columns of the CSV export, in the order of the form. */
export const courseColumns: Column<Course>[] = [
  { heading: exportText.id, cell: ({ id }) => String(id) },
  { heading: courseText.title, cell: ({ title }) => title },
  { heading: courseText.instructor, cell: ({ instructor }) => instructor },
  { heading: courseText.description, cell: ({ description }) => description },
  { heading: courseText.price, cell: ({ price }) => price },
  { heading: courseText.topics, cell: ({ topics }) => topics.join(', ') },
  { heading: courseText.thumbnail, cell: ({ thumbnail }) => thumbnail },
];
