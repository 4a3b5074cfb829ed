'use client';
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode, useState } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { useAnnouncement } from '@/components/feedback/announcer';
import { useListPlace } from '@/hooks/list/use-list-place';
import type { Load } from '@/hooks/use-query';
import { isTotalKnown, type Page } from '@/lib/api/query';
import { formatCount } from '@/lib/format';
import { listText, unreadableRecords } from '@/lib/text/lists';
import { writeListState, type ListState } from '@/lib/navigation/list-state';
import { LoadView } from '../feedback/load-view';
import { Loading } from '../feedback/loading';
import { Pager } from './pager';
import styles from './paged-list.module.css';

interface Props<T> {
  load: Load<Page<T>>;
  params: Pick<AddressParams, 'state' | 'setPage' | 'setLimit' | 'clampPage'>;
  /** The texts for this kind of record. */
  copy: { loading: string; loadFailed: string; notFound: string; found: (count: string) => string };
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Renders the records; `busy` while they are those of the previous page or search. */
  children: (page: Page<T>, busy: boolean) => ReactNode;
}

/** A list with a pager, or the state of loading it. */
export function PagedList<T>({ load, ...list }: Props<T>) {
  return (
    <>
      <ResultAnnouncement load={load} state={list.params.state} copy={list.copy} />
      <LoadView load={load} copy={list.copy} skeleton={list.skeleton}>
        {(_, ready) => <LoadedList {...list} load={ready} />}
      </LoadView>
    </>
  );
}

type Ready<T> = Extract<Load<Page<T>>, { state: 'ready' }>;

/** Redirects from a page past the end (for example after a delete) to the last page. */
function LoadedList<T>({ load, params, copy, skeleton, empty, children }: Props<T> & { load: Ready<T> }) {
  const { state, setPage, setLimit, clampPage } = params;
  const { data: latest, isCurrent, retry } = load;
  // Deferred: a hundred cards of another page are rendered without blocking, not before a fast answer's next paint.
  const deferred = useDeferredValue(latest);
  const page = deferred.page === latest.page ? latest : deferred;
  const busy = load.busy || page !== latest;
  const pastEnd = !busy && state.page > page.totalPages;
  // The page may exist by now: cached data is not believed, but read again first.
  const leavePastEnd = useEffectEvent(() => (isCurrent ? clampPage(page.totalPages) : retry()));
  const asked = writeListState(state);
  useEffect(() => {
    if (pastEnd) leavePastEnd();
  }, [pastEnd, isCurrent, asked]);

  const nothing = page.items.length === 0;
  // While busy, an empty page belongs to the previous search: the new one may have results.
  const waiting = nothing && (busy || pastEnd);
  return (
    <>
      {waiting ? (
        <Loading label={copy.loading}>{skeleton}</Loading>
      ) : nothing ? (
        empty
      ) : (
        <Cards busy={busy}>{children(page, busy)}</Cards>
      )}
      {!waiting && page.unreadable > 0 && <p className={styles.unreadable}>{unreadableRecords(page.unreadable)}</p>}
      {!waiting && page.totalItems > 0 && <Pager page={page} state={state} onPage={setPage} onLimit={setLimit} />}
    </>
  );
}

function Cards({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { ref, onClickCapture } = useListPlace();
  return (
    <div ref={ref} onClickCapture={onClickCapture} aria-busy={busy} className={styles.cards}>
      {children}
    </div>
  );
}

interface SaidOfList {
  /** The list that it is about; `null` after a failure. */
  asked: string | null;
  state: ListState;
  message: string;
  times: number;
}

type AnnouncementProps<T> = Pick<Props<T>, 'load' | 'copy'> & { state: ListState };

/**
 * Says the number of results after a search and after a failure, and the number of another page, but nothing after
 * polling.
 */
function ResultAnnouncement<T>({ load, state, copy }: AnnouncementProps<T>) {
  const asked = writeListState(state);
  const [said, setSaid] = useState<SaidOfList>({ asked, state, message: '', times: 0 });
  // The list on the screen is the one that the URL asks for.
  const isSettled = load.state === 'ready' && !load.busy && state.page <= load.data.totalPages;
  if (isSettled && said.asked !== asked) {
    const { totalPages, totalItems, reported } = load.data;
    const isCounted = isTotalKnown(load.data);
    const page = formatCount(state.page);
    const isSameSearch = said.asked !== null && said.state.q === state.q;
    if (isSameSearch && !isSameTable(said.state, state)) {
      // The table says how it is sorted, and what its filters find.
      setSaid({ ...said, asked, state });
    } else {
      const message =
        isCounted && !(isSameSearch && said.state.page !== state.page)
          ? copy.found(formatCount(totalItems))
          : isCounted || reported.pages !== null
            ? listText.pageOf(page, formatCount(totalPages))
            : listText.page(page);
      setSaid({ asked, state, message, times: said.times + 1 });
    }
  }
  if (load.state === 'failed' && said.asked !== null) setSaid({ ...said, asked: null, message: '' });
  useAnnouncement(said.message, { times: said.times });
  return null;
}

const isSameTable = (a: ListState, b: ListState): boolean => JSON.stringify(a.table) === JSON.stringify(b.table);

/** The total number of records, such as `24 kursus`, if it is known; nothing for an empty list, which has its own message. */
export const totalText = (load: Load<Page<unknown>>, copy: { total: (count: string) => string }): string | undefined =>
  load.state === 'ready' && load.data.totalItems > 0 && isTotalKnown(load.data)
    ? copy.total(formatCount(load.data.totalItems))
    : undefined;
