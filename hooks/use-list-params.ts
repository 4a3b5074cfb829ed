'use client';
import { useSearchParams } from 'next/navigation';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@/lib/config';
import type { ListParams } from '@/lib/api/query';

export type ListState = Required<ListParams>;

/** Reads `?page=2&limit=20&q=abc`; what is out of range or no number falls back to the default. */
export function readListState(search: URLSearchParams): ListState {
  const page = Number(search.get('page'));
  const limit = Number(search.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZE_DEFAULT,
    q: search.get('q')?.trim() ?? '',
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

/**
 * The state of a list, held by the address alone, so that reload, back, forward and a shared link
 * give the same list. Next takes part in the History API, so no request is made for a change.
 */
export function useListParams() {
  const state = readListState(useSearchParams());
  const address = (next: ListState) => `${window.location.pathname}${writeListState(next)}`;

  return {
    state,
    setPage: (page: number) => window.history.pushState(null, '', address({ ...state, page })),
    setLimit: (limit: number) => window.history.pushState(null, '', address({ ...state, limit, page: 1 })),
    /** Typing replaces the entry: back leaves the search, it does not undo letters. */
    setSearch: (q: string) => window.history.replaceState(null, '', address({ ...state, q, page: 1 })),
    /** The page is past the end: goes to the last one that exists. */
    clampPage: (page: number) => window.history.replaceState(null, '', address({ ...state, page })),
  };
}
