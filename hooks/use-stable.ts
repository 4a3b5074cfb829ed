'use client';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function from render to render, which calls what `act` is by then: for parts that render
 * anew only when their properties change. Not to be called while rendering.
 */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
