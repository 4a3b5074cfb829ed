'use client';
import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { toApiError, type ApiError } from '@/lib/api/errors';
import type { Query } from '@/lib/api/query';
import { readRetryWait } from '@/lib/api/retry';
import { ageClock, preloadedReading, readingOf, requestsSoFar, type Reading } from './reading';
import { endHoldingBack, isHeldBack, useRetryOnReturn, useScheduledRetry } from './use-retry';
import { useSession } from './use-store';

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
  const { key, pollMs = 0, freshMs } = query;
  const { keepPrevious = false, forEditing = false, after = 0 } = options;
  // No requests under the dialog of an expired session.
  const expired = useSession().status === 'expired';
  const paused = options.paused === true || expired;
  const { cache } = useSWRConfig();
  const cached = cache.get(key)?.data as Reading<T> | undefined;
  const opened = useOpening(key, () => cache.get(key)?.error);
  const since = Math.max(opened.request, after);
  usePreloaded(query);
  const read = useReader(query, since);
  const onErrorRetry = useErrorRetry(query, paused);

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
  // Reading `isLoading` and `isValidating` subscribes to them. Without that, SWR would not render again if the data of
  // the new key equals that of the previous one, or if an answer brings no changes.
  const { data: reading, mutate, isLoading } = swr;
  const isRefreshing = forEditing && swr.isValidating;
  function retry() {
    endHoldingBack(key);
    void mutate();
  }

  // With `keepPreviousData`, SWR returns the data of the previous key also when this key has failed.
  const isOwn = cached !== undefined;
  // The failure of an earlier visit says nothing about this one: the key is being loaded again.
  const error = isOwn || swr.error !== opened.error ? swr.error : undefined;
  useRetryOnReturn(!paused && error !== undefined && isRetried(error, pollMs > 0 && isOwn), () => {
    if (!isHeldBack(key) && !cache.get(key)?.isValidating) retry();
  });
  const isUsable = reading !== undefined && (!forEditing || isFreshFor(reading, opened, freshMs));
  useReadAgain(reading !== undefined && !isUsable, mutate);
  useReadAfterOthersFailure(key, mutate);
  useReadAfterPause(paused, mutate);

  const isBusy = isLoading || isRefreshing;
  return loadOf({ reading: isUsable ? reading : undefined, isOwn, error, isBusy, since, retry });
}

interface Known<T> {
  reading: Reading<T> | undefined;
  /** The reading is that of the key that is asked for, and not of the one before. */
  isOwn: boolean;
  /** The failure of the last request. */
  error: ApiError | undefined;
  /** A request is under way whose answer is waited for. */
  isBusy: boolean;
  /** Only what was requested after this request is current. */
  since: number;
  retry: () => void;
}

/** What a screen shows of what is known. */
function loadOf<T>({ reading, isOwn, error, isBusy, since, retry }: Known<T>): Load<T> {
  if (reading && (isOwn || error === undefined)) {
    return {
      state: 'ready',
      data: reading.data,
      staleSince: error === undefined ? null : reading.readAt,
      refreshError: error ?? null,
      busy: isBusy || !isOwn,
      isCurrent: isOwn && reading.request > since,
      retry,
    };
  }
  return error === undefined ? { state: 'loading' } : { state: 'failed', error, retry };
}

interface Opening {
  key: string;
  /** The number of the latest request by then. */
  request: number;
  /** By the clock of `ageClock`. */
  at: number;
  /** The failure of an earlier visit. */
  error: ApiError | undefined;
}

/** The moment at which the component began to ask for `key`. */
function useOpening(key: string, errorNow: () => ApiError | undefined): Opening {
  const now = () => ({ key, request: requestsSoFar(), at: ageClock(), error: errorNow() });
  const [opened, setOpened] = useState<Opening>(now);
  if (opened.key === key) return opened;
  const next = now();
  setOpened(next);
  return next;
}

