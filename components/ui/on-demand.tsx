'use client';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { fetchOnIntent } from '@/lib/activity';
import { createStore } from '@/lib/store';
import { recover, whenWorthRetrying } from '@/lib/version/recovery';

interface Options {
  /** Nobody is told where it cannot be had, and the page is not reloaded for it. */
  optional?: boolean;
}

/**
 * A part of a screen whose code is not needed for the first paint: fetched as soon as the person
 * does anything at all, so that it is there when it is opened. Where it cannot be had, the page
 * reloads or says so; without a connection it comes when there is one again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { optional = false }: Options = {},
): ComponentType<Props> {
  const part = createStore<ComponentType<Props> | null>(null);
  const fetchPart = async () => part.get() ?? part.set(await load());
  fetchOnIntent(fetchPart);

  return function OnDemand(props: Props) {
    const Part = useSyncExternalStore(part.subscribe, part.get, () => null);
    useEffect(() => {
      let wanted = true;
      const attempt = async () => {
        while (wanted) {
          try {
            return await fetchPart();
          } catch {
            // The browser writes to its console what it could not fetch.
            if (!wanted || optional || (await recover()) !== 'waiting') return;
            await whenWorthRetrying();
          }
        }
      };
      void attempt();
      return () => void (wanted = false);
    }, []);
    return Part && <Part {...props} />;
  };
}
