import { CourseCheck } from '@/components/courses/check/content-check';
import { pageMetadata } from '@/lib/navigation/metadata';
import { PLACEHOLDER_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('contentCheck');

/** The export contains one page for all courses; the screen reads the id from the URL. */
export const generateStaticParams = () => [{ courseId: PLACEHOLDER_ID }];

export default function Page() {
  return <CourseCheck />;
}
