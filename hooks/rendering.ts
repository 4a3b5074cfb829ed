'use client';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Returns a function that tells whether the component is mounted. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return () => mounted.current;
}

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

/**
 * Returns a value one render late: what depends on it is usually rendered after the next paint, and can be
 * interrupted. Unlike `useDeferredValue` also where the value changes in a transition, as at each navigation
 * of Next, which React does not defer: https://react.dev/reference/react/useDeferredValue#caveats
 */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => startTransition(() => setLater(value)), [value]);
  return later;
}
