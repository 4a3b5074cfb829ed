'use client';
import { FileUp } from 'lucide';
import { useState } from 'react';
import { useRunningJob } from '@/hooks/use-job';
import { useListParams, type AddressParams } from '@/hooks/list/use-list-params';
import { courseList, keptCourses } from '@/lib/courses/list-api';
import { changeRunning } from '@/lib/courses/change/running';
import { courseColumns } from '@/lib/courses/csv';
import type { Course } from '@/lib/courses/model';
import { isDownloading } from '@/lib/courses/package/downloads';
import { startDownload } from '@/lib/courses/package/start-download';
import { courseText } from '@/lib/courses/text';
import { formatCount } from '@/lib/format';
import { TABLES } from '@/lib/navigation/list-state';
import { paths } from '@/lib/navigation/routes';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { selectText } from '@/lib/text/lists';
import { titleOf } from '@/lib/records/title';
import type { ListConfig } from '../list/list-config';
import { RecordList } from '../list/record-list';
import { ListTools } from '../list/list-tools';
import { TableSkeleton } from '../feedback/skeleton';
import { useExportCsv } from '../list/use-export-csv';
import { useListLoad, useShownWhole } from '../list/use-list-load';
import { onDemand } from '../ui/on-demand';
import { CourseCards, CourseSkeletons } from './course-card';

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

/**
 * Warns of a running download, or how many modules are deleted with the courses, if the back end reports the number for
 * each course.
 */
function warningOfSeveral(selected: Course[]): string | undefined {
  if (selected.some(({ id }) => isDownloading(id))) return t.someDownloading;
  const counts = selected.map(({ moduleCount }) => moduleCount);
  const known = counts.filter((count) => count !== null);
  const sum = known.reduce((all, count) => all + count, 0);
  return known.length === counts.length && sum > 0 ? t.withTheirModules(formatCount(sum)) : undefined;
}

function warningOf({ id, moduleCount }: Course): string | undefined {
  if (isDownloading(id)) return t.stillDownloading;
  return moduleCount ? t.withModules(formatCount(moduleCount)) : undefined;
}

const kind: ListConfig<Course> = {
  copy: t,
  drawing: 'books',
  add: { href: paths.courseNew, role: 'button' },
  nameOf: titleOf,
  recordOf: ({ id, name }) => ({ noun: 'course', id, name, href: paths.courseEdit(String(id)) }),
  list: courseList.list,
  one: courseList.one,
  remove: courseList.remove,
  outOfDate: courseList.keys(),
  noun: 'course',
  warning: warningOf,
  warningOfSeveral,
  beforeDeleting: { label: t.downloadFirst, start: (course) => void startDownload(course).catch(recoverOrThrow) },
};

export const CourseList = () => <CourseListOf params={useListParams({ keys: TABLES.courses })} />;

/** The list that `params` say. The build also renders it, for the first paint. */
export function CourseListOf({ params }: { params: AddressParams }) {
  const load = useListLoad({ list: courseList.list, kept: keptCourses }, params.state);
  const { q, limit, table } = params.state;
  const [changing, setChanging] = useState<Course[]>([]);
  const isChanging = useRunningJob(changeRunning) !== null;
  const shown = useShownWhole(keptCourses, params.state) ?? { list: courseList.list };
  const exporting = useExportCsv({ noun: t.noun, ...shown, q, columns: courseColumns });
  return (
    <>
      <RecordList
        kind={{ ...kind, list: shown.list }}
        load={load}
        params={params}
        title={t.heading}
        actions={[{ label: t.import, icon: FileUp, href: paths.courseImport, prefetch: false }, exporting.action]}
        progress={exporting.progress}
        belowHeading={
          <>
            <ListTools search={t.search} params={params} />
            {table && <CourseTableTools params={params} />}
          </>
        }
        bulkActions={[{ label: selectText.change, onSelect: setChanging }]}
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
      {(changing.length > 0 || isChanging) && <ChangeMany courses={changing} onClose={() => setChanging([])} />}
    </>
  );
}
