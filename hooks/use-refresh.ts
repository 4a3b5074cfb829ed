'use client';
import { useSWRConfig } from 'swr';
import { REFRESH_AGAIN_MS } from '@/lib/config';

/** Reads again what writes have made out of date: at once, and once more for lists that are slow to notice. */
export function useRefresh(): (isOutOfDate: (key: string) => boolean) => void {
  const { mutate } = useSWRConfig();
  return (isOutOfDate) => {
    const refresh = () =>
      void mutate((key) => typeof key === 'string' && isOutOfDate(key)).catch(() => {
        // A read that fails says so on its own screen; where the session has ended there is nothing to read.
      });
    refresh();
    setTimeout(refresh, REFRESH_AGAIN_MS);
  };
}
