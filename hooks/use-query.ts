'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { toApiError, type ApiError } from '@/lib/api/errors';
import type { KeyFilter, Query } from '@/lib/api/query';
import { isWorthRetrying, retryDelay } from '@/lib/api/retry';
import { READ_RETRIES } from '@/lib/config';
import { connection } from '@/lib/browser/connection';
import { useSession } from './use-session';

/** The loading state of a query. A failed revalidation keeps the data. */
export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; retry: () => void }
  | {
      state: 'ready';
      data: T;
      /** Set if the last revalidation failed: when the shown data was last read, in ms since 1970. */
      staleSince: number | null;
      /** Error of the last revalidation. */
      refreshError: ApiError | null;
      /** Newer data is loading: the shown data belongs to the previous key, or is about to be edited. */
      busy: boolean;
      retry: () => void;
    };

interface Options {
  /** Keeps the data of the previous key until this one has loaded. */
  keepPrevious?: boolean;
  /** No polling and no revalidation; revalidates once when it becomes `false`. */
  paused?: boolean;
  /** For a form: data that was cached before the screen opened is used only while it is fresh. */
  forEditing?: boolean;
}

const isForeground = (): boolean => document.visibilityState === 'visible' && connection.online();

/**
 * Schedules one retry at a time. It is postponed while the page is hidden or offline, and cancelled when the
 * component unmounts, changes its key or pauses.
 */
function useScheduledRetry(key: string, paused: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [key, paused]);
  return function scheduleRetry(again: () => void, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (isForeground() ? again() : scheduleRetry(again, ms)), ms);
  };
}

/** Loads a query and keeps it fresh. The only caller of useSWR. */
export function useQuery<T>({ key, fetch, preloaded, pollMs = 0, freshMs }: Query<T>, options: Options = {}): Load<T> {
  const { keepPrevious = false, forEditing = false } = options;
  // No requests under the dialog of an expired session.
  const expired = useSession().status === 'expired';
  const paused = options.paused === true || expired;
  const { cache } = useSWRConfig();
  const hasOwnData = () => cache.get(key)?.data !== undefined;
  // A preloaded response that is there already is in the first render; SWR would take it over in a second one.
  useState(() => {
    const data = hasOwnData() ? undefined : preloaded?.();
    if (data === undefined) return;
    cache.set(key, { data });
    lastRead.note(key);
  });

  const readCancellable = useCancelOnUnmount(key);
  const read = async () => {
    try {
      // A revalidation is not cancelled: its response updates the cache for the next visit.
      const data = hasOwnData() ? await fetch() : await readCancellable(fetch);
      if (data !== undefined) lastRead.note(key);
      return data;
    } catch (thrown) {
      throw toApiError(thrown);
    }
  };

  const scheduleRetry = useScheduledRetry(key, paused);
  const onErrorRetry: SWRConfiguration<T | undefined, ApiError>['onErrorRetry'] = (
    failure,
    _key,
    _config,
    revalidate,
    { retryCount },
  ) => {
    // `dedupe`: a request that is already running, such as a revalidation on focus, counts as the retry.
    const again = () => void revalidate({ retryCount, dedupe: true });
    if (retryCount <= READ_RETRIES && isWorthRetrying(failure)) scheduleRetry(again, retryDelay(retryCount));
    // SWR stops polling after an error; without this, the data would stay stale after an outage.
    else if (pollMs > 0 && hasOwnData() && failure.kind !== 'unauthorized') scheduleRetry(again, pollMs);
  };

  const swr = useSWR<T | undefined, ApiError>(key, read, {
    // SWR polls only while the page is visible and online, and revalidates when it becomes so.
    refreshInterval: paused ? 0 : pollMs,
    isPaused: () => paused,
    dedupingInterval: freshMs,
    keepPreviousData: keepPrevious,
    onErrorRetry,
  });
  // Reading `isLoading` subscribes to it. Without that, SWR would not re-render if the new key's
  // data equals the previous key's.
  const { data, error, mutate, isLoading } = swr;
  const retry = () => void mutate();

  const [openedAt] = useState(() => Date.now());
  const isCurrent = !forEditing || (lastRead.of(key) ?? 0) >= openedAt - freshMs;
  // Reading `isValidating` subscribes to it, so that a response without changes re-renders, too.
  const refreshing = forEditing && swr.isValidating;

  const isOutdated = data !== undefined && !isCurrent;
  useEffect(() => {
    if (isOutdated) void mutate();
  }, [isOutdated, mutate]);

  const wasPaused = useRef(paused);
  useEffect(() => {
    if (wasPaused.current && !paused) void mutate();
    wasPaused.current = paused;
  }, [paused, mutate]);

  // With `keepPreviousData`, SWR returns the previous key's data also when this key has failed.
  const isOwn = hasOwnData();
  if (data !== undefined && isCurrent && (isOwn || error === undefined)) {
    const staleSince = error === undefined ? null : (lastRead.of(key) ?? null);
    const busy = isLoading || !isOwn || refreshing;
    return { state: 'ready', data, staleSince, refreshError: error ?? null, busy, retry };
  }
  if (error !== undefined) return { state: 'failed', error, retry };
  return { state: 'loading' };
}

/**
 * Returns a function that revalidates the selected cache keys after a write. It does nothing if the
 * session has ended.
 */
export function useRefresh(): (isOutOfDate: KeyFilter) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (isOutOfDate) => {
      // The cache was removed together with its session.
      mutate((key) => typeof key === 'string' && isOutOfDate(key)).catch(() => {});
    },
    [mutate],
  );
}

/** Time of the last successful response by key, in ms since 1970: shows how old stale data is. */
const times = new Map<string, number>();

export const lastRead = {
  note: (key: string) => void times.set(key, Date.now()),
  of: (key: string): number | undefined => times.get(key),
};

/**
 * Returns a fetcher for `key` whose request is aborted when the component unmounts or its key changes (such as the
 * next search). An aborted request resolves to `undefined`, which SWR discards.
 */
function useCancelOnUnmount(key: string) {
  const { mutate } = useSWRConfig();
  // By key, because SWR starts the request of the next key before this effect is cleaned up.
  const [running] = useState(() => new Map<string, AbortController>());

  useEffect(
    () => () => {
      const controller = running.get(key);
      if (!controller) return;
      controller.abort();
      // Makes SWR drop the aborted request; another component with the same key starts a new one. If the session has
      // ended, its cache is gone and SWR throws; then there is nothing to drop.
      mutate(key).catch(() => {});
    },
    [key, mutate, running],
  );

  return async function read<T>(fetch: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController();
    running.set(key, controller);
    try {
      return await fetch(controller.signal);
    } catch (thrown) {
      if (controller.signal.aborted) return undefined;
      throw thrown;
    } finally {
      if (running.get(key) === controller) running.delete(key);
    }
  };
}
