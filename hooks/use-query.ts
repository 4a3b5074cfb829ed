'use client';
import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { toApiError, type ApiError } from '@/lib/api/errors';
import type { Query } from '@/lib/api/query';
import { busyWait, isWorthRetrying, retryDelay } from '@/lib/api/retry';
import { READ_RETRIES } from '@/lib/config';
import { preloadedReading, readingOf, requestsSoFar, type Reading } from './reading';
import { endHoldingBack, isHeldBack, useRetryOnReturn, useScheduledRetry } from './use-retry';
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
      /**
       * The data was requested after this component began to ask for this key, and after `after`. Otherwise it is
       * from the cache, and may say what has not been true for a long time.
       */
      isCurrent: boolean;
      retry: () => void;
    };

interface Options {
  /** Keeps the data of the previous key until this one has loaded. */
  keepPrevious?: boolean;
  /** No polling and no revalidation; revalidates once when it becomes `false`. */
  paused?: boolean;
  /** For a form: data that was cached before the screen opened is used only while it is fresh. */
  forEditing?: boolean;
  /** The number of a request (`requestsSoFar`): only data that was requested later counts as current. */
  after?: number;
}

/** Loads a query and keeps it fresh. The only caller of useSWR. */
export function useQuery<T>(query: Query<T>, options: Options = {}): Load<T> {
  const { key, preloaded, pollMs = 0, freshMs } = query;
  const { keepPrevious = false, forEditing = false, after = 0 } = options;
  // No requests under the dialog of an expired session.
  const expired = useSession().status === 'expired';
  const paused = options.paused === true || expired;
  const { cache, compare } = useSWRConfig();
  const cached = (of: string): Reading<T> | undefined => cache.get(of)?.data;
  const opened = useOpening(key, () => cache.get(key)?.error);
  const since = Math.max(opened.request, after);
  // A preloaded response that is there already is in the first render; SWR would take it over in a second one.
  useState(() => {
    const data = cached(key) ? undefined : preloaded?.();
    if (data !== undefined) cache.set(key, { data: preloadedReading(data) });
  });

  // SWR revalidates a cached key one frame later, with the fetcher of the latest render: the fetcher finds the query
  // of the key that it is called with, which may be a former one.
  const [queries] = useState(() => new Map<string, Query<T>>());
  queries.set(key, query);
  const readCancellable = useCancelOnUnmount(key);
  const read = async (asked: string): Promise<Reading<T> | undefined> => {
    const { fetch } = queries.get(asked)!;
    // A revalidation is not cancelled: its response updates the cache for the next visit.
    const send = () => (cached(asked) ? fetch() : readCancellable(asked, fetch));
    const fresh = await readingOf(send).catch((thrown: unknown) => {
      throw toApiError(thrown);
    });
    const known = cached(asked);
    if (!fresh || !known || !compare(known.data, fresh.data)) return fresh;
    const unchanged = { ...fresh, data: known.data };
    // The same object renders nothing anew, which is wanted unless the data has become current.
    return known.request > since ? Object.assign(known, unchanged) : unchanged;
  };

  const scheduleRetry = useScheduledRetry(key, paused);
  // SWR stops polling after an error; without this, the data would stay stale after an outage.
  const isPolledAgain = ({ kind }: ApiError) => pollMs > 0 && cached(key) !== undefined && kind !== 'unauthorized';
  const isRetried = (failure: ApiError) =>
    failure.kind === 'busy' || isWorthRetrying(failure) || isPolledAgain(failure);
  const onErrorRetry: SWRConfiguration<Reading<T> | undefined, ApiError>['onErrorRetry'] = (
    failure,
    _key,
    _config,
    revalidate,
    { retryCount },
  ) => {
    // `dedupe`: a request that is already running, such as a revalidation on focus, counts as the retry.
    const again = () => void revalidate({ retryCount, dedupe: true });
    if (failure.kind === 'busy') scheduleRetry(again, busyWait(failure, retryCount), { holdsBack: true });
    else if (retryCount <= READ_RETRIES && isWorthRetrying(failure)) scheduleRetry(again, retryDelay(retryCount));
    else if (isPolledAgain(failure)) scheduleRetry(again, pollMs);
  };

  const swr = useSWR<Reading<T> | undefined, ApiError>(key, read, {
    // SWR polls only while the page is visible and online, and revalidates when it becomes so.
    refreshInterval: paused ? 0 : pollMs,
    isPaused: () => paused,
    revalidateOnFocus: !isHeldBack(key),
    revalidateOnReconnect: !isHeldBack(key),
    dedupingInterval: freshMs,
    keepPreviousData: keepPrevious,
    onErrorRetry,
  });
  // Reading `isLoading` subscribes to it. Without that, SWR would not re-render if the new key's
  // data equals the previous key's.
  const { data: reading, mutate, isLoading } = swr;
  function retry() {
    endHoldingBack(key);
    void mutate();
  }

  // With `keepPreviousData`, SWR returns the previous key's data also when this key has failed.
  const isOwn = cached(key) !== undefined;
  // The failure of an earlier visit says nothing about this one: the key is being loaded again.
  const error = isOwn || swr.error !== opened.error ? swr.error : undefined;
  useRetryOnReturn(!paused && error !== undefined && isRetried(error), () => {
    if (!isHeldBack(key) && !cache.get(key)?.isValidating) retry();
  });

  const isFresh = reading !== undefined && reading.readAt >= opened.at - freshMs;
  const isUsable = !forEditing || isFresh;
  // Reading `isValidating` subscribes to it, so that a response without changes re-renders, too.
  const refreshing = forEditing && swr.isValidating;

  const isOutdated = reading !== undefined && !isUsable;
  useEffect(() => {
    if (isOutdated) void mutate();
  }, [isOutdated, mutate]);

  // SWR reads nothing where a component takes over a key that has failed from another one, in the same commit.
  useEffect(() => {
    if (cache.get(key)?.error && !cache.get(key)?.isValidating) void mutate();
  }, [cache, key, mutate]);

  const wasPaused = useRef(paused);
  useEffect(() => {
    if (wasPaused.current && !paused) void mutate();
    wasPaused.current = paused;
  }, [paused, mutate]);

  if (reading !== undefined && isUsable && (isOwn || error === undefined)) {
    return {
      state: 'ready',
      data: reading.data,
      staleSince: error === undefined ? null : reading.readAt,
      refreshError: error ?? null,
      busy: isLoading || !isOwn || refreshing,
      isCurrent: isOwn && reading.request > since,
      retry,
    };
  }
  if (error !== undefined) return { state: 'failed', error, retry };
  return { state: 'loading' };
}

interface Opening {
  key: string;
  /** The number of the latest request by then, and the time. */
  request: number;
  at: number;
  /** The failure of an earlier visit. */
  error: ApiError | undefined;
}

/** The moment at which the component began to ask for `key`. */
function useOpening(key: string, errorNow: () => ApiError | undefined): Opening {
  const now = () => ({ key, request: requestsSoFar(), at: Date.now(), error: errorNow() });
  const [opened, setOpened] = useState<Opening>(now);
  if (opened.key === key) return opened;
  const next = now();
  setOpened(next);
  return next;
}

/**
 * Returns a function that sends the request of a key. The request is aborted when the component unmounts or its key
 * changes (such as the next search); then it resolves to `undefined`, which SWR discards.
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

  return async function read<T>(asked: string, fetch: Query<T>['fetch']): Promise<T | undefined> {
    const controller = new AbortController();
    running.set(asked, controller);
    try {
      return await fetch(controller.signal);
    } catch (thrown) {
      if (controller.signal.aborted) return undefined;
      throw thrown;
    } finally {
      if (running.get(asked) === controller) running.delete(asked);
    }
  };
}
