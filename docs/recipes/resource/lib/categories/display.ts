import type { Column } from '../files/csv';
import { exportText } from '../text/lists';
import type { Category } from './model';
import { categoryText } from './text';

export const categoryColumns: Column<Category>[] = [
  { heading: exportText.id, cell: ({ id }) => String(id) },
  { heading: categoryText.name, cell: ({ name }) => name },
];
