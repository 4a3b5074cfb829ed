'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyFilter } from '@/lib/api/query';
import { REFRESH_AGAIN_MS } from '@/lib/config';
import { useRefresh } from '../use-refresh';

type Arrived = Readonly<Record<string, number>>;

/**
 * Revalidates lists when records were created, at most once per `REFRESH_AGAIN_MS`. `arrived` counts them by the id of
 * their course; `keysOf` are the cache keys that this makes out of date.
 */
export function useArrivals(arrived: Arrived, keysOf: (courseId: string) => KeyFilter) {
  const refresh = useRefresh();
  const now = useRef(arrived);
  const seen = useRef(arrived);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshAll = useEffectEvent((ids: string[]) => refresh((key) => ids.some((id) => keysOf(id)(key))));

  useEffect(() => {
    now.current = arrived;
    /** `again`: courses to revalidate a second time, because some back ends' lists are stale right after a write. */
    function refreshChanged(again: string[]) {
      const changed = Object.keys(now.current).filter((id) => now.current[id] !== seen.current[id]);
      seen.current = now.current;
      const all = [...new Set([...again, ...changed])];
      timer.current = all.length > 0 ? setTimeout(() => refreshChanged(changed), REFRESH_AGAIN_MS) : undefined;
      if (all.length > 0) refreshAll(all);
    }
    if (timer.current === undefined) refreshChanged([]);
  }, [arrived]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
