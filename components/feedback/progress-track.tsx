import clsx from 'clsx';
import styles from './progress-track.module.css';

interface Props {
  percent: number;
  /** The accessible name, or the id of the element that contains it (`labelledBy`). */
  label?: string;
  labelledBy?: string;
  thin?: boolean;
}

export const ProgressTrack = ({ percent, label, labelledBy, thin = false }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-labelledby={labelledBy}
    aria-valuenow={Math.round(percent)}
    aria-valuemin={0}
    aria-valuemax={100}
    className={clsx(styles.track, thin && styles.thin)}
  >
    <div className={styles.bar} style={{ transform: `translateX(${percent - 100}%)` }} />
  </div>
);
