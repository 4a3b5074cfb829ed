'use client';
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode, useState } from 'react';
import type { useListParams } from '@/hooks/use-list-params';
import { useListPlace } from '@/hooks/use-list-place';
import type { Load } from '@/hooks/use-query';
import type { Page } from '@/lib/api/query';
import { formatCount } from '@/lib/format';
import { writeListState, type ListState } from '@/lib/navigation/list-state';
import { LoadView } from '../feedback/load-view';
import { Loading } from '../feedback/loading';
import { VisuallyHidden } from '../ui/visually-hidden';
import { Pager } from './pager';
import styles from './paged-list.module.css';

interface Props<T> {
  load: Load<Page<T>>;
  params: Pick<ReturnType<typeof useListParams>, 'state' | 'setPage' | 'setLimit' | 'clampPage'>;
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
    <LoadView load={load} copy={list.copy} skeleton={list.skeleton}>
      {(page, { busy }) => <LoadedList {...list} page={page} busy={busy} />}
    </LoadView>
  );
}

interface LoadedProps<T> extends Omit<Props<T>, 'load'> {
  page: Page<T>;
  busy: boolean;
}

/** Redirects from a page past the end (for example after a delete) to the last page. */
function LoadedList<T>({ page: latest, busy: isLoading, params, copy, skeleton, empty, children }: LoadedProps<T>) {
  const { state, setPage, setLimit, clampPage } = params;
  // Deferred: a hundred cards of another page are rendered without blocking, not before a fast answer's next paint.
  const deferred = useDeferredValue(latest);
  const page = deferred.page === latest.page ? latest : deferred;
  const busy = isLoading || page !== latest;
  const pastEnd = !busy && state.page > page.totalPages;
  const leavePastEnd = useEffectEvent(() => clampPage(page.totalPages));
  useEffect(() => {
    if (pastEnd) leavePastEnd();
  }, [pastEnd]);

  const nothing = page.items.length === 0;
  // While busy, an empty page belongs to the previous search: the new one may have results.
  const waiting = nothing && (busy || pastEnd);
  return (
    <>
      <ResultAnnouncement
        state={state}
        settled={!busy && !pastEnd}
        message={copy.found(formatCount(page.totalItems))}
      />
      {waiting ? (
        <Loading label={copy.loading}>{skeleton}</Loading>
      ) : nothing ? (
        empty
      ) : (
        <Cards busy={busy}>{children(page, busy)}</Cards>
      )}
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

interface ResultAnnouncementProps {
  state: ListState;
  /** The list on the screen is the one that the URL asks for. */
  settled: boolean;
  message: string;
}

/** Announces the number of results after a search or a page change, but not after polling. */
export function ResultAnnouncement({ state, settled, message }: ResultAnnouncementProps) {
  const asked = writeListState(state);
  const [said, setSaid] = useState({ asked, message: '' });
  if (settled && said.asked !== asked) setSaid({ asked, message });
  return (
    <VisuallyHidden role="status">
      {/* A new key creates a new element, so that the same text is announced again. */}
      <span key={said.asked}>{said.message}</span>
    </VisuallyHidden>
  );
}

/** The total number of records, such as `24 kursus`; nothing for an empty list, which has its own message. */
export const totalText = (load: Load<Page<unknown>>, copy: { total: (count: string) => string }): string | undefined =>
  load.state === 'ready' && load.data.totalItems > 0 ? copy.total(formatCount(load.data.totalItems)) : undefined;
