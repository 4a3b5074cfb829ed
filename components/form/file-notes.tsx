'use client';
import { useAnnouncement } from '@/hooks/use-announcement';
import { useFileNotes } from '@/hooks/use-file-notes';
import type { LookedAt } from '@/lib/files/look/look';
import styles from './file-notes.module.css';

/** What is odd about a file that is about to be sent. It keeps nothing from being sent. */
export function FileNotes({ file }: { file: LookedAt }) {
  const notes = useFileNotes(file);
  useAnnouncement(notes.map(({ text }) => text).join('. '));
  if (notes.length === 0) return null;
  return (
    <span className={styles.notes}>
      {notes.map(({ text, hint }) => (
        <span key={text} className={styles.note}>
          <span>{text}</span> {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      ))}
    </span>
  );
}
