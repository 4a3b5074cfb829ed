'use client';
import { useEffect, useEffectEvent } from 'react';
import { isForeground, onForeground } from '@/lib/platform/browser/foreground';

interface Scheduled {
  /** The number of components that show this data. */
  mounted: number;
  timer?: ReturnType<typeof setTimeout>;
  /** The server has asked to wait: until the timer ends. */
  isHeldBack?: boolean;
}

/** By key: a read that one component has begun may fail when only another one is still mounted. */
const scheduled = new Map<string, Scheduled>();

/** Whether the server has asked to wait before this key is read again. */
export const isHeldBack = (key: string): boolean => scheduled.get(key)?.isHeldBack === true;

/** The administrator asks for it, or the wait is over. */
export function endHoldingBack(key: string) {
  const own = scheduled.get(key);
  if (own) own.isHeldBack = false;
}

/**
 * Returns a function that schedules one retry at a time. It is cancelled when the last component of this key unmounts,
 * or one pauses. While the page is hidden or offline it does nothing: then the read is retried on return.
 */
export function useScheduledRetry(key: string, paused: boolean) {
  useEffect(() => {
    const own = scheduled.get(key) ?? { mounted: 0 };
    scheduled.set(key, own);
    own.mounted += 1;
    return () => {
      own.mounted -= 1;
      if (own.mounted > 0) return;
      clearTimeout(own.timer);
      scheduled.delete(key);
    };
  }, [key, paused]);
  return function scheduleRetry(again: () => void, ms: number, { holdsBack = false } = {}) {
    const own = scheduled.get(key);
    if (!own) return;
    clearTimeout(own.timer);
    own.isHeldBack = holdsBack;
    own.timer = setTimeout(() => {
      endHoldingBack(key);
      if (isForeground()) again();
    }, ms);
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
