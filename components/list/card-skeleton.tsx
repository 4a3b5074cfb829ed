import type { ReactNode } from 'react';
import styles from './card-skeleton.module.css';
import { Card } from '../ui/card';
import { SkeletonBlock } from '../feedback/skeleton';

interface Props {
  /** Between what stands in it, in pixels. */
  gapPx: number;
  picture?: boolean;
  children: ReactNode;
}

/** The shape of a record's card, with the actions that each has; they wrap as the real ones do. */
export function CardSkeleton({ gapPx, picture = false, children }: Props) {
  return (
    <Card as="li" className={styles.card}>
      {picture && <SkeletonBlock className={styles.picture} />}
      <div className={styles.content} style={{ gap: gapPx }}>
        {children}
        <div className={styles.actions}>
          <SkeletonBlock style={{ width: 94 }} />
          <div className={styles.ends}>
            <SkeletonBlock style={{ width: 72 }} />
            <SkeletonBlock style={{ width: 82 }} />
          </div>
        </div>
      </div>
    </Card>
  );
}
