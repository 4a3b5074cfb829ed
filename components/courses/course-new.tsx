import { paths } from '@/lib/navigation/routes';
import { courseText } from '@/lib/text/courses';
import { PageHeader } from '../shell/page-header';
import { CourseForm } from './course-form';

/** A new course. */
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
