'use client';
import { useEffect, useRef, useState } from 'react';
import { useSelected } from '@/hooks/list/use-selection';
import type { Id } from '@/lib/api/decode';
import { toApiError } from '@/lib/api/errors';
import { failureText } from '@/lib/api/failure-text';
import type { ListParams, Page, Query } from '@/lib/api/query';
import type { CleanText } from '@/lib/clean-text';
import type { Shortfall } from '@/lib/api/whole-list';
import { SELECT_MAX } from '@/lib/config';
import { formatCount } from '@/lib/format';
import { jobText } from '@/lib/jobs/text';
import { notify } from '@/lib/notify';
import { readSelectable } from '@/lib/records/list/read-selectable';
import { session } from '@/lib/session/session';
import { text } from '@/lib/text/common';
import { incompleteList } from '@/lib/text/lists';
import type { RecordText } from '@/lib/text/record';
import { selectionText } from '@/lib/text/selection';
import { AnnouncedText } from '../../feedback/announcer';
import { Button } from '../../ui/button';
import type { PageSelection } from './selection';
import styles from './selection.module.css';

const t = selectionText;

/** What is known of the whole list. */
export interface WholeList<T> {
  page: Page<T>;
  q: CleanText;
  list: (params: ListParams) => Query<Page<T>>;
  one: (id: Id) => Query<T>;
  isOffered?: (record: T) => boolean;
  copy: Pick<RecordText, 'noun' | 'loadFailed' | 'total'> & { noResults?: (query: string) => string };
}

interface Props<T extends { id: Id }> extends PageSelection<T> {
  whole: WholeList<T>;
  /** Called when the button that has the focus is about to go. */
  onDone: () => void;
}

type State =
  | { is: 'idle' | 'too-long' }
  | { is: 'reading'; read: number; total: number; isBusy: boolean }
  /** So many were selected, of so many in the list. */
  | { is: 'read'; selected: number; total: number; shortfall: Shortfall };

/** Offers to select all results of the search, once those on the page are selected. */
export function SelectAll<T extends { id: Id }>({ selection, shown, whole, onDone }: Props<T>) {
  const { page, q, list, one, isOffered, copy: words } = whole;
  const selected = useSelected(selection);
  const [state, setState] = useState<State>({ is: 'idle' });
  const controller = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
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
      // The button goes, unless some could not be read.
      if (!found?.missing && button.current === document.activeElement) onDone();
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
      if (error.kind !== 'unauthorized') notify.error(failureText(error, words.loadFailed));
    } finally {
      if (!signal.aborted) setState(now);
    }
  }

  function cancel() {
    controller.current?.abort();
    setState({ is: 'idle' });
  }

  const isReading = state.is === 'reading';
  const isPageSelected = shown.length > 0 && shown.every((record) => selection.has(record));
  const isTooLong = state.is === 'too-long' || page.totalItems > SELECT_MAX;
  const shortfall = state.is === 'read' && state.shortfall.missing > 0 ? state.shortfall : null;
  const notOffered = state.is === 'read' ? state.total - state.selected : 0;
  const isCountKnown = page.reported.items !== null || state.is === 'read';
  const isAllSelected = isCountKnown && selected.length >= page.totalItems - notOffered;
  if (!isReading && (!isPageSelected || (isAllSelected && !shortfall))) return null;

  const isSaidWhy = isTooLong && !isReading;
  return (
    <div className={styles.whole}>
      <AnnouncedText as="p" className={styles.words}>
        {isReading && (state.isBusy ? text.common.busy : t.reading(words.noun))}
        {isSaidWhy && (
          <>
            <strong>{t.atMost(formatCount(SELECT_MAX))}</strong>
            {words.noResults && ` ${t.narrowDown}`}
          </>
        )}
        {shortfall && incompleteList(shortfall, words.noun)}
      </AnnouncedText>
      {isReading && state.total > 0 && !state.isBusy && (
        // Each page that arrives would be announced.
        <p className={styles.words}>{t.read(formatCount(state.read), formatCount(state.total))}</p>
      )}
      {/* One button, so that it keeps the focus. */}
      {!isSaidWhy && (
        <Button ref={button} size="small" variant="outlined" onClick={isReading ? cancel : () => void run()}>
          {isReading
            ? jobText.cancel
            : t.selectAll(page.reported.items === null ? words.noun : words.total(formatCount(page.totalItems)))}
        </Button>
      )}
    </div>
  );
}
