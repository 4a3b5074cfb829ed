import type { Id } from '../api/decode';
import type { ListParams, Page, Query } from '../api/query';
import { readWhole } from '../api/whole-list';
import { LOOK_UP_SAME_MAX } from '../config';
import type { LookUp } from '../jobs/job-options';

/**
 * Looks for a record in the results of a search. `unclear`: there are too many, or not all could be read.
 * @throws ApiError
 */
export async function findSame<T extends { id: Id }>(
  list: (params: ListParams) => Query<Page<T>>,
  q: string,
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
  if (result) return { found: 'done', result };
  return { found: isTooLong || missing > 0 ? 'unclear' : 'no' };
}
