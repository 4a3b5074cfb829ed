'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { toApiError, type ApiError } from '@/lib/api/errors';
import type { Query } from '@/lib/api/query';
import { READ_RETRIES, RETRY_BASE_MS, RETRY_MAX_MS } from '@/lib/config';
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

/** Doubles from attempt to attempt, with jitter so that many consoles do not return together. */
const retryDelay = (attempt: number): number =>
  Math.min(RETRY_BASE_MS * 2 ** (attempt - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2);

/** Asking again helps where no answer came or the server broke, not where it has said no. */
const isWorthRetrying = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout' || kind === 'server';

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
  const { cache, mutate: mutateAny } = useSWRConfig();
  const hasOwnData = () => cache.get(key)?.data !== undefined;

  useAbandon(cache, key);
  // A refresh of what is known runs to its end: the next visit finds it.
  const read = async () => {
    const answer = hasOwnData() ? await fetch() : await readUnlessAbandoned(cache, key, fetch, forget);
    lastRead.note(key);
    return answer;
  };
  // Nobody has failed: the next who comes must not find an error, and who came meanwhile is served.
  const forget = (isWatched: boolean) => (isWatched ? void mutateAny(key) : void cache.delete(key));

  const tryLater = useTryLater(key, paused);
  const onErrorRetry: SWRConfiguration['onErrorRetry'] = (thrown, _key, _config, revalidate, { retryCount }) => {
    const failure = toApiError(thrown);
    // A request that is under way already, at coming back to the window say, is the try.
    const again = () => void revalidate({ retryCount, dedupe: true });
    if (retryCount <= READ_RETRIES && isWorthRetrying(failure)) tryLater(again, retryDelay(retryCount));
    // SWR stops polling at an error: without this, what is on the screen would stay old after an outage.
    else if (pollMs > 0 && hasOwnData() && failure.kind !== 'unauthorized') tryLater(again, pollMs);
  };

  const swr = useSWR<T, unknown>(key, read, {
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
    return { state: 'ready', data, staleSince, busy: isLoading || !isOwn || refreshing, retry };
  }
  if (error !== undefined) return { state: 'failed', error: toApiError(error), retry };
  return { state: 'loading' };
}

/**
 * Reads again what a write has made out of date: `keys` are keys, or all keys that begin with what ends
 * in `?`. Where the session has ended meanwhile there is nothing to refresh.
 */
export function useRefresh(): (keys: string[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (keys) => {
      const isMeant = (key: unknown) =>
        typeof key === 'string' && keys.some((each) => key === each || (each.endsWith('?') && key.startsWith(each)));
      // The cache has gone with its session.
      mutate(isMeant).catch(() => {});
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

/** How many screens wait for a read, and how it is given up. */
interface Reading {
  watchers: number;
  controller?: AbortController;
}

/** By cache, because another session's read of the same key is another read; then by key. */
const readings = new WeakMap<object, Map<string, Reading>>();

function readingOf(cache: object, key: string): Reading {
  const ofCache = readings.get(cache) ?? new Map<string, Reading>();
  readings.set(cache, ofCache);
  const reading = ofCache.get(key) ?? { watchers: 0 };
  ofCache.set(key, reading);
  return reading;
}

/** Gives up the read of a key that no screen waits for any more: the search has gone on, or the person has. */
export function useAbandon(cache: object, key: string) {
  useEffect(() => {
    const reading = readingOf(cache, key);
    reading.watchers += 1;
    return () => {
      reading.watchers -= 1;
      // Another screen, or this one in React's strict mode, may take the key up in the same step.
      queueMicrotask(() => reading.watchers === 0 && reading.controller?.abort());
    };
  }, [cache, key]);
}

/** Reads in a way that can be given up; then `forget` is called once SWR has noted the failure. */
export async function readUnlessAbandoned<T>(
  cache: object,
  key: string,
  fetch: (signal: AbortSignal) => Promise<T>,
  forget: (isWatched: boolean) => void,
): Promise<T> {
  const reading = readingOf(cache, key);
  const controller = new AbortController();
  reading.controller = controller;
  try {
    return await fetch(controller.signal);
  } finally {
    if (reading.controller === controller) reading.controller = undefined;
    if (controller.signal.aborted) setTimeout(() => forget(reading.watchers > 0));
  }
}
