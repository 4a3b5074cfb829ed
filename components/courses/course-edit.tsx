'use client';
import { useRouteIds } from '@/hooks/use-address';
import { courses } from '@/lib/courses/api';
import { courseText } from '@/lib/courses/text';
import { paths } from '@/lib/navigation/routes';
import { titleOf } from '@/lib/text/record';
import { EditScreen, NewScreen, type RecordScreen } from '../form/record-screens';
import { CourseForm, CourseFormSkeleton } from './course-form';

export const courseScreen: RecordScreen = { copy: courseText, listHref: paths.courses };

/** Edits the course whose id is in the URL. */
export function CourseEdit() {
  const { courseId = '' } = useRouteIds();
  return (
    <EditScreen {...courseScreen} query={courses.one(courseId)} nameOf={titleOf} skeleton={<CourseFormSkeleton />}>
      {(course) => <CourseForm course={course} />}
    </EditScreen>
  );
}

export const CourseNew = () => (
  <NewScreen {...courseScreen}>
    <CourseForm />
  </NewScreen>
);
