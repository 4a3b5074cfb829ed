import { cleanText, type CleanText } from '../clean-text';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '../config';

/** What the address of a list says: the search, and the page of its results. */
export interface ListState {
  page: number;
  limit: number;
  q: CleanText;
}

interface Options {
  /** `false` for a list without search: `?q=` is then ignored. */
  searchable?: boolean;
}

/** Reads `?page=2&limit=20&q=abc`; values that are out of range or not a number fall back to their default. */
export function readListState(search: URLSearchParams, { searchable = true }: Options = {}): ListState {
  const page = Number(search.get('page'));
  const limit = Number(search.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZE_DEFAULT,
    q: cleanText((searchable && search.get('q')) || ''),
  };
}

/** Builds the query string of a list; defaults are omitted. */
export function writeListState({ page, limit, q }: ListState): string {
  const search = new URLSearchParams();
  if (page !== 1) search.set('page', String(page));
  if (limit !== PAGE_SIZE_DEFAULT) search.set('limit', String(limit));
  if (q) search.set('q', q);
  return search.size > 0 ? `?${search}` : '';
}
