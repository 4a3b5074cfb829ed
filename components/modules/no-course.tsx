import type { Load } from '@/hooks/use-query';
import type { Course } from '@/lib/api/courses';
import { paths } from '@/lib/navigation/routes';
import { courseText } from '@/lib/text/courses';
import { moduleText } from '@/lib/text/modules';
import { ButtonLink } from '../ui/button-link';
import { LoadView } from '../feedback/load-view';

/** The course whose modules were asked for does not exist. */
export function NoCourse({ load }: { load: Load<Course> }) {
  return (
    <LoadView
      load={load}
      copy={courseText}
      skeleton={null}
      back={
        <ButtonLink variant="outlined" href={paths.courses}>
          {moduleText.backToCourses}
        </ButtonLink>
      }
    >
      {() => null}
    </LoadView>
  );
}
