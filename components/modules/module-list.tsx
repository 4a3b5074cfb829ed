'use client';
import { useState } from 'react';
import { useListParams } from '@/hooks/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import { courses } from '@/lib/courses/api';
import { courseText } from '@/lib/courses/text';
import { createRunningJob } from '@/lib/jobs/owned-task';
import { modules } from '@/lib/modules/api';
import type { Module } from '@/lib/modules/model';
import { moduleText } from '@/lib/modules/text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import type { ListKind, NamedRecord } from '../list/list-kind';
import { RecordList } from '../list/record-list';
import { ButtonLink } from '../ui/link';
import { onDemand } from '../ui/on-demand';
import { ConflictDialog } from './conflict-dialog';
import { ModuleSkeletons, type Preview } from './module-card';
import { ModuleCards } from './module-cards';
import { NoCourse } from './no-course';
import { OrderBar } from './order-bar';
import { useModuleOrder, type ModuleOrder } from './use-module-order';

const copy = moduleText;
const ContentDialog = onDemand(() => import('./content-dialog').then((module) => module.ContentDialog));

const removal = createRunningJob<NamedRecord, unknown>();

const kindOf = (courseId: string, order: ModuleOrder): ListKind<Module> => ({
  copy,
  drawing: 'pages',
  add: { href: paths.moduleNew(courseId), prefetch: false },
  nameOf: ({ title }) => title,
  one: modules.one,
  remove: (id, options) => {
    order.willDelete(id);
    return modules.remove(id, options);
  },
  onRemoved: order.removeDeleted,
  outOfDate: modules.keys(courseId),
  removal,
  scope: courseId,
});

/** The modules of the course whose id is in the URL. Keyed, so that another course starts with fresh state. */
export function ModuleList() {
  const { courseId = '' } = useRouteIds();
  return <CourseModules key={courseId} courseId={courseId} />;
}

function CourseModules({ courseId }: { courseId: string }) {
  const params = useListParams({ searchable: false });
  const { load, order } = useModuleOrder(courseId, params.state);
  const course = useQuery(courses.one(courseId));
  const [previewing, setPreviewing] = useState<Preview | null>(null);

  // Some back ends return an empty list for a course that does not exist.
  const hasModules = load.state === 'ready' && load.data.totalItems > 0;
  if (course.state === 'failed' && course.error.kind === 'not-found' && !hasModules) return <NoCourse load={course} />;
  return (
    <>
      <RecordList
        kind={kindOf(courseId, order)}
        load={load}
        params={{
          ...params,
          // The unsaved order belongs to this page: another page would discard it.
          setPage: (next) => leaveGuard.leave(() => params.setPage(next)),
          setLimit: (next) => leaveGuard.leave(() => params.setLimit(next)),
        }}
        title={copy.heading(course.state === 'ready' ? course.data.title : undefined)}
        titleComesLate
        back={{ href: paths.courses, label: courseText.backToList }}
        actions={
          <ButtonLink variant="outlined" href={paths.moduleUpload(courseId)} prefetch={false}>
            {copy.addMany}
          </ButtonLink>
        }
        belowHeading={
          order.unsaved && <OrderBar saving={order.saving} onSave={() => void order.save()} onDiscard={order.discard} />
        }
        skeleton={<ModuleSkeletons count={params.state.limit} />}
      >
        {(page, cards, busy) => (
          <ModuleCards courseId={courseId} page={page} order={order} busy={busy} onPreview={setPreviewing} {...cards} />
        )}
      </RecordList>
      {previewing && <ContentDialog {...previewing} onClose={() => setPreviewing(null)} />}
      {order.conflict && (
        <ConflictDialog saving={order.saving} onLoadLatest={order.discard} onOverwrite={() => void order.overwrite()} />
      )}
    </>
  );
}
