'use client';
import { useRouteIds } from '@/hooks/use-route-ids';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { PageHeader } from '../shell/page-header';
import { ModuleForm } from './module-form';

/** A new module of the course in the address. */
export function ModuleNew() {
  const { courseId = '' } = useRouteIds();
  return (
    <>
      <PageHeader
        title={moduleText.createTitle}
        intro={moduleText.formIntro}
        back={{ href: paths.modules(courseId), label: moduleText.backToList }}
      />
      <ModuleForm key={courseId} courseId={courseId} />
    </>
  );
}
