'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { toApiError, type ApiError } from '@/lib/api/errors';
import type { KeyFilter, Query } from '@/lib/api/query';
import { isWorthRetrying, retryDelay } from '@/lib/api/retry';
import { READ_RETRIES } from '@/lib/config';
import { connection } from '@/lib/connection';
import { useSession } from './use-session';

/** What a screen knows of its data. A failed refresh never blanks what is already there. */
export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; retry: () => void }
  | {
      state: 'ready';
      data: T;
      /** The last refresh failed: since when what is shown may be out of date (ms since 1970). */
      staleSince: number | null;
      /** Why the last refresh failed. */
      refreshError: ApiError | null;
      /** Newer data is on its way: what is shown belongs to the former address, or is being edited. */
      busy: boolean;
      retry: () => void;
    };

interface Options {
  /** Keep showing the data of the former query until this one has answered. */
  keepPrevious?: boolean;
  /** No polls and no refreshes for now; afterwards one at once. */
  paused?: boolean;
  /** What is read is edited: what was cached before the screen opened serves only while it is fresh. */
  forEditing?: boolean;
}

const isForeground = (): boolean => document.visibilityState === 'visible' && connection.online();

/** One try at a time, put off while nobody looks; none is left behind by a screen that has gone or rests. */
function useTryLater(key: string, paused: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [key, paused]);
  return function tryLater(again: () => void, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (isForeground() ? again() : tryLater(again, ms)), ms);
  };
}

/** Loads a query and keeps it current: the only caller of useSWR. */
export function useQuery<T>({ key, fetch, pollMs = 0, freshMs }: Query<T>, options: Options = {}): Load<T> {
  const { keepPrevious = false, forEditing = false } = options;
  // Under the dialog that says so, a session that has ended asks for nothing any more.
  const expired = useSession().status === 'expired';
  const paused = options.paused === true || expired;
  const { cache } = useSWRConfig();
  const hasOwnData = () => cache.get(key)?.data !== undefined;

  const readCancellable = useCancelOnUnmount(key);
  const read = async () => {
    try {
      // A refresh of what is known runs to its end: the next visit finds it.
      const data = hasOwnData() ? await fetch() : await readCancellable(fetch);
      if (data !== undefined) lastRead.note(key);
      return data;
    } catch (thrown) {
      throw toApiError(thrown);
    }
  };

  const tryLater = useTryLater(key, paused);
  const onErrorRetry: SWRConfiguration<T | undefined, ApiError>['onErrorRetry'] = (
    failure,
    _key,
    _config,
    revalidate,
    { retryCount },
  ) => {
    // A request that is under way already, at coming back to the window say, is the try.
    const again = () => void revalidate({ retryCount, dedupe: true });
    if (retryCount <= READ_RETRIES && isWorthRetrying(failure)) tryLater(again, retryDelay(retryCount));
    // SWR stops polling at an error: without this, what is on the screen would stay old after an outage.
    else if (pollMs > 0 && hasOwnData() && failure.kind !== 'unauthorized') tryLater(again, pollMs);
  };

  const swr = useSWR<T | undefined, ApiError>(key, read, {
    // SWR polls only while the tab is visible and online, and asks at once when it is so again.
    refreshInterval: paused ? 0 : pollMs,
    isPaused: () => paused,
    dedupingInterval: freshMs,
    keepPreviousData: keepPrevious,
    onErrorRetry,
  });
  // `isLoading`: else the screen would not hear of an answer that is the same as the former query's.
  const { data, error, mutate, isLoading } = swr;
  const retry = () => void mutate();

  const [openedAt] = useState(() => Date.now());
  const isCurrent = !forEditing || (lastRead.of(key) ?? 0) >= openedAt - freshMs;
  // Read here, so that the screen hears of an answer too that brought nothing new.
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

  // SWR hands out the former query's data as if it were this one's, also when this one has failed.
  const isOwn = hasOwnData();
  if (data !== undefined && isCurrent && (isOwn || error === undefined)) {
    const staleSince = error === undefined ? null : (lastRead.of(key) ?? null);
    const busy = isLoading || !isOwn || refreshing;
    return { state: 'ready', data, staleSince, refreshError: error ?? null, busy, retry };
  }
  if (error !== undefined) return { state: 'failed', error, retry };
  return { state: 'loading' };
}

/** Reads again what a write has made out of date. Where the session has ended meanwhile there is nothing to read. */
export function useRefresh(): (isOutOfDate: KeyFilter) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (isOutOfDate) => {
      // The cache has gone with its session.
      mutate((key) => typeof key === 'string' && isOutOfDate(key)).catch(() => {});
    },
    [mutate],
  );
}

/** When each read last succeeded, in milliseconds since 1970: what is shown stale says how old it is. */
const times = new Map<string, number>();

export const lastRead = {
  note: (key: string) => void times.set(key, Date.now()),
  of: (key: string): number | undefined => times.get(key),
};

/**
 * Makes reads of `key` that are cancelled when the screen moves on before their answer is there: to the
 * next search, or away. A cancelled read resolves to `undefined`, which SWR discards.
 */
function useCancelOnUnmount(key: string) {
  const { mutate } = useSWRConfig();
  // By key: SWR starts the read of the next key before this effect is cleaned up.
  const [running] = useState(() => new Map<string, AbortController>());

  useEffect(
    () => () => {
      const controller = running.get(key);
      if (!controller) return;
      controller.abort();
      // SWR forgets the read; another screen that waits for the same key starts it anew. Where the session
      // has ended, its cache is gone and SWR throws: there is nothing to forget.
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
