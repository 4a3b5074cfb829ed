'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { LoadingScreen } from '@/components/entry/loading-screen';
import { useHydrated } from '@/hooks/use-store';
import { env } from '@/lib/env';
import { isRecordRoute, matchRoute } from '@/lib/navigation/routes';

// Lazy loading: Next ships the code of the not-found page with every other page. React's `lazy` does it without the
// code with which `next/dynamic` renders on a server: only the browser knows which screen it is.
const NotFoundScreen = lazy(async () => ({
  default: (await import('@/components/entry/not-found-screen')).NotFoundScreen,
}));
const RecordScreen = lazy(async () => ({ default: (await import('./record-screen')).RecordScreen }));

/** The page of 404.html: the screen of a record when the URL matches the route of one, else "not found". */
export function NotFoundOrRecord() {
  const match = matchRoute(usePathname());
  // The export rendered this page without a URL; before hydration the real one is unknown.
  const hydrated = useHydrated();
  const record = hydrated && match && isRecordRoute(match.name) ? match : undefined;
  useDocumentTitle(record && `${record.title} - ${env.product}`);

  if (!hydrated) return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {record && isRecordRoute(record.name) ? <RecordScreen name={record.name} /> : <NotFoundScreen />}
    </Suspense>
  );
}

/**
 * Overrides the title of the page's metadata. Next sets the metadata title some time after the first paint, so a
 * MutationObserver restores the override. A layout effect, because its cleanup must run in the same commit in which
 * the next page sets its own title.
 */
function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return;
    const apply = () => {
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title]);
}
