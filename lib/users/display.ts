import type { Column } from '../files/csv';
import { formatRupiah } from '../format';
import type { CardTexts } from '../records/model';
import { exportText } from '../text/lists';
import { nameOf } from './identity';
import type { User } from './model';
import { userText } from './text';

/** What the card of a user shows. */
export function userCard(user: User) {
  const name = nameOf(user);
  return {
    id: String(user.id),
    name,
    initial: Array.from(name)[0] ?? '',
    username: user.username || null,
    email: user.email || null,
    balance: user.balance === null ? null : formatRupiah(user.balance),
  } satisfies CardTexts;
}

/** Columns of the CSV export, in the order of the form. There is no password: back ends never return it. */
export const userColumns: Column<User>[] = [
  { heading: exportText.id, cell: ({ id }) => String(id) },
  { heading: userText.firstName, cell: ({ firstName }) => firstName },
  { heading: userText.lastName, cell: ({ lastName }) => lastName },
  { heading: userText.username, cell: ({ username }) => username },
  { heading: userText.email, cell: ({ email }) => email },
  { heading: userText.balance, cell: ({ balance }) => balance },
];
