import { Card } from '../ui/card';
import { SkeletonBlock, SkeletonText, skeletons } from '../feedback/skeleton';
import styles from './module-skeletons.module.css';

/** The shapes of the rows of modules. */
export const ModuleSkeletons = ({ count }: { count: number }) => (
  <>
    {skeletons(count, (index) => (
      <Card key={index} className={styles.card}>
        <SkeletonBlock className={styles.handle} />
        <SkeletonBlock className={styles.order} />
        <div className={styles.words}>
          <SkeletonText like="h2" widths={['50%']} />
          <SkeletonText like="small" widths={['80%']} />
        </div>
        <SkeletonBlock className={styles.actions} />
      </Card>
    ))}
  </>
);
