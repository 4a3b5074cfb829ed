import { CardGrid } from '../list/card-grid';
import { CardSkeleton } from '../list/card-skeleton';
import { SkeletonText, skeletons } from '../feedback/skeleton';
import styles from './course-skeletons.module.css';

/** The shapes of course cards. */
export const CourseSkeletons = ({ count }: { count: number }) => (
  <CardGrid>
    {skeletons(count, (index) => (
      <CardSkeleton key={index} gapPx={8} picture>
        <div>
          <SkeletonText like="h2" widths={['90%', '55%']} />
          <SkeletonText like="caption" widths={['40%']} />
        </div>
        <SkeletonText like="small" widths={['100%', '80%']} />
        <div className={styles.topics}>
          <SkeletonText like="caption" widths={['65%']} />
        </div>
      </CardSkeleton>
    ))}
  </CardGrid>
);
