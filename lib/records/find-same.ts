import type { Id } from '../api/decode';
import type { ListParams, Page, Query } from '../api/query';
import { absentFrom, readWhole } from '../api/whole-list';
import type { CleanText } from '../clean-text';
import { LOOK_UP_SAME_MAX } from '../config';
import { notIn, type LookUp } from '../jobs/evidence';

/**
 * Looks for a record in the results of a search. It cannot tell if there are too many, or not all could be read.
 * @throws ApiError
 */
export async function findSame<T extends { id: Id }>(
  list: (params: ListParams) => Query<Page<T>>,
  q: CleanText,
  matches: (record: T) => boolean,
): Promise<LookUp<T>> {
  let result: T | undefined;
  let isTooLong = false;
  const { missing } = await readWhole<T>((params) => list({ ...params, q }), {
    until(page, total) {
      result = page.find(matches);
      isTooLong = total > LOOK_UP_SAME_MAX;
      return result !== undefined || isTooLong;
    },
  });
  if (result) return { effect: 'found', result };
  return isTooLong ? { effect: 'cannot tell' } : notIn(absentFrom({ items: [], missing }, matches));
}
