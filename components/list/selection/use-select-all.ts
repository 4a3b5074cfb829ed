'use client';
import { useEffect, useRef, useState } from 'react';
import { useSelected } from '@/hooks/list/use-selection';
import type { Id } from '@/lib/api/decode';
import { toApiError } from '@/lib/api/errors';
import { failureText } from '@/lib/api/failure-text';
import type { ListParams, Page, Query } from '@/lib/api/query';
import type { Shortfall } from '@/lib/api/whole-list';
import type { CleanText } from '@/lib/clean-text';
import { SELECT_MAX } from '@/lib/config';
import { notify } from '@/lib/notify';
import { readSelectable } from '@/lib/records/list/read-selectable';
import { session } from '@/lib/session/session';
import type { RecordText } from '@/lib/text/record';
import type { PageSelection } from './selection';

/** What is known of the whole list. */
export interface WholeList<T> {
  page: Page<T>;
  q: CleanText;
  list: (params: ListParams) => Query<Page<T>>;
  one: (id: Id) => Query<T>;
  isOffered?: (record: T) => boolean;
  copy: Pick<RecordText, 'noun' | 'loadFailed' | 'total'> & { noResults?: (query: string) => string };
}

export interface SelectAllOptions<T extends { id: Id }> extends PageSelection<T> {
  whole: WholeList<T>;
  /** The button is about to go. */
  onDone: () => void;
}

type State =
  | { is: 'idle' | 'too-long' }
  | { is: 'reading'; read: number; total: number; isBusy: boolean }
  /** So many were selected, of so many in the list. */
  | { is: 'read'; selected: number; total: number; shortfall: Shortfall };

/** Selects all results of the search, without its markup. */
export function useSelectAll<T extends { id: Id }>({ selection, shown, whole, onDone }: SelectAllOptions<T>) {
  const { page, q, list, one, isOffered, copy } = whole;
  const selected = useSelected(selection);
  const [state, setState] = useState<State>({ is: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function run() {
    const { signal } = (controller.current = new AbortController());
    const owner = session.owner();
    const before = [...selection.get().values()];
    const reading = { is: 'reading', read: 0, total: 0, isBusy: false } as const;
    setState(reading);
    let now: State = { is: 'idle' };
    try {
      const found = await readSelectable({
        list,
        one,
        q,
        isOffered,
        signal,
        onProgress: (read, total) => setState({ ...reading, read, total }),
        onBusy: (isBusy) => setState((former) => ({ ...reading, ...former, is: 'reading', isBusy })),
      });
      if (signal.aborted || session.owner() !== owner) return;
      // The button stays where some could not be read.
      if (!found?.missing) onDone();
      if (found) {
        // What was deselected meanwhile stays so.
        const dropped = new Set(before.filter((record) => !selection.has(record)).map(({ id }) => String(id)));
        const records = found.items.filter(({ id }) => !dropped.has(String(id)));
        // What was selected before and is not in the whole list has been deleted by somebody else.
        const read = new Set(found.items.map(({ id }) => String(id)));
        if (found.missing === 0)
          selection.set(
            before.filter(({ id }) => !read.has(String(id))),
            false,
          );
        selection.set(records, true);
        const total = Math.max(page.totalItems, found.items.length);
        now = { is: 'read', selected: selection.get().size, total, shortfall: found };
      } else now = { is: 'too-long' };
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toApiError(thrown);
      if (error.kind !== 'unauthorized') notify.error(failureText(error, copy.loadFailed));
    } finally {
      if (!signal.aborted) setState(now);
    }
  }

  const isReading = state.is === 'reading';
  const isPageSelected = shown.length > 0 && shown.every((record) => selection.has(record));
  const isTooLong = state.is === 'too-long' || page.totalItems > SELECT_MAX;
  const shortfall = state.is === 'read' && state.shortfall.missing > 0 ? state.shortfall : null;
  const notOffered = state.is === 'read' ? state.total - state.selected : 0;
  const isCountKnown = page.reported.items !== null || state.is === 'read';
  const isAllSelected = isCountKnown && selected.length >= page.totalItems - notOffered;

  return {
    /** Selecting all is offered, or under way, or has left something out. */
    isOffered: isReading || (isPageSelected && (!isAllSelected || shortfall !== null)),
    progress: isReading ? state : null,
    /** There are more than may be selected at once. */
    isTooLong: isTooLong && !isReading,
    /** What could not be read. */
    shortfall,
    isRead: state.is === 'read',
    run,
    cancel() {
      controller.current?.abort();
      setState({ is: 'idle' });
    },
  };
}
