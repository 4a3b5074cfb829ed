'use client';
import { useSearchParams } from 'next/navigation';
import type { CleanText } from '@/lib/clean-text';
import { readListState, writeListState, type ListState } from '@/lib/navigation/list-state';

/**
 * The state of a list, stored only in the URL, so that reload, back, forward and shared links
 * restore it. Next's router integrates `history.pushState` and `replaceState` (Next.js docs, "Native
 * History API"), so a change makes no request.
 */
export function useListParams(options?: Parameters<typeof readListState>[1]) {
  const search = useSearchParams();
  const state = readListState(search, options);
  /**
   * The URL with a change. React may still have to render what the URL says: a search that was just made is kept, and
   * begins at its first page.
   */
  const address = (change: Partial<ListState>) => {
    const now = readListState(new URLSearchParams(window.location.search), options);
    const isSearched = change.q === undefined && now.q !== state.q;
    return `${window.location.pathname}${writeListState({ ...now, ...change, ...(isSearched && { page: 1 }) })}`;
  };

  return {
    state,
    setPage: (page: number) => window.history.pushState(null, '', address({ page })),
    /** Replaces the history entry: the back button leaves the list, instead of an unsaved order's other page. */
    showPage: (page: number) => window.history.replaceState(null, '', address({ page })),
    setLimit: (limit: number) => window.history.pushState(null, '', address({ limit, page: 1 })),
    /** Replaces the history entry: the back button leaves the search instead of undoing it letter by letter. */
    setSearch: (q: CleanText) => window.history.replaceState(null, '', address({ q, page: 1 })),
    /** For a page past the end: replaces it by the last existing page. */
    clampPage(page: number) {
      // The back button changes the URL some time before React renders it: the entry is then another one.
      const isLeft = String(new URLSearchParams(window.location.search)) !== String(search);
      if (!isLeft) window.history.replaceState(null, '', address({ page }));
    },
  };
}
