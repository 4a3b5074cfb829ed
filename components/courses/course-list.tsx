'use client';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useListParams } from '@/hooks/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { courses, type Course } from '@/lib/api/courses';
import { fetchOnIntent } from '@/lib/activity';
import { paths } from '@/lib/navigation/routes';
import { courseText } from '@/lib/text/courses';
import { ButtonLink } from '../ui/link';
import { CardGrid } from '../list/record-card';
import { ConfirmDelete } from '../list/confirm-delete';
import { MessagePanel } from '../feedback/message-panel';
import { PageHeader } from '../shell/page-header';
import { PagedList, totalText } from '../list/paged-list';
import { SearchBox } from '../list/search-box';
import { CourseCard, CourseSkeletons } from './course-card';

const copy = courseText;
// The form that most people go on to: a click finds its rules there, and so does who loses the connection.
fetchOnIntent(() => import('./course-schema'));

export function CourseList() {
  const params = useListParams();
  const { q, limit } = params.state;
  const load = useQuery(courses.list(params.state), { keepPrevious: true });
  const [deleting, setDeleting] = useState<Course | null>(null);

  return (
    <>
      <PageHeader title={copy.heading} intro={copy.intro} count={totalText(load, copy)}>
        <ButtonLink role="button" variant="contained" href={paths.courseNew} startIcon={<Plus size={18} aria-hidden />}>
          {copy.add}
        </ButtonLink>
      </PageHeader>
      <SearchBox label={copy.search} value={q} onSearch={params.setSearch} />
      <PagedList
        load={load}
        params={params}
        copy={copy}
        skeleton={<CourseSkeletons count={limit} />}
        empty={q ? <NoResults query={q} /> : <NoCourses />}
      >
        {({ items }) => (
          <CardGrid>
            {items.map((course) => (
              <CourseCard key={course.id} course={course} onDelete={setDeleting} />
            ))}
          </CardGrid>
        )}
      </PagedList>
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
    refresh: [courses.lists],
  });
  return <ConfirmDelete type={copy.type} name={course.title} action={action} onClose={onClose} />;
}
