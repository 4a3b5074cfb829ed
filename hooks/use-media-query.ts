'use client';
import { useCallback } from 'react';
import { useStore } from './use-store';

/** Whether a media query matches; `false` while hydrating. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useStore({ subscribe, get: () => window.matchMedia(query).matches }, false);
}
