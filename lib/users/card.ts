import { formatRupiah } from '../format';
import type { CardTexts } from '../records/model';
import { nameOf } from './identity';
import type { User } from './model';

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
