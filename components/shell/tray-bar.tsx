'use client';
import { useId, type ReactNode } from 'react';
import { AnnouncedText } from '../feedback/announcer';
import { ProgressTrack } from '../feedback/progress-track';
import styles from './tray-bar.module.css';

interface Props {
  /** The name of the region. */
  label: string;
  /** What is under way, or how it has ended. */
  headline: ReactNode;
  /** Why it waits, or how much time is left. */
  detail?: string;
  /** The headline is a result, which is announced. */
  hasEnded: boolean;
  /** The progress; `null` shows none. */
  percent: number | null;
  /** The actions. */
  children: ReactNode;
}

/** Work in the background, in one line below the header of every screen. */
export function TrayBar({ label, headline, detail, hasEnded, percent, children }: Props) {
  const id = useId();
  return (
    <section aria-label={label} data-ended={hasEnded || undefined} className={styles.tray}>
      <div className={styles.words}>
        {hasEnded ? (
          <AnnouncedText className={styles.headline}>{headline}</AnnouncedText>
        ) : (
          <p id={id} className={styles.headline}>
            {headline}
          </p>
        )}
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {children}
      {percent !== null && (
        <div className={styles.progress}>
          <ProgressTrack percent={percent} labelledBy={id} thin />
        </div>
      )}
    </section>
  );
}
