import { deletions } from '../../api/changes';
import type { Id } from '../../api/decode';
import type { ListParams, Page, Query } from '../../api/query';
import { readWhole, type Shortfall } from '../../api/whole-list';
import type { CleanText } from '../../clean-text';
import { SELECT_MAX } from '../../config';

interface Options<T> {
  /** Creates the query for one page. */
  list: (params: ListParams) => Query<Page<T>>;
  one: (id: Id) => Query<T>;
  q: CleanText;
  isOffered?: (record: T) => boolean;
  signal: AbortSignal;
  onProgress: (read: number, total: number) => void;
  /** The server has asked to wait, or the wait is over. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Reads all results of a search, as far as they may be selected, and without those that are deleted here meanwhile.
 * `null` if there are more than may be selected at once.
 * @throws ApiError if a page fails after all retries, or the reading is aborted
 */
export async function readSelectable<T extends { id: Id }>({
  list,
  one,
  q,
  isOffered = () => true,
  ...options
}: Options<T>): Promise<(Shortfall & { items: T[] }) | null> {
  const gone = new Set<string>();
  const stop = deletions.subscribe((path) => void gone.add(path));
  let isTooLong = false;
  try {
    const { items, missing, unreadable } = await readWhole((params) => list({ ...params, q }), {
      ...options,
      retries: true,
      until: (_, total) => (isTooLong = total > SELECT_MAX),
    });
    if (isTooLong) return null;
    return { items: items.filter((record) => isOffered(record) && !gone.has(one(record.id).key)), missing, unreadable };
  } finally {
    stop();
  }
}
