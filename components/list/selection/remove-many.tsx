'use client';
import type { Id } from '@/lib/api/decode';
import { text } from '@/lib/text/common';
import { selectionText } from '@/lib/text/selection';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './remove-many.module.css';
import { RunningMany } from './running-many';
import { useRemovalOfMany, type RemovalOfMany } from './use-removal-of-many';

const t = selectionText;

/** Asks before several records are deleted, deletes them, and lists those that could not be deleted. */
export function RemoveMany<T extends { id: Id }>(removal: RemovalOfMany<T>) {
  const { records, warning, isAsking, start, writes } = useRemovalOfMany(removal);
  const { kind, onClose } = removal;
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
