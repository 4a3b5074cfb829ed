import { formatCount, formatRupiah } from '../format';
import type { ListTable } from '../records/list/arrange';
import { createWholeReading } from '../records/list/whole-reading';
import { keptUsers, users } from './api';
import { nameOf } from './identity';
import type { User } from './model';
import { tableText } from '../text/tables';

const table: ListTable<User> = {
  values: {
    name: nameOf,
    username: ({ username }) => username,
    email: ({ email }) => email,
    balance: ({ balance }) => balance,
  },
  filters: {
    min: ({ balance }, [min]) => balance !== null && balance >= Number(min),
    max: ({ balance }, [max]) => balance !== null && balance <= Number(max),
  },
};

export const userReading = createWholeReading({
  kept: keptUsers,
  path: '/api/users',
  list: users.list,
  one: users.one,
  table,
});

/** The sum of the balances that are known, and how many are not. */
export function sumOfBalances(records: readonly User[]): string[] {
  const known = records.flatMap(({ balance }) => balance ?? []);
  // Balances may have cents, which binary floating point cannot add exactly.
  const cents = known.reduce((sum, balance) => sum + Math.round(balance * 100), 0);
  const unknown = records.length - known.length;
  return [
    ...(known.length > 0 ? [tableText.sumOfBalances(formatRupiah(cents / 100))] : []),
    ...(unknown > 0 ? [tableText.unknownBalances(formatCount(unknown))] : []),
  ];
}
