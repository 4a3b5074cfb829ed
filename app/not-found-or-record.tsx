'use client';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import { LoadingScreen } from '@/components/shell/loading-screen';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { RequireSession } from '@/components/shell/require-session';
import { useHydrated } from '@/hooks/use-hydrated';
import { PRODUCT } from '@/lib/config';
import { matchRoute, type RouteName } from '@/lib/routes';

const CourseEdit = dynamic(() => import('@/components/courses/course-edit').then((module) => module.CourseEdit));

/** The screens at addresses with an id: what a host that has no rewrite rules answers with 404.html. */
const ModuleList = dynamic(() => import('@/components/modules/module-list').then((module) => module.ModuleList));
const ModuleNew = dynamic(() => import('@/components/modules/module-new').then((module) => module.ModuleNew));
const ModuleEdit = dynamic(() => import('@/components/modules/module-edit').then((module) => module.ModuleEdit));

const recordScreens: Partial<Record<RouteName, ReactNode>> = {
  courseEdit: <CourseEdit />,
  modules: <ModuleList />,
  moduleNew: <ModuleNew />,
  moduleEdit: <ModuleEdit />,
};

/** What stands at an address that the host knows nothing of: a record's screen, or nothing. */
export function NotFoundOrRecord() {
  const route = matchRoute(usePathname());
  // The exported page does not know the address it is opened at.
  const hydrated = useHydrated();
  const title = hydrated && route ? `${route.title} - ${PRODUCT}` : undefined;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  if (!hydrated) return <LoadingScreen />;
  const screen = route && recordScreens[route.name];
  if (!screen) return <NotFoundScreen />;
  return (
    <RequireSession>
      <AppShell>{screen}</AppShell>
    </RequireSession>
  );
}
