import type { Load } from '@/hooks/use-query';
import type { Course } from '@/lib/api/courses';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { ButtonLink } from '../ui/button-link';
import { LoadView } from '../ui/load-view';

/** The course whose modules were asked for does not exist. */
export function NoCourse({ load }: { load: Load<Course> }) {
  return (
    <LoadView
      load={load}
      copy={text.courses}
      back={
        <ButtonLink variant="outlined" href={paths.courses}>
          {text.modules.backToCourses}
        </ButtonLink>
      }
    >
      {() => null}
    </LoadView>
  );
}
