'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `false` in the exported HTML and during hydration, `true` afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
