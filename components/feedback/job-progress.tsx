'use client';
import { useId } from 'react';
import { useAnnouncement } from '@/components/feedback/announcer';
import type { JobState } from '@/lib/jobs/job-state';
import { text } from '@/lib/text/common';
import { jobDetail, jobText } from '@/lib/jobs/text';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import { Button } from '../ui/button';
import { HistoryLink } from './history-link';
import { ProgressTrack } from './progress-track';
import styles from './job-progress.module.css';

interface Props {
  state: Pick<JobState<unknown, unknown>, 'status' | 'sent' | 'total' | 'msLeft'>;
  /** Describes the running job, such as `Mengimpor pengguna: 3 dari 20`. */
  label: string;
  onPause?: () => void;
  onResume?: () => void;
  onCancel: () => void;
}

/** The progress of a job that sends many writes one after another, with buttons to pause, resume and cancel it. */
export function JobProgress({ state: { status, sent, total, msLeft }, label, onPause, onResume, onCancel }: Props) {
  const id = useId();
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  // Announcing every percent would flood a screen reader.
  const said = Math.floor(percent / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  useAnnouncement(jobText.progress(said));
  return (
    <div className={styles.job}>
      <div className={styles.line}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        <p className={styles.number}>{percent}%</p>
      </div>
      <ProgressTrack percent={percent} labelledBy={id} />
      <div className={styles.line}>
        <p className={styles.note}>{jobDetail({ status, msLeft })}</p>
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
    </div>
  );
}

interface EndActionsProps {
  failed: number;
  onRetry: () => void;
  onClose: () => void;
}

/** The buttons of a dialog whose job has ended: retries what failed, or closes. */
export function JobEndActions({ failed, onRetry, onClose }: EndActionsProps) {
  return (
    <>
      <HistoryLink size="medium" />
      {failed > 0 && (
        <Button variant="outlined" onClick={onRetry}>
          {jobText.retryFailed}
        </Button>
      )}
      <Button variant="contained" autoFocus onClick={onClose}>
        {text.common.close}
      </Button>
    </>
  );
}
