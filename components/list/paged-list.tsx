'use client';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { useListParams } from '@/hooks/use-list-params';
import type { Page } from '@/lib/api/query';
import { formatCount } from '@/lib/format';
import { useListPlace } from '@/hooks/use-list-place';
import { Loading } from '../feedback/loading';
import styles from './paged-list.module.css';
import { Pager } from './pager';
import { ResultNews } from './result-news';

interface Props {
  page: Page<unknown>;
  /** What is shown still belongs to the former address. */
  busy: boolean;
  params: ReturnType<typeof useListParams>;
  /** What is said while it loads, and of how many were found. */
  copy: { loading: string; found: (count: string) => string };
  /** The shapes of the cards. */
  skeleton: ReactNode;
  /** What stands there when there is nothing to list. */
  empty: ReactNode;
  /** The cards. */
  children: ReactNode;
}

/** A list with its pager. A page past the end, after a delete say, gives way to the last that exists. */
export function PagedList({
  page,
  busy,
  params: { state, setPage, setLimit, clampPage },
  copy,
  skeleton,
  empty,
  children,
}: Props) {
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
        <Cards busy={busy}>{children}</Cards>
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