/** Whether data was requested after the opening, or was fresh at that moment. */
const isFreshFor = ({ request, arrivedAt }: Reading<unknown>, opened: Opening, freshMs: number): boolean =>
  request > opened.request || opened.at - arrivedAt <= freshMs;

/** A preloaded response that is there already is in the first render; SWR would take it over in a second one. */
function usePreloaded<T>({ key, preloaded }: Query<T>): void {
  const { cache } = useSWRConfig();
  useState(() => {
    const data = cache.get(key)?.data ? undefined : preloaded?.();
    if (data !== undefined) cache.set(key, { data: preloadedReading(data) });
  });
}

/** The fetcher for SWR: sends the request of a key. */
function useReader<T>(query: Query<T>, since: number) {
  const { cache, compare } = useSWRConfig();
  // SWR revalidates a cached key one frame later, with the fetcher of the latest render: the fetcher finds the query
  // of the key that it is called with, which may be a former one.
  const [queries] = useState(() => new Map<string, Query<T>>());
  queries.set(query.key, query);
  const readCancellable = useCancelOnUnmount(query.key);

  return async function read(asked: string): Promise<Reading<T> | undefined> {
    const cached = (): Reading<T> | undefined => cache.get(asked)?.data;
    const { fetch } = queries.get(asked)!;
    // A revalidation is not cancelled: its response updates the cache for the next visit.
    const send = () => (cached() ? fetch() : readCancellable(asked, fetch));
    const fresh = await readingOf(send).catch((thrown: unknown) => {
      throw toApiError(thrown);
    });
    const known = cached();
    if (!fresh || !known || !compare(known.data, fresh.data)) return fresh;
    const unchanged = { ...fresh, data: known.data };
    // The same object renders nothing anew, which is wanted unless the data has become current.
    return known.request > since ? Object.assign(known, unchanged) : unchanged;
  };
}

/** Whether a failed read is tried again by itself. */
const isRetried = (failure: ApiError, isPolled: boolean): boolean =>
  readRetryWait(failure, 1) !== null || (isPolled && failure.kind !== 'unauthorized');

type ErrorRetry<T> = NonNullable<SWRConfiguration<Reading<T> | undefined, ApiError>['onErrorRetry']>;

/** The retries of SWR with our policy. It stops polling after an error: the data would stay stale after an outage. */
function useErrorRetry<T>({ key, pollMs = 0 }: Query<T>, paused: boolean): ErrorRetry<T> {
  const { cache } = useSWRConfig();
  const scheduleRetry = useScheduledRetry(key, paused);
  return (failure, _key, _config, revalidate, { retryCount }) => {
    // `dedupe`: a request that is already running, such as a revalidation on focus, counts as the retry.
    const again = () => void revalidate({ retryCount, dedupe: true });
    const isPolled = pollMs > 0 && cache.get(key)?.data !== undefined;
    const wait = readRetryWait(failure, retryCount);
    if (wait !== null) scheduleRetry(again, wait, { holdsBack: failure.kind === 'busy' });
    else if (isRetried(failure, isPolled) && isPolled) scheduleRetry(again, pollMs);
  };
}

/** Reads again what is too old to be edited. */
function useReadAgain(isOutdated: boolean, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (isOutdated) void read();
  }, [isOutdated, read]);
}

/** SWR reads nothing where a component takes over a key that has failed from another one, in the same commit. */
function useReadAfterOthersFailure(key: string, read: () => Promise<unknown>): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (cache.get(key)?.error && !cache.get(key)?.isValidating) void read();
  }, [cache, key, read]);
}

/** SWR skips what was due during a pause. */
function useReadAfterPause(paused: boolean, read: () => Promise<unknown>): void {
  const wasPaused = useRef(paused);
  useEffect(() => {
    if (wasPaused.current && !paused) void read();
    wasPaused.current = paused;
  }, [paused, read]);
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
