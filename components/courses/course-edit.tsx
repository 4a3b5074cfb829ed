'use client';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import { courses } from '@/lib/courses/api';
import { paths } from '@/lib/navigation/routes';
import { courseText } from '@/lib/courses/text';
import { ButtonLink } from '../ui/link';
import { LoadView } from '../feedback/load-view';
import { PageHeader } from '../shell/page-header';
import { CourseForm, CourseFormSkeleton } from './course-form';

/** Edits the course whose id is in the URL. Polling never overwrites the form, which reads the record once, on mount. */
export function CourseEdit() {
  const { courseId = '' } = useRouteIds();
  const load = useQuery(courses.one(courseId), { forEditing: true });
  return (
    <LoadView
      load={load}
      copy={courseText}
      header={
        <PageHeader
          title={courseText.editTitle}
          intro={courseText.editIntro}
          back={{ href: paths.courses, label: courseText.backToList }}
        />
      }
      skeleton={<CourseFormSkeleton />}
      back={
        <ButtonLink variant="outlined" href={paths.courses}>
          {courseText.backToList}
        </ButtonLink>
      }
    >
      {(course) => <CourseForm key={course.id} course={course} />}
    </LoadView>
  );
}

export function CourseNew() {
  return (
    <>
      <PageHeader
        title={courseText.createTitle}
        intro={courseText.createIntro}
        back={{ href: paths.courses, label: courseText.backToList }}
      />
      <CourseForm />
    </>
  );
}
