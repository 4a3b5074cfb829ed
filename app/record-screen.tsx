'use client';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import { RequireSession } from '@/components/entry/require-session';
import type { RecordRouteName } from '@/lib/navigation/routes';

const CourseEdit = dynamic(() => import('@/components/courses/course-edit').then((module) => module.CourseEdit));
const CourseCheck = dynamic(() =>
  import('@/components/courses/check/content-check').then((module) => module.CourseCheck),
);
const ModuleList = dynamic(() => import('@/components/modules/module-list').then((module) => module.ModuleList));
const ModuleNew = dynamic(() => import('@/components/modules/module-edit').then((module) => module.ModuleNew));
const ModuleEdit = dynamic(() => import('@/components/modules/module-edit').then((module) => module.ModuleEdit));
const UploadScreen = dynamic(() =>
  import('@/components/modules/upload/upload-screen').then((module) => module.UploadScreen),
);
const UserEdit = dynamic(() => import('@/components/users/user-edit').then((module) => module.UserEdit));

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
