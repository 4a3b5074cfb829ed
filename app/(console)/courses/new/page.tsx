import { CourseForm } from '@/components/courses/course-form';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('courseNew');

export default function Page() {
  return <CourseForm />;
}
