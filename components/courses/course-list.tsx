'use client';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useListParams } from '@/hooks/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { courses, type Course } from '@/lib/api/courses';
import { fetchOnIntent } from '@/lib/activity';
import { paths } from '@/lib/navigation/routes';
import { courseColumns } from '@/lib/courses/csv';
import { courseText } from '@/lib/text/courses';
import { ButtonLink } from '../ui/link';
import { CardGrid } from '../list/record-card';
import { ConfirmDelete } from '../list/confirm-delete';
import { LoadView } from '../feedback/load-view';
import { MessagePanel } from '../feedback/message-panel';
import { PageHeader } from '../shell/page-header';
import { totalText } from '../list/paged-list';
import { ExportCsv } from '../list/export-csv';
import { PagedList } from '../list/paged-list';
import { SearchBox } from '../list/search-box';
import { CourseCard } from './course-card';
import { CourseSkeletons } from './course-card';

const copy = courseText;
// The form that most people go on to: a click finds its rules there, and so does who loses the connection.
fetchOnIntent(() => import('yup'));

export function CourseList() {
  const params = useListParams();
  const { q, limit } = params.state;
  const load = useQuery(courses.list(params.state), { keepPrevious: true });
  const [deleting, setDeleting] = useState<Course | null>(null);

  const skeleton = <CourseSkeletons count={limit} />;
  return (
    <>
      <PageHeader title={copy.heading} intro={copy.intro} count={totalText(load, copy)}>
        <ExportCsv noun={copy.noun} list={courses.list} q={q} columns={courseColumns} />
        <ButtonLink role="button" variant="contained" href={paths.courseNew} startIcon={<Plus size={18} aria-hidden />}>
          {copy.add}
        </ButtonLink>
      </PageHeader>
      <SearchBox label={copy.search} value={q} onSearch={params.setSearch} />
      <LoadView load={load} copy={copy} skeleton={skeleton}>
        {(page, { busy }) => (
          <PagedList
            page={page}
            busy={busy}
            params={params}
            copy={copy}
            skeleton={skeleton}
            empty={q ? <NoResults query={q} /> : <NoCourses />}
          >
            <CardGrid>
              {page.items.map((course) => (
                <CourseCard key={course.id} course={course} onDelete={setDeleting} />
              ))}
            </CardGrid>
          </PagedList>
        )}
      </LoadView>
      {deleting && <DeleteCourse course={deleting} onClose={() => setDeleting(null)} />}
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
  const action = useAction(() => courses.remove(course.id), {
    done: copy.removed,
    failed: copy.removeFailed,
    refresh: courses.keys(),
  });
  return <ConfirmDelete type={copy.type} name={course.title} action={action} onClose={onClose} />;
}
