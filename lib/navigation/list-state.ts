import type { ListParams } from '../api/query';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '../config';

export type ListState = Required<ListParams>;

interface Options {
  /** Off for a list that cannot be searched: `?q=` means nothing there. */
  searchable?: boolean;
}

/** Reads `?page=2&limit=20&q=abc`; what is out of range or no number falls back to the default. */
export function readListState(search: URLSearchParams, { searchable = true }: Options = {}): ListState {
  const page = Number(search.get('page'));
  const limit = Number(search.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZE_DEFAULT,
    q: searchable ? (search.get('q')?.trim() ?? '') : '',
  };
}

/** The query string of a list, defaults left out. */
export function writeListState({ page, limit, q }: ListState): string {
  const search = new URLSearchParams();
  if (page !== 1) search.set('page', String(page));
  if (limit !== PAGE_SIZE_DEFAULT) search.set('limit', String(limit));
  if (q) search.set('q', q);
  return search.size > 0 ? `?${search}` : '';
}
