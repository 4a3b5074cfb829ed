'use client';
import { usePathname } from 'next/navigation';
import { startTransition, useOptimistic } from 'react';
import { matchRoute, type RouteIds } from '@/lib/navigation/routes';

/**
 * A value of the address, and what changes it. The router renders the screen of a new address in a transition, which may
 * take long; the control that was pressed shows its new value before. It shows the value of the address again if that
 * does not change, because the administrator stays where they are.
 */
export function useShownAtOnce<T>(value: T, change: (next: T) => void): [shown: T, change: (next: T) => void] {
  const [shown, show] = useOptimistic(value);
  return [
    shown,
    (next) =>
      startTransition(() => {
        show(() => next);
        change(next);
      }),
  ];
}

/**
 * The ids in the path. Not `useParams`: one exported page serves all records, so `useParams` always
 * returns the placeholder id.
 */
export const useRouteIds = (): RouteIds => matchRoute(usePathname())?.ids ?? {};
