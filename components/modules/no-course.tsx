import type { Load } from '@/hooks/use-query';
import type { Course } from '@/lib/courses/model';
import { paths } from '@/lib/navigation/routes';
import { courseNoun } from '@/lib/text/record';
import { LoadView } from '../feedback/load-view';
import { Card } from '../ui/card';
import { ButtonLink } from '../ui/link';
import { AnnouncedText } from '../feedback/announcer';
import styles from './no-course.module.css';

const back = { href: paths.courses, label: courseNoun.backToList };

export const isMissing = (load: Load<Course>): boolean => load.state === 'failed' && load.error.kind === 'not-found';

/** Shown when the course of the URL does not exist. */
export const NoCourse = ({ load }: { load: Load<Course> }) => (
  <LoadView load={load} copy={courseNoun} skeleton={null} back={back}>
    {() => null}
  </LoadView>
);

/** The same above work that is unsaved: it is not taken away. */
export const NoCourseNote = () => (
  <Card className={styles.note}>
    <AnnouncedText as="p" role="alert">
      {courseNoun.notFound}
    </AnnouncedText>
    <ButtonLink variant="outlined" size="small" href={back.href}>
      {back.label}
    </ButtonLink>
  </Card>
);
