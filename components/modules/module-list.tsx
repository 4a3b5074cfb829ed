'use client';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '@/hooks/use-list-params';
import { useQuery, type Load } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import { courses, type Course } from '@/lib/api/courses';
import { modules, type Module } from '@/lib/api/modules';
import { fetchOnIntent } from '@/lib/activity';
import { leaveGuard } from '@/lib/navigation/leaving';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { ButtonLink } from '../ui/link';
import { LoadView } from '../feedback/load-view';
import { onDemand } from '../ui/on-demand';
import { PageHeader } from '../shell/page-header';
import { PagedList, totalText } from '../list/paged-list';
import { type Preview, ModuleSkeletons } from './module-card';
import { ModuleCards } from './module-cards';
import { ConflictDialog } from './conflict-dialog';
import { OrderBar } from './order-bar';
import { useModuleOrder } from './use-module-order';
import { courseText } from '@/lib/text/courses';
import { MessagePanel } from '../feedback/message-panel';
import { useAction } from '@/hooks/use-action';
import { ConfirmDelete } from '../list/confirm-delete';

const copy = moduleText;
// As for courses: the rules of the form that comes next.
fetchOnIntent(() => import('yup'));
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

/** The course whose modules were asked for does not exist. */
export function NoCourse({ load }: { load: Load<Course> }) {
  return (
    <LoadView
      load={load}
      copy={courseText}
      skeleton={null}
      back={
        <ButtonLink variant="outlined" href={paths.courses}>
          {moduleText.backToCourses}
        </ButtonLink>
      }
    >
      {() => null}
    </LoadView>
  );
}

export function NoModules({ courseId }: { courseId: string }) {
  return (
    <MessagePanel drawing="pages" title={moduleText.empty} detail={moduleText.emptyDetail}>
      <ButtonLink variant="contained" href={paths.moduleNew(courseId)} prefetch={false}>
        {moduleText.addFirst}
      </ButtonLink>
    </MessagePanel>
  );
}

interface Props {
  courseId: string;
  module: Module;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteModule({ courseId, module, onDeleted, onClose }: Props) {
  const action = useAction(
    async () => {
      await modules.remove(module.id);
      onDeleted();
    },
    { done: copy.removed, failed: copy.removeFailed, refresh: modules.keys(courseId) },
  );
  return <ConfirmDelete type={copy.type} name={module.title} action={action} onClose={onClose} />;
}
