'use client';
import { useRouteIds } from '@/hooks/use-route-ids';
import { ModuleForm } from './module-form';

/** A new module of the course in the address. */
export function ModuleNew() {
  const { courseId = '' } = useRouteIds();
  return <ModuleForm key={courseId} courseId={courseId} />;
}
