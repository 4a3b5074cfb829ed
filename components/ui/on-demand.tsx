'use client';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useStore } from '@/hooks/use-store';
import { fetchOnIntent, onIntent } from '@/lib/platform/browser/input';
import { createStore } from '@/lib/store';
import { recoverFromChunkError, retryWhileWaiting } from '@/lib/platform/versions/chunk-errors';

interface Options {
  /** A failed load is silent: no message, no retry and no reload of the page. */
  optional?: boolean;
  /** `false`: the code is fetched only once the component is rendered, because most visits never need it. */
  onIntent?: boolean;
  /** `false`: a rendered component, too, waits for the first user input. */
  onRender?: boolean;
  /** Shown until the code is there. */
  meanwhile?: ReactNode;
}

/**
 * Lazy-loads a component that the first paint does not need. The code is fetched on the first user input, so
 * that it is usually loaded before the component is rendered. When a rendered one fails to load, `recover`
 * reloads the page or reports the failure; while offline, loading is retried when the connection is back.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { optional = false, onIntent: isPrefetched = true, onRender = true, meanwhile = null }: Options = {},
): ComponentType<Props> {
  const part = createStore<ComponentType<Props> | null>(null);
  const fetchPart = async () => part.get() ?? part.set(await load());
  if (isPrefetched) fetchOnIntent(fetchPart);

  return function OnDemand(props: Props) {
    const Part = useStore(part, null);
    useEffect(() => {
      let isMounted = true;
      const attempt = () =>
        fetchPart().then(
          () => undefined,
          // Not logged: the browser itself logs a failed request.
          () => (isMounted && !optional ? recoverFromChunkError() : undefined),
        );
      const start = () => void retryWhileWaiting(attempt, () => isMounted);
      if (onRender) start();
      else onIntent(start);
      return () => void (isMounted = false);
    }, []);
    return Part ? <Part {...props} /> : meanwhile;
  };
}
