'use client';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useRunningJob } from '@/hooks/use-job';
import { useListParams } from '@/hooks/use-list-params';
import { useRefresh, useQuery, type Load } from '@/hooks/use-query';
import { useSelection } from '@/hooks/use-selection';
import { useRouteIds } from '@/hooks/use-route-ids';
import { fetchOnIntent } from '@/lib/platform/browser/activity';
import { courses } from '@/lib/courses/api';
import type { Course } from '@/lib/courses/model';
import { modules } from '@/lib/modules/api';
import type { Module } from '@/lib/modules/model';
import { createRunningJob } from '@/lib/jobs/owned-task';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { selectionText } from '@/lib/text/selection';
import { isGone, removed } from '@/lib/records/remove';
import { courseText } from '@/lib/courses/text';
import { moduleText } from '@/lib/modules/text';
import { LoadView } from '../feedback/load-view';
import { MessagePanel } from '../feedback/message-panel';
import { ConfirmDelete } from '../list/confirm-delete';
import { PagedList, totalText } from '../list/paged-list';
import { SelectionBar, SelectToggle } from '../list/selection';
import { PageHeader } from '../shell/page-header';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/link';
import { onDemand } from '../ui/on-demand';
import { ConflictDialog } from './conflict-dialog';
import { ModuleSkeletons, type Preview } from './module-card';
import { ModuleCards } from './module-cards';
import { OrderBar } from './order-bar';
import { useModuleOrder } from './use-module-order';
import { Icon } from '../ui/icon';

const copy = moduleText;
// The module form needs Yup: fetching it now makes the form validate at once, and offline too.
fetchOnIntent(() => import('yup'));
const RemoveMany = onDemand(() => import('../list/remove-many').then((module) => module.RemoveMany<Module>));
const ContentDialog = onDemand(() => import('./content-dialog').then((module) => module.ContentDialog));

const removal = createRunningJob<Module, unknown>();

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
  const [deleting, setDeleting] = useState<Module | null>(null);
  const { pageSelection, toggle, end } = useSelection(load, modules.one);
  const [removing, setRemoving] = useState<Module[]>([]);
  const isRemoving = useRunningJob(removal, courseId) !== null;
  const refresh = useRefresh();

  // Some back ends return an empty list for a course that does not exist.
  const hasModules = load.state === 'ready' && load.data.totalItems > 0;
  if (course.state === 'failed' && course.error.kind === 'not-found' && !hasModules) return <NoCourse load={course} />;
  return (
    <>
      <PageHeader
        title={copy.heading(course.state === 'ready' ? course.data.title : undefined)}
        titleComesLate
        intro={copy.intro}
        count={totalText(load, copy)}
        back={{ href: paths.courses, label: copy.backToCourses }}
      >
        <SelectToggle on={pageSelection !== null} onToggle={toggle} />
        <ButtonLink variant="outlined" href={paths.moduleUpload(courseId)} prefetch={false}>
          {copy.addMany}
        </ButtonLink>
        <ButtonLink
          variant="contained"
          href={paths.moduleNew(courseId)}
          prefetch={false}
          startIcon={<Icon of={Plus} size={18} />}
        >
          {copy.add}
        </ButtonLink>
      </PageHeader>
      {order.unsaved && <OrderBar saving={order.saving} onSave={() => void order.save()} onDiscard={order.discard} />}
      {pageSelection && (
        <SelectionBar {...pageSelection} onEnd={end}>
          {(chosen) => (
            <Button color="error" size="small" disabled={chosen.length === 0} onClick={() => setRemoving(chosen)}>
              {selectionText.remove}
            </Button>
          )}
        </SelectionBar>
      )}
      <PagedList
        load={load}
        params={{
          ...params,
          // The unsaved order belongs to this page: another page would discard it.
          setPage: (next) => leaveGuard.leave(() => params.setPage(next)),
          setLimit: (next) => leaveGuard.leave(() => params.setLimit(next)),
        }}
        copy={copy}
        skeleton={<ModuleSkeletons count={params.state.limit} />}
        empty={<NoModules courseId={courseId} />}
      >
        {(page, busy) => (
          <ModuleCards
            courseId={courseId}
            page={page}
            order={order}
            busy={busy}
            pageSelection={pageSelection}
            onPreview={setPreviewing}
            onDelete={setDeleting}
          />
        )}
      </PagedList>
      {previewing && <ContentDialog {...previewing} onClose={() => setPreviewing(null)} />}
      {(removing.length > 0 || isRemoving) && (
        <RemoveMany
          records={removing}
          running={removal}
          scope={courseId}
          nameOf={({ title }) => title}
          kind={copy}
          write={(module, { by }) => {
            order.willDelete(module);
            return removed(modules.remove(module.id, { by }));
          }}
          lookUp={({ id }) => isGone(modules.one(id))}
          onRemoved={(gone) => {
            order.removeDeleted(gone);
            refresh(modules.keys(courseId));
          }}
          onClose={() => setRemoving([])}
        />
      )}
      {deleting && (
        <DeleteModule
          courseId={courseId}
          module={deleting}
          onDelete={() => order.willDelete(deleting)}
          onDeleted={() => order.removeDeleted([deleting])}
          onClose={() => setDeleting(null)}
        />
      )}
      {order.conflict && (
        <ConflictDialog saving={order.saving} onLoadLatest={order.discard} onOverwrite={() => void order.overwrite()} />
      )}
    </>
  );
}

/** Shown when the course does not exist. */
function NoCourse({ load }: { load: Load<Course> }) {
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

function NoModules({ courseId }: { courseId: string }) {
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
  onDelete: () => void;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteModule({ courseId, module, onDelete, onDeleted, onClose }: Props) {
  const action = useAction(
    async (options) => {
      onDelete();
      await removed(modules.remove(module.id, options));
      onDeleted();
    },
    { done: copy.removed, failed: copy.removeFailed, refresh: modules.keys(courseId) },
  );
  return <ConfirmDelete type={copy.type} name={module.title} action={action} onClose={onClose} />;
}
