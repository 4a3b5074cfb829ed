'use client';
import { useEffect, useEffectEvent, type ReactNode, useState } from 'react';
import type { useListParams } from '@/hooks/use-list-params';
import type { Page } from '@/lib/api/query';
import { formatCount } from '@/lib/format';
import { useListPlace } from '@/hooks/use-list-place';
import { Loading } from '../feedback/loading';
import { Pager } from './pager';
import { writeListState, type ListState } from '@/lib/navigation/list-state';
import { VisuallyHidden } from '../ui/visually-hidden';
import type { Load } from '@/hooks/use-query';
import styles from './paged-list.module.css';

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
