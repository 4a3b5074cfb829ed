'use client';
import { useListParams } from '@/hooks/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { courses } from '@/lib/courses/api';
import { courseColumns } from '@/lib/courses/csv';
import type { Course } from '@/lib/courses/model';
import { courseText } from '@/lib/courses/text';
import { createRunningJob } from '@/lib/jobs/owned-task';
import { paths } from '@/lib/navigation/routes';
import { selectionText } from '@/lib/text/selection';
import { ExportCsv } from '../list/export-csv';
import type { ListKind } from '../list/list-kind';
import { RecordList, type ListData } from '../list/record-list';
import { SearchBox } from '../list/search-box';
import { CourseCards, CourseSkeletons } from './course-card';

const copy = courseText;

/** Warns how many modules are deleted with the courses, if the back end reports the number for each course. */
function modulesWarning(selected: Course[]): string | undefined {
  const counts = selected.map(({ moduleCount }) => moduleCount);
  const known = counts.filter((count) => count !== null);
  const sum = known.reduce((all, count) => all + count, 0);
  return known.length === counts.length && sum > 0 ? selectionText.withModules(sum) : undefined;
}

const kind: ListKind<Course> = {
  copy,
  drawing: 'books',
  add: { href: paths.courseNew, role: 'button' },
  nameOf: ({ title }) => title,
  one: courses.one,
  remove: courses.remove,
  outOfDate: courses.keys(),
  removal: createRunningJob(),
  warningOfSeveral: modulesWarning,
};

export function CourseList() {
  const params = useListParams();
  const load = useQuery(courses.list(params.state), { keepPrevious: true });
  return <CourseListView load={load} params={params} />;
}

/** The list of courses that are given. The build also renders it, for the first paint. */
export function CourseListView({ load, params }: ListData<Course>) {
  const { q, limit } = params.state;
  return (
    <RecordList
      kind={kind}
      load={load}
      params={params}
      title={copy.heading}
      actions={<ExportCsv noun={copy.noun} list={courses.list} q={q} columns={courseColumns} />}
      belowHeading={<SearchBox label={copy.search} value={q} onSearch={params.setSearch} />}
      skeleton={<CourseSkeletons count={limit} />}
    >
      {({ items }, cards) => <CourseCards courses={items} {...cards} />}
    </RecordList>
  );
}
