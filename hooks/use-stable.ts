'use client';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a callback with a stable identity that calls the latest `act`, for memoized children. Do
 * not call it during render.
 */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
