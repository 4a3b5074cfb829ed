import type { Id } from '../../api/decode';
import type { ListParams, Page, Query } from '../../api/query';
import { absentFrom, readWhole } from '../../api/whole-list';
import { cleanText } from '../../clean-text';
import { LOOK_UP_CANDIDATES_MAX, LOOK_UP_SAME_MAX } from '../../config';
import { notIn, type Sighting } from '../../jobs/evidence';

interface Wanted<T> {
  list: (params: ListParams) => Query<Page<T>>;
  one: (id: Id) => Query<T>;
  /** Searches that may find it before the whole list is read. */
  searches?: readonly string[];
  isIt: (record: T) => boolean;
  /** Whether it may be it: lists leave fields out, and back ends store texts otherwise than they were sent. */
  mayBeIt: (record: T) => boolean;
}

/**
 * Looks for a record that was to be made. Only the whole list shows that it is not there: some back ends read a search as
 * a pattern. It cannot tell if the list is too long for that, or if a record in it may be the one.
 * @throws ApiError
 */
export async function findSame<T extends { id: Id }>({
  list,
  one,
  searches = [],
  isIt,
  mayBeIt,
}: Wanted<T>): Promise<Sighting<T>> {
  /** By id: whether the record itself, which holds what its list leaves out, may be it. */
  const read = new Map<string, boolean>();
  const isCandidate = (record: T) => read.get(String(record.id)) ?? mayBeIt(record);

  for (const q of [...searches.map(cleanText), undefined]) {
    const found = await readWhole<T>((params) => list({ ...params, q }), {
      until: (page, total) => page.some(isIt) || total > LOOK_UP_SAME_MAX,
    });
    const listed = found.items.find(isIt);
    if (listed) return { effect: 'found', result: listed };
    for (const { id } of found.items.filter(isCandidate).slice(0, LOOK_UP_CANDIDATES_MAX)) {
      const record = await one(id).fetch();
      if (isIt(record)) return { effect: 'found', result: record };
      read.set(String(id), mayBeIt(record));
    }
    if (found.items.some(isCandidate)) return { effect: 'cannot tell' };
    if (q === undefined) return notIn(absentFrom(found, isCandidate));
  }
  return { effect: 'cannot tell' };
}
