'use client';
import { useState } from 'react';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-address';
import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { moduleFormText } from '@/lib/modules/record-text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { titleOf } from '@/lib/text/record';
import { EditScreen, NewScreen, type RecordScreen } from '../form/record-screens';
import { ModuleForm, ModuleFormSkeleton } from './module-form';
import { isMissing, NoCourse, NoCourseNote } from './no-course';

export const moduleScreen = (courseId: string): RecordScreen => ({
  copy: moduleFormText,
  listHref: paths.modules(courseId),
});

/** Edits the module whose id is in the URL. */
export function ModuleEdit() {
  const { courseId = '', moduleId = '' } = useRouteIds();
  return <EditModule courseId={courseId} moduleId={moduleId} />;
}

export const EditModule = ({ courseId, moduleId }: { courseId: string; moduleId: string }) => (
  <EditScreen
    {...moduleScreen(courseId)}
    query={modules.one(moduleId)}
    nameOf={titleOf}
    skeleton={<ModuleFormSkeleton />}
  >
    {(module) => <ModuleForm courseId={courseId} module={module} />}
  </EditScreen>
);

/** Creates a module in the course whose id is in the URL. */
export function ModuleNew() {
  const { courseId = '' } = useRouteIds();
  return <NewModule key={courseId} courseId={courseId} />;
}

/** The form does not wait for the course: only one that does not exist takes it away, unless it holds something already. */
function NewModule({ courseId }: { courseId: string }) {
  const course = useQuery({ ...courses.one(courseId), pollMs: undefined });
  const [isKept, setKept] = useState<boolean>();
  if (isMissing(course) && isKept === undefined) setKept(leaveGuard.isBlocking());

  if (isMissing(course) && !isKept) return <NoCourse load={course} />;
  return (
    <NewScreen {...moduleScreen(courseId)}>
      {isMissing(course) && <NoCourseNote />}
      <ModuleForm courseId={courseId} />
    </NewScreen>
  );
}
