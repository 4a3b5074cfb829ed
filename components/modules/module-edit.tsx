'use client';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import { modules } from '@/lib/modules/api';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/modules/text';
import { ButtonLink } from '../ui/link';
import { LoadView } from '../feedback/load-view';
import { PageHeader } from '../shell/page-header';
import { ModuleForm, ModuleFormSkeleton } from './module-form';

/** Edits the module whose id is in the URL. Polling never overwrites the form, which reads the record once, on mount. */
export function ModuleEdit() {
  const { courseId = '', moduleId = '' } = useRouteIds();
  const load = useQuery(modules.one(moduleId), { forEditing: true });
  return (
    <LoadView
      load={load}
      copy={moduleText}
      header={
        <PageHeader
          title={moduleText.editTitle}
          intro={moduleText.formIntro}
          back={{ href: paths.modules(courseId), label: moduleText.backToList }}
        />
      }
      skeleton={<ModuleFormSkeleton />}
      back={
        <ButtonLink variant="outlined" href={paths.modules(courseId)}>
          {moduleText.backToList}
        </ButtonLink>
      }
    >
      {(module) => <ModuleForm key={module.id} courseId={courseId} module={module} />}
    </LoadView>
  );
}

/** Creates a module in the course whose id is in the URL. */
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
