'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { endpoint } from '@/lib/session/endpoint';
import { session, type Session } from '@/lib/session/session';
import type { Readable } from '@/lib/store';

/**
 * The value of a store; the component is rendered again after each change. `exported` is the value in the exported HTML
 * and during hydration, where only the browser knows the real one.
 */
export const useStore = <T>({ subscribe, get }: Readable<T>, exported?: T): T =>
  useSyncExternalStore(subscribe, get, () => (exported === undefined ? get() : exported));

const never = () => () => {};
const HYDRATED = { subscribe: never, get: () => true };

/** `false` in the exported HTML and during hydration, `true` afterwards. */
export const useHydrated = (): boolean => useStore(HYDRATED, false);

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

const LOADING: Session = { status: 'loading' };

export const useSession = (): Session => useStore(session, LOADING);

/** The base URL of the back end; `null` before it is configured. */
export const useEndpoint = (): string | null => useStore(endpoint, null);
