import { CardGrid } from '../list/card-grid';
import { CardSkeleton } from '../list/card-skeleton';
import { SkeletonBlock, SkeletonText, skeletons } from '../feedback/skeleton';
import styles from './user-skeletons.module.css';

/** The shapes of user cards. */
export const UserSkeletons = ({ count }: { count: number }) => (
  <CardGrid>
    {skeletons(count, (index) => (
      <CardSkeleton key={index} gapPx={12}>
        <div className={styles.person}>
          <SkeletonBlock className={styles.initial} />
          <div className={styles.names}>
            <SkeletonText like="h2" widths={['60%']} />
            <div className={styles.line}>
              <SkeletonText like="small" widths={['45%']} />
            </div>
          </div>
        </div>
        <div className={styles.line}>
          <SkeletonText like="small" widths={['75%']} />
        </div>
        <SkeletonBlock style={{ height: '2.453rem' }} />
      </CardSkeleton>
    ))}
  </CardGrid>
);
