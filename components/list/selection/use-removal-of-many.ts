'use client';
import { useState } from 'react';
import { useRunningJob } from '@/hooks/use-job';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import { startDeletion } from '@/lib/records/deletion';
import { deletionsRunning, type NamedRecord } from '@/lib/records/deletions-running';
import { selectionText } from '@/lib/text/selection';
import type { RemovableKind } from '../list-config';
import type { ManyText } from './use-many-writes';

/**
 * The deletion of several records: what is asked before, and the job. `chosen` is ignored while a job of this kind is
 * running.
 */
export function useRemovalOfMany(kind: RemovableKind, chosen: NamedRecord[], onClose: () => void) {
  const { copy, noun, scope, outOfDate, onRemoved } = kind;
  const running = deletionsRunning[noun];
  // A snapshot, because the list behind the dialog changes while records are deleted.
  const [records] = useState(chosen);
  const job = useRunningJob(running, scope);
  const [isAsking, setIsAsking] = useState(job === null);
  const refresh = useRefreshAfterWrite();

  function start() {
    setIsAsking(false);
    startDeletion({ ...kind, failed: copy.removeFailed }, records);
  }

  /** What the dialog of the job needs. */
  const writes = job && {
    job,
    running,
    copy: textOf(copy),
    onChanged(gone: NamedRecord[]) {
      onRemoved?.(gone.map(({ id }) => id));
      refresh(outOfDate);
    },
    onClose() {
      running.end();
      onClose();
    },
  };
  return { records, isAsking, start, writes };
}

const textOf = ({ type, noun, removeFailed }: RemovableKind['copy']): ManyText => ({
  title: (total) => selectionText.removeTitle(total, type),
  progress: (done, total) => selectionText.removing(done, total, noun),
  done: (count) => selectionText.removed(count, noun),
  failed: selectionText.notRemoved,
  unclear: selectionText.removalUnclear,
  notSent: selectionText.notRemovedYet,
  remaining: selectionText.remaining,
  failedReason: removeFailed,
});
