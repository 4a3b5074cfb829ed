'use client';
import { Layers } from 'lucide';
import { memo } from 'react';
import { courseCard } from '@/lib/courses/display';
import type { Course } from '@/lib/courses/model';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { FIRST_ROW_CARDS } from '@/lib/config';
import { courseText } from '@/lib/courses/text';
import { SkeletonText, skeletons } from '../feedback/skeleton';
import { SelectBox, type PageSelection } from '../list/selection/selection';
import { CardActions, CardActionSkeletons, CardGrid, CardSkeleton, RecordCard } from '../list/record-card';
import { ButtonLink } from '../ui/link';
import { Thumbnail, ThumbnailBox } from './thumbnail';
import { Icon } from '../ui/icon';
import styles from './course-card.module.css';

const t = courseText;
const { actionOn } = text.common;

interface Props {
  course: Course;
  /** All that is shown of the course. */
  card: ReturnType<typeof courseCard>;
  /** Whether it may be in the first row. */
  first?: boolean;
  /** In selection mode: the selection and the courses on this page. */
  pageSelection?: PageSelection<Course> | null;
  onDelete: (course: Course) => void;
}

export function CourseCard({ course, card, first, pageSelection, onDelete }: Props) {
  const { id, title, instructor, description, price, topics, more, thumbnail } = card;
  return (
    <RecordCard
      id={id}
      name={title}
      pictured
      select={pageSelection && <SelectBox {...pageSelection} record={course} name={title} />}
    >
      <div>
        <Thumbnail src={thumbnail} first={first} />
      </div>
      <div className={styles.content}>
        <div className={styles.heading}>
          <h2 dir="auto" className={styles.title} data-tooltip={title}>
            {title}
          </h2>
          <p className={styles.instructor}>
            {instructor !== null && (
              <>
                <span lang="en">{t.by}</span> <bdi>{instructor}</bdi>
              </>
            )}
          </p>
        </div>
        {/* Shown on the picture, but after the heading, so that one hears whose price it is. */}
        {price !== null && <span className={styles.price}>{price}</span>}
        <p dir="auto" className={styles.description}>
          {description}
        </p>
        <Topics topics={topics} more={more} />
        <CardActions name={title} editHref={paths.courseEdit(id)} editRole="button" onDelete={() => onDelete(course)}>
          <ButtonLink
            role="button"
            variant="contained"
            size="small"
            href={paths.modules(id)}
            prefetch={false}
            startIcon={<Icon of={Layers} size={16} />}
            aria-label={actionOn(t.modules, title)}
          >
            {t.modules}
          </ButtonLink>
        </CardActions>
      </div>
    </RecordCard>
  );
}

interface CardsProps extends Omit<Props, 'course' | 'card' | 'first'> {
  courses: Course[];
}

/** The cards of a page. Memoized: what is rendered above them, such as a dialog, does not visit a hundred cards. */
export const CourseCards = memo(function CourseCards({ courses, ...props }: CardsProps) {
  return (
    <CardGrid>
      {courses.map((course, index) => (
        <CourseCard
          key={course.id}
          course={course}
          card={courseCard(course)}
          first={index < FIRST_ROW_CARDS}
          {...props}
        />
      ))}
    </CardGrid>
  );
});

function Topics({ topics, more }: Pick<Props['card'], 'topics' | 'more'>) {
  return (
    <ul className={styles.topics}>
      {topics.map((topic, index) => (
        // Not keyed by text: a back end may have the same topic twice.
        <li key={index} dir="auto" title={topic} className={styles.topic}>
          {topic}
        </li>
      ))}
      {more.map((count) => (
        <li key="more" title={`+${count}`} aria-label={t.moreTopics(count)} className={styles.topic}>
          {`+${count}`}
        </li>
      ))}
    </ul>
  );
}

export const CourseSkeletons = ({ count }: { count: number }) => (
  <CardGrid>
    {skeletons(count, (index) => (
      <CardSkeleton key={index}>
        <ThumbnailBox />
        <div className={styles.content}>
          <div className={styles.heading}>
            <SkeletonText like="h2" widths={['90%', '55%']} />
            <SkeletonText like="caption" widths={['40%']} />
          </div>
          <SkeletonText like="small" widths={['100%', '80%']} />
          <div className={styles.topics}>
            <SkeletonText like="caption" widths={[150]} />
          </div>
          <CardActionSkeletons />
        </div>
      </CardSkeleton>
    ))}
  </CardGrid>
);
