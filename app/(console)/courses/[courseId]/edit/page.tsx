import { CourseEdit } from '@/components/courses/course-edit';
import { pageMetadata } from '@/lib/navigation/metadata';
import { SHELL_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('courseEdit');

/** One exported page serves every course; the id is read from the address. */
export const generateStaticParams = () => [{ courseId: SHELL_ID }];

export default function Page() {
  return <CourseEdit />;
}
