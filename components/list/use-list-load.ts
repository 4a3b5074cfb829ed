'use client';
import { useStore } from '@/hooks/use-store';
import { useQuery, type Load } from '@/hooks/use-query';
import type { Id } from '@/lib/api/decode';
import { shownPage, type ListParams, type Page, type Query } from '@/lib/api/query';
import { isWholeRead, type ListState, type TableState } from '@/lib/navigation/list-state';
import type { Kept, KeptList } from '@/lib/records/list/kept-list';

/** What is known of the whole list with this search; `null` before it is read. */
export function useKept<T>(kept: KeptList<T>, q: string): Kept<T> | null {
  const now = useStore(kept, null);
  return now?.q === q ? now : null;
}

interface List<T> {
  list: (params: ListParams) => Query<Page<T>>;
  kept: KeptList<T>;
}

/**
 * Loads the page of a list that the address asks for: from the back end, or, sorted and filtered, from the list that
 * the tools of the table read whole. That one is not polled.
 */
export function useListLoad<T extends { id: Id }>({ list, kept }: List<T>, state: ListState): Load<Page<T>> {
  const now = useKept(kept, state.q);
  // A list that is too long is shown as the back end sorts it.
  const isWhole = isWholeRead(state) && !now?.isTooLong;
  const paged = useQuery(shownPage(list, state), { keepPrevious: true, paused: isWhole });
  if (!isWhole) return paged;
  const retry = () => kept.set(null);
  if (now?.whole)
    return {
      state: 'ready',
      data: now.whole.page(state),
      staleSince: null,
      refreshError: null,
      busy: false,
      isCurrent: true,
      retry,
    };
  if (now?.error) return { state: 'failed', error: now.error, retry };
  return paged.state === 'ready' ? { ...paged, busy: true } : { state: 'loading' };
}

/** The list that was read whole, where it is what is shown: what reads all records reads these. */
export function useShownWhole<T>(kept: KeptList<T>, state: ListState) {
  const whole = useKept(kept, state.q)?.whole ?? null;
  return state.table && isWholeRead(state) && whole ? shownOf(whole, state.table) : null;
}

const shownOf = <T>(whole: NonNullable<Kept<T>['whole']>, table: TableState) => ({
  list: whole.list(table),
  missing: whole.missing,
});
