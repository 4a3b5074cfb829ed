'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { isObject } from '@/lib/api/decode';
import type { KeyFilter } from '@/lib/api/query';
import { REFRESH_AGAIN_MS } from '@/lib/config';
import { session } from '@/lib/session/session';
import type { Reading } from './reading';

/**
 * Returns a function that revalidates the selected cache keys after a write, and resolves when they have been read. It
 * does nothing if the session has ended.
 */
export function useRefresh(): (isOutOfDate: KeyFilter) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (isOutOfDate) => {
      // After the deletion of one's own account there is no session: a read would only fail with 401.
      if (session.owner() === null) return;
      // The cache was removed together with its session.
      await mutate((key) => typeof key === 'string' && isOutOfDate(key)).catch(() => {});
    },
    [mutate],
  );
}

/**
 * Like `useRefresh`, and once more after a moment: some back ends' lists are stale right after a write. `onRead` is
 * called when they have been read for the second time.
 */
export function useRefreshAfterWrite(): (isOutOfDate: KeyFilter, onRead?: () => void) => void {
  const refresh = useRefresh();
  return (isOutOfDate, onRead) => {
    void refresh(isOutOfDate);
    setTimeout(() => void refresh(isOutOfDate).then(onRead), REFRESH_AGAIN_MS);
  };
}

/**
 * Returns a function that collects the ids of the records in the cached lists that `which` selects, of those that were
 * requested after `since` (`requestsSoFar`); `null` if no list was.
 */
export function useListedIds(which: KeyFilter): (since?: number) => string[] | null {
  const { cache } = useSWRConfig();
  return (since = 0) => {
    const lists = [...cache.keys()].filter(which).flatMap((key) => {
      const reading = cache.get(key)?.data as Reading<unknown> | undefined;
      if (!reading || reading.request <= since || !isObject(reading.data)) return [];
      return Array.isArray(reading.data.items) ? [reading.data.items] : [];
    });
    return lists.length === 0
      ? null
      : lists
          .flat()
          .filter(isObject)
          .map(({ id }) => String(id));
  };
}
