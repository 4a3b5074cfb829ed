'use client';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { useListParams } from '@/hooks/use-list-params';
import type { Page } from '@/lib/api/query';
import { Loading } from './loading';
import { Pager } from './pager';

interface Props {
  page: Page<unknown>;
  /** What is shown still belongs to the former address. */
  busy: boolean;
  params: ReturnType<typeof useListParams>;
  loading: string;
  /** What stands there when there is nothing to list. */
  empty: ReactNode;
  /** The cards. */
  children: ReactNode;
}

/** A list with its pager. A page past the end, after a delete say, gives way to the last that exists. */
export function PagedList({ page, busy, params: { state, setPage, setLimit, clampPage }, loading, empty, children }: Props) {
  const pastEnd = !busy && state.page > page.totalPages;
  const leavePastEnd = useEffectEvent(() => clampPage(page.totalPages));
  useEffect(() => {
    if (pastEnd) leavePastEnd();
  }, [pastEnd]);

  const nothing = page.items.length === 0;
  // That the former search found nothing says nothing about this one.
  if (nothing && (busy || pastEnd)) return <Loading label={loading} />;
  return (
    <>
      {nothing ? (
        empty
      ) : (
        <Box aria-busy={busy} sx={{ opacity: busy ? 0.55 : 1, transition: 'opacity 120ms' }}>
          {children}
        </Box>
      )}
      {page.totalItems > 0 && <Pager page={page} state={state} onPage={setPage} onLimit={setLimit} />}
    </>
  );
}
