import { CourseImport } from '@/components/courses/import/course-import';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('courseImport');

export default function Page() {
  return <CourseImport />;
}
