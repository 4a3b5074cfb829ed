'use client';
import { useSearchParams } from 'next/navigation';
import { useStore } from '../use-store';
import type { CleanText } from '@/lib/clean-text';
import {
  isWholeRead,
  readListState,
  writeListState,
  type Filters,
  type ListOptions,
  type ListState,
  type Sort,
} from '@/lib/navigation/list-state';
import { tableByDefault } from '@/lib/platform/browser/preferences';

/**
 * The state of a list, stored only in the URL, so that reload, back, forward and shared links
 * restore it. Next's router integrates `history.pushState` and `replaceState` (Next.js docs, "Native
 * History API"), so a change makes no request.
 */
export function useListParams(list: ListOptions = {}) {
  const search = useSearchParams();
  const isTableDefault = useStore(tableByDefault, false);
  return listParams({ ...list, isTableDefault }, search);
}

/** The state in `search`, and what changes it. */
export function listParams(options: ListOptions, search: URLSearchParams) {
  const state = readListState(search, options);
  /**
   * The URL with a change. React may still have to render what the URL says: a search that was just made is kept, and
   * begins at its first page.
   */
  const address = (change: Partial<ListState>) => {
    // What was pressed just before may have changed the default.
    const current = { ...options, isTableDefault: tableByDefault.get() };
    const now = readListState(new URLSearchParams(window.location.search), current);
    const isSearched = change.q === undefined && now.q !== state.q;
    const next = { ...now, ...change, ...(isSearched && { page: 1 }) };
    return `${window.location.pathname}${writeListState(next, current)}`;
  };
  const push = (change: Partial<ListState>) => window.history.pushState(null, '', address(change));
  const replace = (change: Partial<ListState>) => window.history.replaceState(null, '', address(change));

  return {
    state,
    setPage: (page: number) => push({ page }),
    /** Replaces the history entry: the back button leaves the list, instead of an unsaved order's other page. */
    showPage: (page: number) => replace({ page }),
    setLimit: (limit: number) => push({ limit, page: 1 }),
    /** Replaces the history entry: the back button leaves the search instead of undoing it letter by letter. */
    setSearch: (q: CleanText) => replace({ q, page: 1 }),
    /** Shows the list as a table or as cards, and all lists from now on whose address does not say how. */
    setView(isTable: boolean) {
      if (isTable === (state.table !== undefined)) return;
      if (tableByDefault.get() !== isTable) tableByDefault.toggle();
      // The back button leads to what is on the screen now, whatever the default has become.
      replace({ table: state.table });
      // The pages of a sorted or filtered list are others.
      const page = isWholeRead(state) ? 1 : state.page;
      push({ table: isTable ? { sort: null, filters: {} } : undefined, page });
    },
    setSort: (sort: Sort | null) => push({ table: { filters: {}, ...state.table, sort }, page: 1 }),
    /** `typed`: replaces the history entry, as a search does. */
    setFilters(filters: Filters, { typed = false } = {}) {
      const change = { table: { sort: null, ...state.table, filters }, page: 1 };
      if (typed) replace(change);
      else push(change);
    },
    /** Ends what takes a whole reading. */
    endWholeReading: () => replace({ table: { sort: null, filters: {} }, page: 1 }),
    /** For a page past the end: replaces it by the last existing page. */
    clampPage(page: number) {
      // The back button changes the URL some time before React renders it: the entry is then another one.
      const isLeft = String(new URLSearchParams(window.location.search)) !== String(search);
      if (!isLeft) replace({ page });
    },
  };
}

export type AddressParams = ReturnType<typeof listParams>;
