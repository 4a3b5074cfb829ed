'use client';
import { formatTime } from '@/lib/format';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import styles from './stale-note.module.css';

interface Props {
  /** When what is shown was read, in milliseconds since 1970. */
  readAt: number;
  onRetry: () => void;
}

/** Says that a refresh has failed, and how old what is still shown is. */
export function StaleNote({ readAt, onRetry }: Props) {
  return (
    <div role="status" className={styles.note}>
      <p>{text.common.staleSince(formatTime(readAt))}</p>
      <Button size="small" onClick={onRetry}>
        {text.common.retry}
      </Button>
    </div>
  );
}
