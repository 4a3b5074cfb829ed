'use client';
import { useEffect, useEffectEvent, type ReactNode, useState } from 'react';
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
  /** The sentences of this kind of record. */
  copy: { loading: string; loadFailed: string; notFound: string; found: (count: string) => string };
  /** The shapes of the cards. */
  skeleton: ReactNode;
  /** What stands there when there is nothing to list. */
  empty: ReactNode;
  /** The cards; `busy` while they still belong to the former address. */
  children: (page: Page<T>, busy: boolean) => ReactNode;
}

/** A list with its pager, or how it stands with loading it. */
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

/** A page past the end, after a delete say, gives way to the last that exists. */
function LoadedList<T>({ page, busy, params, copy, skeleton, empty, children }: LoadedProps<T>) {
  const { state, setPage, setLimit, clampPage } = params;
  const pastEnd = !busy && state.page > page.totalPages;
  const leavePastEnd = useEffectEvent(() => clampPage(page.totalPages));
  useEffect(() => {
    if (pastEnd) leavePastEnd();
  }, [pastEnd]);

  const nothing = page.items.length === 0;
  // That the former search found nothing says nothing about this one.
  const waiting = nothing && (busy || pastEnd);
  return (
    <>
      <ResultNews state={state} settled={!busy && !pastEnd} news={copy.found(formatCount(page.totalItems))} />
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

interface ResultNewsProps {
  state: ListState;
  /** What is shown is what the address asks for. */
  settled: boolean;
  news: string;
}

/** Tells screen readers what a search or another page has brought; what a poll brings is no news. */
export function ResultNews({ state, settled, news }: ResultNewsProps) {
  const asked = writeListState(state);
  const [said, setSaid] = useState({ asked, news: '' });
  if (settled && said.asked !== asked) setSaid({ asked, news });
  return (
    <VisuallyHidden role="status">
      {/* Another element for each, so that the same words are said again. */}
      <span key={said.asked}>{said.news}</span>
    </VisuallyHidden>
  );
}

/** How many records the list has in all, such as `24 kursus`; an empty one says so itself. */
export const totalText = (load: Load<Page<unknown>>, copy: { total: (count: string) => string }): string | undefined =>
  load.state === 'ready' && load.data.totalItems > 0 ? copy.total(formatCount(load.data.totalItems)) : undefined;
