'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { useAnnouncement } from '@/components/feedback/announcer';
import { LOADING_SAID_MS } from '@/lib/config';
import styles from './loading.module.css';
import { Skeleton } from './skeleton';
import { Spinner } from '../ui/spinner';

interface Props {
  label: string;
  /** The skeleton of the content, with its size, so that there is no layout shift when the content appears. */
  children?: ReactNode;
}

/** A skeleton with a spinner. What is being loaded is said if it takes a while. */
export function Loading({ label, children }: Props) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_SAID_MS);
    return () => clearTimeout(timer);
  }, []);
  useAnnouncement(isLong && label);
  return (
    <div className={styles.place}>
      <Skeleton>{children}</Skeleton>
      <div role="status" aria-live="off" className={styles.note}>
        <Spinner size={20} />
        <p>{label}</p>
      </div>
    </div>
  );
}
