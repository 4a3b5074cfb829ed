import { absentFrom, readWhole } from '@/lib/api/whole-list';
import type { Id } from '@/lib/api/decode';
import { notIn } from '@/lib/jobs/evidence';

/** A list of these records that was read whole. */
export function wholeOf<T extends { id: Id }>(items: T[]) {
  const reported = { pages: 1, items: items.length };
  const page = { items, unreadable: 0, page: 1, totalPages: 1, totalItems: items.length, offset: 0, reported };
  return readWhole<T>(() => ({ key: '', freshMs: 0, fetch: () => Promise.resolve(page) }));
}

/** What a look-up shows of a record that a whole list lacks. */
export const notThere = async () => notIn(absentFrom(await wholeOf([]), () => true));
