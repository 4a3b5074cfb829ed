'use client';
import { useEffect, useState, type ComponentProps } from 'react';
import { useAnnouncement } from '@/components/feedback/announcer';
import { toApiError } from '@/lib/api/errors';
import type { LookedAt } from '@/lib/files/look/look';
import type { FileNote } from '@/lib/files/look/text';
import { isChunkError } from '@/lib/platform/versions/chunk-errors';
import { onDemand } from '../../ui/on-demand';
import styles from './file-notes.module.css';

// Loaded once a film needs it.
const FitVideo = onDemand(() => import('./fit-video').then((module) => module.FitVideo), { onIntent: false });

interface Props {
  file: LookedAt;
  /** Takes a film in place of this one, which is offered where that helps. */
  fits?: Pick<ComponentProps<typeof FitVideo>, 'maxMb' | 'onFit' | 'outlives' | 'hold'>;
}

/** What is odd about a file that is about to be sent, and what would help. It keeps nothing from being sent. */
export function FileNotes({ file, fits }: Props) {
  const notes = useFileNotes(file);
  const [need, otherNeed] = notes.flatMap(({ fix }) => fix ?? []);
  useAnnouncement(notes.map(({ text }) => text).join('. '));
  if (notes.length === 0) return null;
  return (
    <span className={styles.notes}>
      {notes.map(({ text, hint }) => (
        <span key={text} className={styles.note}>
          <span>{text}</span> {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      ))}
      {fits && need && (
        <FitVideo
          file={file}
          need={need}
          // An index is moved also where nothing can be decoded.
          otherwise={otherNeed && <FitVideo file={file} need={otherNeed} {...fits} />}
          {...fits}
        />
      )}
    </span>
  );
}

const NONE: readonly FileNote[] = [];

/** What is odd about a file that is about to be sent, once it is known. What is said of a former file is dropped. */
function useFileNotes(file: LookedAt): readonly FileNote[] {
  const [known, setKnown] = useState<{ file: LookedAt; notes: readonly FileNote[] } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function look() {
      const { lookAt } = await import('@/lib/files/look/look');
      const notes = await lookAt(file, signal);
      if (!signal.aborted && notes.length > 0) setKnown({ file, notes });
    }
    look().catch((thrown: unknown) => {
      // Without this code, such as offline, the file is sent as it is. A bug is logged.
      if (!isChunkError(thrown)) toApiError(thrown);
    });
    return () => controller.abort();
  }, [file]);

  return known?.file === file ? known.notes : NONE;
}
