'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { isObject } from '@/lib/api/decode';
import type { KeyFilter } from '@/lib/api/query';
import { REFRESH_AGAIN_MS } from '@/lib/config';
import { session } from '@/lib/session/session';

/**
 * Returns a function that revalidates the selected cache keys after a write. It does nothing if the
 * session has ended.
 */
export function useRefresh(): (isOutOfDate: KeyFilter) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (isOutOfDate) => {
      // After the deletion of one's own account there is no session: a read would only fail with 401.
      if (session.owner() === null) return;
      // The cache was removed together with its session.
      mutate((key) => typeof key === 'string' && isOutOfDate(key)).catch(() => {});
    },
    [mutate],
  );
}

/** Like `useRefresh`, and once more after a moment: some back ends' lists are stale right after a write. */
export function useRefreshAfterWrite(): (isOutOfDate: KeyFilter) => void {
  const refresh = useRefresh();
  return (isOutOfDate) => {
    refresh(isOutOfDate);
    setTimeout(() => refresh(isOutOfDate), REFRESH_AGAIN_MS);
  };
}

/** Returns a function that collects the ids of the records in the cached lists that `which` selects. */
export function useListedIds(which: KeyFilter): () => string[] {
  const { cache } = useSWRConfig();
  return () =>
    [...cache.keys()].filter(which).flatMap((key) => {
      const page: unknown = cache.get(key)?.data?.data;
      const records = isObject(page) && Array.isArray(page.items) ? page.items : [];
      return records.filter(isObject).map(({ id }) => String(id));
    });
}
