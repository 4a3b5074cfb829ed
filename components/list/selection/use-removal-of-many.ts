'use client';
import { useState } from 'react';
import { useRunningJob } from '@/hooks/use-job';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import type { Id } from '@/lib/api/decode';
import { startDeletion } from '@/lib/records/deletion';
import { deletionsRunning, type NamedRecord } from '@/lib/records/deletions-running';
import { selectionText } from '@/lib/text/selection';
import type { ListConfig } from '../list-config';
import type { ManyText } from './use-many-writes';
import { useTellUndeleted } from './use-removal';

export interface RemovalOfMany<T extends { id: Id }> {
  kind: ListConfig<T>;
  /** Ignored while records of this kind are being deleted. */
  records: readonly T[];
  onClose: () => void;
}

/** The deletion of several records: what is asked before, and the job. */
export function useRemovalOfMany<T extends { id: Id }>({ kind, records: chosen, onClose }: RemovalOfMany<T>) {
  const { copy, noun, scope, outOfDate } = kind;
  const running = deletionsRunning[noun];
  // A snapshot, because the list behind the dialog changes while records are deleted.
  const [records] = useState(() => chosen.map((record) => ({ id: record.id, name: kind.nameOf(record) })));
  const [warning] = useState(() => kind.warningOfSeveral?.(chosen));
  const job = useRunningJob(running, scope);
  const [isAsking, setIsAsking] = useState(job === null);
  const refresh = useRefreshAfterWrite();
  const tellUndeleted = useTellUndeleted(kind);

  function start() {
    setIsAsking(false);
    startDeletion({ ...kind, failed: copy.removeFailed }, records);
  }

  /** What the dialog of the job needs. */
  const writes = job && {
    job,
    running,
    copy: textOf(copy),
    onChanged(deleted: NamedRecord[]) {
      const tell = tellUndeleted(deleted);
      refresh(outOfDate, () => void tell());
    },
    onClose() {
      running.end();
      onClose();
    },
  };
  return { records, warning, isAsking, start, writes };
}

const textOf = ({ type, noun, removeFailed }: ListConfig<{ id: Id }>['copy']): ManyText => ({
  title: (total) => selectionText.removeTitle(total, type),
  progress: (done, total) => selectionText.removing(done, total, noun),
  done: (count) => selectionText.removed(count, noun),
  failed: selectionText.notRemoved,
  unclear: selectionText.removalUnclear,
  notSent: selectionText.notRemovedYet,
  remaining: selectionText.remaining,
  failedReason: removeFailed,
});
