import type { ApiError } from '../../api/errors';
import type { CleanText } from '../../clean-text';
import type { ListParams, Page, Query } from '../../api/query';
import type { ListState, TableState } from '../../navigation/list-state';
import { createStore, type Store } from '../../store';

/** A list that was read whole. */
export interface WholeList<T> {
  records: readonly T[];
  /** At most so many records could not be read. */
  missing: number;
  /** So many of these could not be decoded. */
  unreadable: number;
  /** In ms since 1970. */
  readAt: number;
  /** The records that pass the filters, in their order. The same each time, until others are asked for. */
  arranged: (table: TableState) => readonly T[];
  page: (state: ListState) => Page<T>;
  /** The pages of `arranged`, as a back end gives them. */
  list: (table: TableState) => (params: ListParams) => Query<Page<T>>;
}

/** What is known of a list that is being read whole, or was. */
export interface Kept<T> {
  q: CleanText;
  progress: { read: number; total: number; isBusy: boolean } | null;
  /** Why the last reading failed. */
  error: ApiError | null;
  /** The list has more records than a table reads. */
  isTooLong: boolean;
  /** Records were added here since, or a change could not be read back. */
  isOutdated: boolean;
  whole: WholeList<T> | null;
}

export type KeptList<T> = Store<Kept<T> | null>;

const kept: { path: string; forget: () => void }[] = [];

/** Holds the list at `path` while it is needed: `lib/records/list/whole-reading.ts` reads it. */
export function createKeptList<T>(path: string): KeptList<T> {
  const store = createStore<Kept<T> | null>(null);
  kept.push({ path, forget: () => store.set(null) });
  return store;
}

/** Forgets the lists that the screen at `pathname` does not belong to. */
export function forgetListsExceptAt(pathname: string): void {
  for (const { path, forget } of kept) if (pathname !== path && !pathname.startsWith(`${path}/`)) forget();
}
