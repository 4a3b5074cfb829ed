'use client';
import { useSyncExternalStore } from 'react';
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
