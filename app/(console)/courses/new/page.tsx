import { CourseNew } from '@/components/courses/course-new';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('courseNew');

export default function Page() {
  return <CourseNew />;
}
