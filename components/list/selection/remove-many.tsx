'use client';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { text } from '@/lib/text/common';
import { selectionText } from '@/lib/text/selection';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { RemovableKind } from '../list-config';
import styles from './remove-many.module.css';
import { RunningMany } from './running-many';
import { useRemovalOfMany } from './use-removal-of-many';

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
  const { records, isAsking, start, writes } = useRemovalOfMany(kind, chosen, onClose);
  if (writes) return <RunningMany {...writes} />;
  // The job has ended with its session.
  if (!isAsking) return null;
  const { type, noun } = kind.copy;
  return (
    <Dialog
      title={t.removeTitle(records.length, type)}
      question={
        <>
          {t.removeQuestion(records.length, noun)}
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
