'use client';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import { modules } from '@/lib/api/modules';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { ButtonLink } from '../ui/link';
import { LoadView } from '../feedback/load-view';
import { PageHeader } from '../shell/page-header';
import { ModuleForm, ModuleFormSkeleton } from './module-form';

/** Loads the module in the address; a later poll never overwrites what is being typed. */
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
