'use client';
import { FileUp } from 'lucide';
import { useListParams, type AddressParams } from '@/hooks/list/use-list-params';
import { courseColumns } from '@/lib/courses/display';
import { courseText } from '@/lib/courses/text';
import { TABLES } from '@/lib/navigation/list-state';
import { paths } from '@/lib/navigation/routes';
import { selectText } from '@/lib/text/lists';
import { RecordList } from '../list/record-list';
import { ListTools } from '../list/list-tools';
import { TableSkeleton } from '../feedback/skeleton';
import { useExportCsv } from '../list/use-export-csv';
import { onDemand } from '../ui/on-demand';
import { CourseCards, CourseSkeletons } from './course-card';
import { useCourseList } from './use-course-list';

const t = courseText;
// No card needs these.
const CourseTable = onDemand(() => import('./course-table').then((module) => module.CourseTable), {
  onIntent: false,
  meanwhile: <TableSkeleton />,
});
const CourseTableTools = onDemand(() => import('./course-table').then((module) => module.CourseTableTools), {
  onIntent: false,
});
// Not prefetched: changing several courses sends requests anyway.
const ChangeMany = onDemand(() => import('./change/change-many').then((module) => module.ChangeMany), {
  onIntent: false,
});

export const CourseList = () => <CourseListOf params={useListParams({ keys: TABLES.courses })} />;

/** The list that `params` say. The build also renders it, for the first paint. */
export function CourseListOf({ params }: { params: AddressParams }) {
  const { list, shown, change, changes } = useCourseList(params);
  const { q, limit, table } = params.state;
  const exporting = useExportCsv({ noun: t.noun, ...shown, q, columns: courseColumns });
  return (
    <>
      <RecordList
        list={list}
        title={t.heading}
        actions={[{ label: t.import, icon: FileUp, href: paths.courseImport, prefetch: false }, exporting.action]}
        progress={exporting.progress}
        belowHeading={
          <ListTools search={t.search} params={params}>
            <CourseTableTools params={params} />
          </ListTools>
        }
        bulkActions={[{ label: selectText.change, onSelect: change }]}
        skeleton={table ? <TableSkeleton /> : <CourseSkeletons count={limit} />}
      >
        {({ items, reported }, cards) =>
          table ? (
            <CourseTable courses={items} params={params} total={reported.items} {...cards} />
          ) : (
            <CourseCards courses={items} {...cards} />
          )
        }
      </RecordList>
      {changes && <ChangeMany {...changes} />}
    </>
  );
}
