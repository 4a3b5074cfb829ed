import type { ReactNode } from 'react';
import styles from './loading.module.css';
import { Skeleton } from './skeleton';
import { Spinner } from '../ui/spinner';

interface Props {
  label: string;
  /** The shapes of what will stand here, so that nothing jumps when it does. */
  children?: ReactNode;
}

/** Says that something is being loaded, in the place where it will stand. */
export function Loading({ label, children }: Props) {
  return (
    <div className={styles.place}>
      <Skeleton>{children}</Skeleton>
      <div role="status" className={styles.note}>
        <Spinner size={20} />
        <p>{label}</p>
      </div>
    </div>
  );
}
