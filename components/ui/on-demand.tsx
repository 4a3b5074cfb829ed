'use client';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { PART_RETRY_MS } from '@/lib/config';
import { fetchOnIntent } from '@/lib/activity';
import { notify } from '@/lib/notify';
import { createStore } from '@/lib/store';
import { text } from '@/lib/text/common';

/**
 * A part of a screen whose code is not needed for the first paint: fetched as soon as the person
 * does anything at all, so that it is there when it is opened. Without a connection it says so, and
 * comes when there is one again. `Meanwhile` stands in its place until then.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const part = createStore<ComponentType<Props> | null>(null);
  const fetchPart = async () => part.get() ?? part.set(await load());
  fetchOnIntent(fetchPart);

  return function OnDemand(props: Props) {
    const Part = useSyncExternalStore(part.subscribe, part.get, () => null) ?? Meanwhile;
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout>;
      let wanted = true;
      const attempt = () =>
        fetchPart().catch(() => {
          // The browser writes to its console what it could not fetch.
          if (!wanted) return;
          notify.error(text.common.partFailed);
          timer = setTimeout(attempt, PART_RETRY_MS);
        });
      void attempt();
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
