import { CourseNew } from '@/components/courses/course-edit';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('courseNew');

export default function Page() {
  return <CourseNew />;
}
