'use client';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { LoadingScreen } from '@/components/entry/loading-screen';
import { useDocumentTitle } from '@/hooks/use-document-title';
import { useHydrated } from '@/hooks/use-hydrated';
import { env } from '@/lib/env';
import { isRecordRoute, matchRoute } from '@/lib/navigation/routes';

// Lazy loading: Next ships the code of the not-found page with every other page.
const NotFoundScreen = dynamic(
  () => import('@/components/entry/not-found-screen').then((module) => module.NotFoundScreen),
  {
    loading: LoadingScreen,
  },
);
const RecordScreen = dynamic(() => import('./record-screen').then((module) => module.RecordScreen), {
  loading: LoadingScreen,
});

/** The page of 404.html: the screen of a record when the URL matches the route of one, else "not found". */
export function NotFoundOrRecord() {
  const match = matchRoute(usePathname());
  // The export rendered this page without a URL; before hydration the real one is unknown.
  const hydrated = useHydrated();
  const record = hydrated && match && isRecordRoute(match.name) ? match : undefined;
  useDocumentTitle(record && `${record.title} - ${env.product}`);

  if (!hydrated) return <LoadingScreen />;
  return record && isRecordRoute(record.name) ? <RecordScreen name={record.name} /> : <NotFoundScreen />;
}
