import type { Course } from './model';
import type { Column } from '../files/csv';
import { courseText } from './text';
import { exportText } from '../text/lists';

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
