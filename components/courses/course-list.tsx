'use client';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useRunningJob } from '@/hooks/use-job';
import { useListParams } from '@/hooks/use-list-params';
import { useSelection } from '@/hooks/use-selection';
import { useRefresh, useQuery, type Load } from '@/hooks/use-query';
import { courses } from '@/lib/courses/api';
import type { Course } from '@/lib/courses/model';
import type { Page } from '@/lib/api/query';
import { fetchOnIntent } from '@/lib/platform/browser/activity';
import { paths } from '@/lib/navigation/routes';
import { createRunningJob } from '@/lib/jobs/owned-task';
import { courseColumns } from '@/lib/courses/csv';
import { selectionText } from '@/lib/text/selection';
import { isGone, removed } from '@/lib/records/remove';
import { courseText } from '@/lib/courses/text';
import { onDemand } from '../ui/on-demand';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/link';
import { ConfirmDelete } from '../list/confirm-delete';
import { MessagePanel } from '../feedback/message-panel';
import { PageHeader } from '../shell/page-header';
import { ExportCsv } from '../list/export-csv';
import { PagedList, totalText } from '../list/paged-list';
import { SelectionBar, SelectToggle, type PageSelection } from '../list/selection';
import { SearchBox } from '../list/search-box';
import { CourseCards, CourseSkeletons } from './course-card';
import { Icon } from '../ui/icon';

const copy = courseText;
// The course form needs Yup: fetching it now makes the form validate at once, and offline too.
fetchOnIntent(() => import('yup'));

const RemoveMany = onDemand(() => import('../list/remove-many').then((module) => module.RemoveMany<Course>));

const removal = createRunningJob<Course, unknown>();

/** Warns how many modules are deleted with the courses, if the back end reports the number for each course. */
function modulesWarning(selected: Course[]): string | undefined {
  const counts = selected.map(({ moduleCount }) => moduleCount);
  const known = counts.filter((count) => count !== null);
  const sum = known.reduce((all, count) => all + count, 0);
  return known.length === counts.length && sum > 0 ? selectionText.withModules(sum) : undefined;
}

export function CourseList() {
  const params = useListParams();
  const load = useQuery(courses.list(params.state), { keepPrevious: true });
  const [deleting, setDeleting] = useState<Course | null>(null);
  const { pageSelection, toggle, end } = useSelection(load, courses.one, params.state.q);
  const [removing, setRemoving] = useState<Course[]>([]);
  const isRemoving = useRunningJob(removal) !== null;
  const refresh = useRefresh();

  return (
    <>
      <CourseListView
        load={load}
        params={params}
        pageSelection={pageSelection}
        onSelectionToggle={toggle}
        onSelectionEnd={end}
        onRemove={setRemoving}
        onDelete={setDeleting}
      />
      {(removing.length > 0 || isRemoving) && (
        <RemoveMany
          records={removing}
          running={removal}
          nameOf={({ title }) => title}
          kind={copy}
          warning={modulesWarning(removing)}
          write={({ id }, { by }) => removed(courses.remove(id, { by }))}
          lookUp={({ id }) => isGone(courses.one(id))}
          onRemoved={() => refresh(courses.keys())}
          onClose={() => setRemoving([])}
        />
      )}
      {deleting && <DeleteCourse course={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface ViewProps {
  load: Load<Page<Course>>;
  params: ReturnType<typeof useListParams>;
  pageSelection: PageSelection<Course> | null;
  onSelectionToggle: () => void;
  onSelectionEnd: () => void;
  onRemove: (selected: Course[]) => void;
  onDelete: (course: Course) => void;
}

/** The list without its dialogs. The build also renders it, for the first paint. */
export function CourseListView({
  load,
  params,
  pageSelection,
  onSelectionToggle,
  onSelectionEnd,
  onRemove,
  onDelete,
}: ViewProps) {
  const { q, limit } = params.state;
  return (
    <>
      <PageHeader title={copy.heading} intro={copy.intro} count={totalText(load, copy)}>
        <SelectToggle on={pageSelection !== null} onToggle={onSelectionToggle} />
        <ExportCsv noun={copy.noun} list={courses.list} q={q} columns={courseColumns} />
        <ButtonLink role="button" variant="contained" href={paths.courseNew} startIcon={<Icon of={Plus} size={18} />}>
          {copy.add}
        </ButtonLink>
      </PageHeader>
      <SearchBox label={copy.search} value={q} onSearch={params.setSearch} />
      {pageSelection && (
        <SelectionBar {...pageSelection} onEnd={onSelectionEnd}>
          {(selected) => (
            <Button color="error" size="small" disabled={selected.length === 0} onClick={() => onRemove(selected)}>
              {selectionText.remove}
            </Button>
          )}
        </SelectionBar>
      )}
      <PagedList
        load={load}
        params={params}
        copy={copy}
        skeleton={<CourseSkeletons count={limit} />}
        empty={q ? <NoResults query={q} /> : <NoCourses />}
      >
        {({ items }) => <CourseCards courses={items} pageSelection={pageSelection} onDelete={onDelete} />}
      </PagedList>
    </>
  );
}

function NoResults({ query }: { query: string }) {
  return <MessagePanel drawing="lens" title={copy.noResults(query)} detail={copy.noResultsDetail} />;
}

function NoCourses() {
  return (
    <MessagePanel drawing="books" title={copy.empty} detail={copy.emptyDetail}>
      <ButtonLink role="button" variant="contained" href={paths.courseNew}>
        {copy.addFirst}
      </ButtonLink>
    </MessagePanel>
  );
}

function DeleteCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const action = useAction((options) => removed(courses.remove(course.id, options)), {
    done: copy.removed,
    failed: copy.removeFailed,
    refresh: courses.keys(),
  });
  return <ConfirmDelete type={copy.type} name={course.title} action={action} onClose={onClose} />;
}
