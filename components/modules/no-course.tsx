import type { Load } from '@/hooks/use-query';
import type { Course } from '@/lib/courses/model';
import { courseText } from '@/lib/courses/text';
import { paths } from '@/lib/navigation/routes';
import { LoadView } from '../feedback/load-view';

/** Shown when the course of the URL does not exist. */
export const NoCourse = ({ load }: { load: Load<Course> }) => (
  <LoadView load={load} copy={courseText} skeleton={null} back={{ href: paths.courses, label: courseText.backToList }}>
    {() => null}
  </LoadView>
);
