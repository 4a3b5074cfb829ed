import type { ReactNode } from 'react';
import styles from './loading.module.css';
import { Skeleton } from './skeleton';
import { Spinner } from '../ui/spinner';

interface Props {
  label: string;
  /** The skeleton of the content, with its size, so that there is no layout shift when the content appears. */
  children?: ReactNode;
}

/** A skeleton with a spinner and a live region that announces what is being loaded. */
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
