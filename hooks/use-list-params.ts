'use client';
import { useSearchParams } from 'next/navigation';
import { readListState, writeListState, type ListState } from '@/lib/navigation/list-state';

/**
 * The state of a list, held by the address alone, so that reload, back, forward and a shared link
 * give the same list. Next takes part in the History API, so no request is made for a change.
 */
export function useListParams(options?: Parameters<typeof readListState>[1]) {
  const state = readListState(useSearchParams(), options);
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
