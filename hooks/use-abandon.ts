'use client';
import { useEffect } from 'react';

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
