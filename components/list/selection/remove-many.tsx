'use client';
import { useState } from 'react';
import { useRunningJob } from '@/hooks/use-job';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import { startDeletion } from '@/lib/records/deletion';
import { deletionsRunning, type NamedRecord } from '@/lib/records/deletions-running';
import { text } from '@/lib/text/common';
import { selectionText } from '@/lib/text/selection';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { RemovableKind } from '../list-config';
import styles from './remove-many.module.css';
import { RunningMany, type ManyText } from './running-many';

const t = selectionText;

interface Props {
  kind: RemovableKind;
  /** Ignored while records are being deleted. */
  records: NamedRecord[];
  /** A consequence of deleting that is not obvious. */
  warning?: string;
  onClose: () => void;
}

/** Asks before several records are deleted, deletes them, and lists those that could not be deleted. */
export function RemoveMany({ kind, records: chosen, warning, onClose }: Props) {
  const { copy: words, noun, scope } = kind;
  const removal = deletionsRunning[noun];
  // A snapshot, because the list behind the dialog changes while records are deleted.
  const [records] = useState(chosen);
  const job = useRunningJob(removal, scope);
  const [isAsking, setIsAsking] = useState(job === null);
  const refresh = useRefreshAfterWrite();

  function start() {
    setIsAsking(false);
    startDeletion({ ...kind, failed: words.removeFailed }, records);
  }

  function close() {
    removal.end();
    onClose();
  }

  if (job)
    return (
      <RunningMany
        copy={textOf(words)}
        job={job}
        running={removal}
        onChanged={(gone) => {
          kind.onRemoved?.(gone.map(({ id }) => id));
          refresh(kind.outOfDate);
        }}
        onClose={close}
      />
    );
  // The job has ended with its session.
  if (!isAsking) return null;
  return (
    <Dialog
      title={t.removeTitle(records.length, words.type)}
      question={
        <>
          {t.removeQuestion(records.length, words.noun)}
          {warning && <strong> {warning}</strong>}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button variant="contained" color="error" onClick={start}>
            {text.common.remove}
          </Button>
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard */}
      <ul tabIndex={0} aria-label={t.chosen} className={styles.names}>
        {t.names(records.map(({ name }) => name)).map((name, index) => (
          <li key={index} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const textOf = ({ type, noun, removeFailed }: RemovableKind['copy']): ManyText => ({
  title: (total) => t.removeTitle(total, type),
  progress: (done, total) => t.removing(done, total, noun),
  done: (count) => t.removed(count, noun),
  failed: t.notRemoved,
  unclear: t.removalUnclear,
  notSent: t.notRemovedYet,
  remaining: t.remaining,
  failedReason: removeFailed,
});
