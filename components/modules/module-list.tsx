'use client';
import { Upload } from 'lucide';
import { useState } from 'react';
import { useListParams, type AddressParams } from '@/hooks/list/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import type { Id } from '@/lib/api/decode';
import { courseList } from '@/lib/courses/list-api';
import { startDownload } from '@/lib/courses/package/start-download';
import { moduleList } from '@/lib/modules/list-api';
import type { Module } from '@/lib/modules/model';
import { moduleText } from '@/lib/modules/text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { selectText } from '@/lib/text/lists';
import { courseNoun } from '@/lib/text/record';
import { titleOf } from '@/lib/records/title';
import type { ListConfig } from '../list/list-config';
import { RecordList } from '../list/record-list';
import { onDemand } from '../ui/on-demand';
import { ModuleSkeletons, type Preview } from './module-card';
import { ModuleCards, type Followed } from './module-cards';
import { isMissing, NoCourse } from './no-course';
import { useModuleOrder, type ModuleOrder } from './use-module-order';

const t = moduleText;
const ContentDialog = onDemand(() => import('./content-dialog').then((module) => module.ContentDialog));
const ConflictDialog = onDemand(() => import('./conflict-dialog').then((module) => module.ConflictDialog));
const OrderBar = onDemand(() => import('./order-bar').then((module) => module.OrderBar));
const MoveToDialog = onDemand(() => import('./move-to-dialog').then((module) => module.MoveToDialog));

// Not prefetched: opening these dialogs sends a request anyway.
const CopyCourseDialog = onDemand(() => import('./copy/copy-course-dialog').then((module) => module.CopyCourseDialog), {
  onIntent: false,
});
const CopyModulesDialog = onDemand(
  () => import('./copy/copy-modules-dialog').then((module) => module.CopyModulesDialog),
  { onIntent: false },
);

const kindOf = (courseId: string, order: ModuleOrder): ListConfig<Module> => ({
  copy: t,
  drawing: 'pages',
  add: { href: paths.moduleNew(courseId), prefetch: false },
  nameOf: titleOf,
  recordOf: ({ id, name }) => ({ noun: 'module', id, name, href: paths.moduleEdit(courseId, String(id)) }),
  list: (params) => moduleList.list(courseId, params),
  one: moduleList.one,
  remove: (id, options) => {
    order.willDelete(id);
    return moduleList.remove(id, options);
  },
  onRemoved: order.removeDeleted,
  outOfDate: moduleList.keys(courseId),
  noun: 'module',
  scope: courseId,
});

/** The modules of the course whose id is in the URL. Keyed, so that another course starts with fresh state. */
export function ModuleList() {
  const { courseId = '' } = useRouteIds();
  const params = useListParams({ searchable: false });
  return <CourseModules key={courseId} courseId={courseId} params={params} />;
}

/** The build also renders it, for the first paint. */
export function CourseModules({ courseId, params }: { courseId: string; params: AddressParams }) {
  const course = useQuery(courseList.one(courseId));
  const { load, order } = useModuleOrder(
    courseId,
    params.state,
    course.state === 'ready' ? titleOf(course.data) : courseId,
  );
  const [isCopyingCourse, setCopyingCourse] = useState(false);
  const [copying, setCopying] = useState<Id[] | null>(null);
  const [previewing, setPreviewing] = useState<Preview | null>(null);
  const [moving, setMoving] = useState<Module[]>([]);
  const [followed, setFollowed] = useState<Followed | null>(null);

  const downloaded = { id: courseId, title: course.state === 'ready' ? course.data.title : undefined };

  // Some back ends return an empty list for a course that does not exist.
  const hasModules = load.state === 'ready' && load.data.totalItems > 0;
  if (isMissing(course) && !hasModules) return <NoCourse load={course} />;
  return (
    <>
      <RecordList
        kind={kindOf(courseId, order)}
        load={load}
        params={{
          ...params,
          // The unsaved order of a page is discarded with it; that of the course only with the size of its pages.
          setPage: (next) => (order.isOfCourse ? params.showPage(next) : leaveGuard.leave(() => params.setPage(next))),
          setLimit: (next) =>
            leaveGuard.leave(() => {
              if (order.isOfCourse) order.discard();
              params.setLimit(next);
            }),
        }}
        title={t.heading(course.state === 'ready' ? titleOf(course.data) : undefined)}
        said={course.state === 'loading' ? null : undefined}
        titleComesLate
        back={{ href: paths.courses, label: courseNoun.backToList }}
        actions={[{ label: t.addMany, icon: Upload, href: paths.moduleUpload(courseId), prefetch: false }]}
        menu={{
          label: t.courseActions,
          actions: [
            { label: t.copyCourse, onSelect: () => setCopyingCourse(true) },
            { label: t.downloadCourse, onSelect: () => void startDownload(downloaded).catch(recoverOrThrow) },
            { label: t.checkContent, href: paths.courseCheck(courseId), prefetch: false },
          ],
        }}
        belowHeading={
          order.unsaved && <OrderBar saving={order.saving} onSave={() => void order.save()} onDiscard={order.discard} />
        }
        bulkActions={[
          { label: selectText.copy, onSelect: (selected) => setCopying(selected.map(({ id }) => id)) },
          { label: selectText.move, onSelect: setMoving, disabled: order.saving },
        ]}
        skeleton={<ModuleSkeletons count={params.state.limit} />}
      >
        {(page, cards, busy) => (
          <ModuleCards
            courseId={courseId}
            page={page}
            order={order}
            busy={busy}
            followed={followed}
            onFollowed={() => setFollowed(null)}
            onMoveTo={setMoving}
            onPreview={setPreviewing}
            {...cards}
          />
        )}
      </RecordList>
      {moving.length > 0 && load.state === 'ready' && (
        <MoveToDialog
          modules={moving}
          page={load.data}
          order={order}
          onMoved={(moved, page) => {
            setFollowed(moved);
            if (page !== params.state.page) params.showPage(page);
          }}
          onClose={() => setMoving([])}
        />
      )}
      {copying && <CopyModulesDialog courseId={courseId} ids={copying} onClose={() => setCopying(null)} />}
      {isCopyingCourse && <CopyCourseDialog courseId={courseId} onClose={() => setCopyingCourse(false)} />}
      {previewing && <ContentDialog {...previewing} onClose={() => setPreviewing(null)} />}
      {order.conflict && (
        <ConflictDialog saving={order.saving} onLoadLatest={order.discard} onOverwrite={() => void order.overwrite()} />
      )}
    </>
  );
}
