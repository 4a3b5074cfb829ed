'use client';
import { useEffect } from 'react';

/** How many screens wait for each key, and the reads that can be given up. */
const watchers = new Map<string, number>();
const underWay = new Map<string, AbortController>();

const isWatched = (key: string): boolean => (watchers.get(key) ?? 0) > 0;

function watch(key: string, by: 1 | -1) {
  const count = (watchers.get(key) ?? 0) + by;
  if (count > 0) watchers.set(key, count);
  else watchers.delete(key);
}

/** Gives up the read of a key that no screen waits for any more: the search has gone on, or the person has. */
export function useAbandon(key: string) {
  useEffect(() => {
    watch(key, 1);
    return () => {
      watch(key, -1);
      // Another screen, or this one in React's strict mode, may take the key up in the same step.
      queueMicrotask(() => isWatched(key) || underWay.get(key)?.abort());
    };
  }, [key]);
}

/** Reads in a way that can be given up; then `forget` is called once SWR has noted the failure. */
export async function readUnlessAbandoned<T>(
  key: string,
  fetch: (signal: AbortSignal) => Promise<T>,
  forget: (isWatched: boolean) => void,
): Promise<T> {
  const controller = new AbortController();
  underWay.set(key, controller);
  try {
    return await fetch(controller.signal);
  } finally {
    if (underWay.get(key) === controller) underWay.delete(key);
    if (controller.signal.aborted) setTimeout(() => forget(isWatched(key)));
  }
}
