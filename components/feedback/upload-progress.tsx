'use client';
import { useId, type ReactNode } from 'react';
import type { UploadProgress } from '@/lib/api/upload';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import { formatBytes } from '@/lib/format';
import { useAnnouncement } from '@/components/feedback/announcer';
import { uploadText } from '@/lib/text/forms';
import { ProgressTrack } from './progress-track';
import styles from './upload-progress.module.css';

interface Props {
  progress: UploadProgress;
  /** Describes what is being uploaded. */
  detail?: ReactNode;
}

/** The upload progress of a form with files. */
export function UploadProgressBar({ progress: { percent, sent, total }, detail }: Props) {
  const id = useId();
  // Announcing every percent would flood a screen reader.
  const said = Math.floor(percent / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  useAnnouncement(said > 0 && uploadText.sent(said));
  return (
    <div className={styles.progress}>
      <div className={styles.state}>
        <p id={id} className={styles.label}>
          {percent < 100 ? uploadText.sending : uploadText.finishing}
        </p>
        <p className={styles.number}>{percent}%</p>
      </div>
      <ProgressTrack percent={percent} labelledBy={id} />
      <div className={styles.amount}>
        <span>{percent > 0 && percent < 100 && detail}</span>
        {total > 0 && (
          <span className={styles.number}>
            {formatBytes(sent)} / {formatBytes(total)}
          </span>
        )}
      </div>
    </div>
  );
}
