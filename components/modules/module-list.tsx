'use client';
import { Upload } from 'lucide';
import { useListParams, type AddressParams } from '@/hooks/list/use-list-params';
import { useRouteIds } from '@/hooks/use-address';
import { startDownload } from '@/lib/courses/package/start-download';
import { moduleText } from '@/lib/modules/text';
import { paths } from '@/lib/navigation/routes';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { selectText } from '@/lib/text/lists';
import { courseNoun } from '@/lib/text/record';
import { RecordList } from '../list/record-list';
import { onDemand } from '../ui/on-demand';
import { ModuleSkeletons } from './module-card';
import { ModuleCards } from './module-cards';
import { isMissing, NoCourse } from './no-course';
import { useCourseModules } from './use-course-modules';

const t = moduleText;
const ContentDialog = onDemand(() => import('./content-dialog').then((module) => module.ContentDialog));
const ConflictDialog = onDemand(() => import('./order/conflict-dialog').then((module) => module.ConflictDialog));
const OrderBar = onDemand(() => import('./order/order-bar').then((module) => module.OrderBar));
const MoveToDialog = onDemand(() => import('./order/move-to-dialog').then((module) => module.MoveToDialog));

// Not prefetched: opening these dialogs sends a request anyway.
const CopyCourseDialog = onDemand(() => import('./copy/copy-course-dialog').then((module) => module.CopyCourseDialog), {
  onIntent: false,
});
const CopyModulesDialog = onDemand(
  () => import('./copy/copy-modules-dialog').then((module) => module.CopyModulesDialog),
  { onIntent: false },
);

/** The modules of the course whose id is in the URL. Keyed, so that another course starts with fresh state. */
export function ModuleList() {
  const { courseId = '' } = useRouteIds();
  const params = useListParams({ searchable: false });
  return <CourseModules key={courseId} courseId={courseId} params={params} />;
}

/** The build also renders it, for the first paint. */
export function CourseModules({ courseId, params }: { courseId: string; params: AddressParams }) {
  const { course, courseTitle, list, order, ...shown } = useCourseModules(courseId, params);
  const { load } = list;

  // Some back ends return an empty list for a course that does not exist.
  const hasModules = load.state === 'ready' && load.data.totalItems > 0;
  if (isMissing(course) && !hasModules) return <NoCourse load={course} />;
  return (
    <>
      <RecordList
        list={list}
        title={t.heading(courseTitle)}
        said={course.state === 'loading' ? null : undefined}
        titleComesLate
        back={{ href: paths.courses, label: courseNoun.backToList }}
        actions={[{ label: t.addMany, icon: Upload, href: paths.moduleUpload(courseId), prefetch: false }]}
        menu={{
          label: t.courseActions,
          actions: [
            { label: t.copyCourse, onSelect: shown.copyCourse },
            {
              label: t.downloadCourse,
              onSelect: () => void startDownload({ id: courseId, title: courseTitle }).catch(recoverOrThrow),
            },
            { label: t.checkContent, href: paths.courseCheck(courseId), prefetch: false },
          ],
        }}
        belowHeading={
          order.unsaved && <OrderBar saving={order.saving} onSave={() => void order.save()} onDiscard={order.discard} />
        }
        bulkActions={[
          { label: selectText.copy, onSelect: shown.copy },
          { label: selectText.move, onSelect: shown.move, disabled: order.saving },
        ]}
        skeleton={<ModuleSkeletons count={params.state.limit} />}
      >
        {(page, cards, busy) => (
          <ModuleCards
            courseId={courseId}
            page={page}
            order={order}
            busy={busy}
            followed={shown.followed}
            onFollowed={shown.onFollowed}
            onMoveTo={shown.move}
            onPreview={shown.preview}
            {...cards}
          />
        )}
      </RecordList>
      {shown.moves && <MoveToDialog {...shown.moves} />}
      {shown.copies && <CopyModulesDialog {...shown.copies} />}
      {shown.courseCopy && <CopyCourseDialog {...shown.courseCopy} />}
      {shown.content && <ContentDialog {...shown.content} />}
      {order.conflict && <ConflictDialog order={order} />}
    </>
  );
}
