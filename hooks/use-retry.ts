'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isForeground, onForeground } from '@/lib/platform/browser/foreground';

/**
 * Returns a function that schedules one retry at a time. It is cancelled when the component unmounts, changes its key
 * or pauses. While the page is hidden or offline it does nothing: then the read is retried on return.
 */
export function useScheduledRetry(key: string, paused: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      clearTimeout(timer.current);
    };
  }, [key, paused]);
  return function scheduleRetry(again: () => void, ms: number) {
    // A read may fail after the component has unmounted.
    if (isOver.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => isForeground() && again(), ms);
  };
}

/**
 * While `isWaiting`, retries as soon as the administrator returns to the page or the browser comes online. SWR schedules
 * no retry for a read that fails while the page is hidden, and its revalidation on focus is throttled.
 */
export function useRetryOnReturn(isWaiting: boolean, retry: () => void) {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (isWaiting) return onForeground(() => retryNow());
  }, [isWaiting]);
}
