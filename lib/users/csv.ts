import type { User } from './model';
import type { Column } from '../files/csv';
import { exportText } from '../text/lists';
import { userText } from './text';

/** Columns of the CSV export, in the order of the form. There is no password: back ends never return it. */
export const userColumns: Column<User>[] = [
  { heading: exportText.id, cell: ({ id }) => String(id) },
  { heading: userText.firstName, cell: ({ firstName }) => firstName },
  { heading: userText.lastName, cell: ({ lastName }) => lastName },
  { heading: userText.username, cell: ({ username }) => username },
  { heading: userText.email, cell: ({ email }) => email },
  { heading: userText.balance, cell: ({ balance }) => balance },
];
