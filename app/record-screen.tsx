'use client';
import { lazy, type ReactNode } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import { RequireSession } from '@/components/entry/require-session';
import type { RecordRouteName } from '@/lib/navigation/routes';

const CourseEdit = lazy(async () => ({ default: (await import('@/components/courses/course-edit')).CourseEdit }));
const CourseCheck = lazy(async () => ({
  default: (await import('@/components/courses/check/content-check')).CourseCheck,
}));
const ModuleList = lazy(async () => ({ default: (await import('@/components/modules/module-list')).ModuleList }));
const ModuleNew = lazy(async () => ({ default: (await import('@/components/modules/module-edit')).ModuleNew }));
const ModuleEdit = lazy(async () => ({ default: (await import('@/components/modules/module-edit')).ModuleEdit }));
const UploadScreen = lazy(async () => ({
  default: (await import('@/components/modules/upload/upload-screen')).UploadScreen,
}));
const UserEdit = lazy(async () => ({ default: (await import('@/components/users/user-edit')).UserEdit }));

const screens: Record<RecordRouteName, ReactNode> = {
  courseEdit: <CourseEdit />,
  courseCheck: <CourseCheck />,
  modules: <ModuleList />,
  moduleNew: <ModuleNew />,
  moduleUpload: <UploadScreen />,
  moduleEdit: <ModuleEdit />,
  userEdit: <UserEdit />,
};

/** The screen of a URL with a record id, for hosts that answer such a URL with 404.html. */
export function RecordScreen({ name }: { name: RecordRouteName }) {
  return (
    <RequireSession>
      <AppShell>{screens[name]}</AppShell>
    </RequireSession>
  );
}
