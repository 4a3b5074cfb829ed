'use client';
import { useRouteIds } from '@/hooks/use-route-ids';
import { modules } from '@/lib/modules/api';
import { moduleText } from '@/lib/modules/text';
import { paths } from '@/lib/navigation/routes';
import { EditScreen, NewScreen, type RecordScreen } from '../form/record-screens';
import { ModuleForm, ModuleFormSkeleton } from './module-form';

const screenOf = (courseId: string): RecordScreen => ({ copy: moduleText, listHref: paths.modules(courseId) });

/** Edits the module whose id is in the URL. */
export function ModuleEdit() {
  const { courseId = '', moduleId = '' } = useRouteIds();
  return (
    <EditScreen {...screenOf(courseId)} query={modules.one(moduleId)} skeleton={<ModuleFormSkeleton />}>
      {(module) => <ModuleForm courseId={courseId} module={module} />}
    </EditScreen>
  );
}

/** Creates a module in the course whose id is in the URL. */
export function ModuleNew() {
  const { courseId = '' } = useRouteIds();
  return (
    <NewScreen {...screenOf(courseId)}>
      <ModuleForm key={courseId} courseId={courseId} />
    </NewScreen>
  );
}
