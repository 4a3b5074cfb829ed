import { CourseList } from '@/components/courses/course-list';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('courses');

export default function Page() {
  return <CourseList />;
}
