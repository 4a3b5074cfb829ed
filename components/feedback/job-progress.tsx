'use client';
import { useId } from 'react';
import type { JobState } from '@/lib/jobs/job';
import { jobText } from '@/lib/text/jobs';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import { Button } from '../ui/button';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './job-progress.module.css';

interface Props {
  state: Pick<JobState<unknown, unknown>, 'status' | 'sent' | 'total' | 'msLeft'>;
  /** What is going on, such as `Mengimpor pengguna: 3 dari 20`. */
  label: string;
  onPause?: () => void;
  onResume?: () => void;
  onCancel: () => void;
}

/** How far many writes in a row have come, and the means to hold or end them. */
export function JobProgress({ state: { status, sent, total, msLeft }, label, onPause, onResume, onCancel }: Props) {
  const id = useId();
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  // Every percent would be too much to listen to.
  const said = Math.floor(percent / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  const note =
    status === 'offline'
      ? jobText.offline
      : status === 'signed-out'
        ? jobText.signedOut
        : status === 'paused'
          ? jobText.paused
          : msLeft === null
            ? ''
            : jobText.msLeft(msLeft);
  return (
    <div className={styles.job}>
      <div className={styles.line}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        <p className={styles.number}>{percent}%</p>
      </div>
      <progress aria-labelledby={id} value={sent} max={Math.max(total, 1)} className={styles.track} />
      <div className={styles.line}>
        <p className={styles.note}>{note}</p>
        <div className={styles.actions}>
          {onPause && onResume && (
            <Button variant="outlined" size="small" onClick={status === 'paused' ? onResume : onPause}>
              {status === 'paused' ? jobText.resume : jobText.pause}
            </Button>
          )}
          <Button variant="outlined" size="small" onClick={onCancel}>
            {jobText.cancel}
          </Button>
        </div>
      </div>
      {/* Said at the start and at each quarter; the bar itself is only seen. */}
      <VisuallyHidden role="status">{jobText.progress(said)}</VisuallyHidden>
    </div>
  );
}
