import { SkeletonBlock, skeletons } from '../feedback/skeleton';
import styles from './table-skeleton.module.css';

/** Ten rows of a table. */
export const TableSkeleton = () => (
  <div className={styles.frame}>
    {skeletons(10, (index) => (
      <div key={index} className={styles.row}>
        <SkeletonBlock className={styles.text} />
      </div>
    ))}
  </div>
);
