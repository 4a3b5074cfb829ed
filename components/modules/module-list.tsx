'use client';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '@/hooks/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import { courses } from '@/lib/api/courses';
import { modules, type Module } from '@/lib/api/modules';
import { fetchOnIntent } from '@/lib/intent';
import { leaveGuard } from '@/lib/navigation/leaving';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { ButtonLink } from '../ui/button-link';
import { LoadView } from '../feedback/load-view';
import { onDemand } from '../ui/on-demand';
import { PageHeader } from '../shell/page-header';
import { PagedList } from '../list/paged-list';
import { totalText } from '../list/total-text';
import { DeleteModule } from './delete-module';
import type { Preview } from './module-card';
import { ModuleCards } from './module-cards';
import { ModuleSkeletons } from './module-skeletons';
import { NoCourse } from './no-course';
import { NoModules } from './no-modules';
import { OrderBar } from './order-bar';
import { useModuleOrder } from './use-module-order';

const copy = moduleText;
// As for courses: the rules of the form that comes next.
fetchOnIntent(() => import('./module-schema'));
const ConflictDialog = onDemand(() => import('./conflict-dialog').then((module) => module.ConflictDialog));
const ContentDialog = onDemand(() => import('./content-dialog').then((module) => module.ContentDialog));

/** The modules of the course in the address, in their order. */
export function ModuleList() {
  const { courseId = '' } = useRouteIds();
  return <CourseModules key={courseId} courseId={courseId} />;
}

function CourseModules({ courseId }: { courseId: string }) {
  const params = useListParams();
  const order = useModuleOrder({ courseId, ...params.state });
  const course = useQuery(courses.one(courseId));
  const load = useQuery(modules.list(courseId, params.state), { keepPrevious: true, paused: order.unsaved });
  const [previewing, setPreviewing] = useState<Preview | null>(null);
  const [deleting, setDeleting] = useState<Module | null>(null);

  if (course.state === 'failed' && course.error.kind === 'not-found' && load.state !== 'ready') {
    return <NoCourse load={course} />;
  }
  const skeleton = <ModuleSkeletons count={params.state.limit} />;
  return (
    <>
      <PageHeader
        title={copy.heading(course.state === 'ready' ? course.data.title : undefined)}
        titleComesLate
        intro={copy.intro}
        count={totalText(load, copy)}
        back={{ href: paths.courses, label: copy.backToCourses }}
      >
        <ButtonLink
          variant="contained"
          href={paths.moduleNew(courseId)}
          prefetch={false}
          startIcon={<Plus size={18} aria-hidden />}
        >
          {copy.add}
        </ButtonLink>
      </PageHeader>
      {order.unsaved && <OrderBar saving={order.saving} onSave={() => void order.save()} onDiscard={order.discard} />}
      <LoadView load={load} copy={copy} skeleton={skeleton}>
        {(list, { busy }) => {
          const shown = order.arrange(list);
          return (
            <PagedList
              page={shown}
              busy={busy}
              params={{
                ...params,
                // Another page is another order: what is unsaved here would be lost.
                setPage: (next) => leaveGuard.leave(() => params.setPage(next)),
                setLimit: (next) => leaveGuard.leave(() => params.setLimit(next)),
              }}
              copy={copy}
              skeleton={skeleton}
              empty={<NoModules courseId={courseId} />}
            >
              <ModuleCards
                courseId={courseId}
                page={shown}
                renumbered={order.renumbered}
                disabled={busy || order.saving}
                onMove={(seen, from, to) => order.move({ ...shown, items: seen }, from, to)}
                onPreview={setPreviewing}
                onDelete={setDeleting}
              />
            </PagedList>
          );
        }}
      </LoadView>
      {previewing && <ContentDialog {...previewing} onClose={() => setPreviewing(null)} />}
      {deleting && (
        <DeleteModule
          courseId={courseId}
          module={deleting}
          onDeleted={() => order.drop(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {order.conflict && (
        <ConflictDialog saving={order.saving} onLoadLatest={order.discard} onOverwrite={() => void order.overwrite()} />
      )}
    </>
  );
}
