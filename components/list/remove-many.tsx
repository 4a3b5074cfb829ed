'use client';
import { useEffect, useState } from 'react';
import { useEndWithScreen, useJob } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { BULK_NAMES_SHOWN } from '@/lib/config';
import { createJob, type Job } from '@/lib/jobs/job';
import type { JobOptions } from '@/lib/jobs/job-options';
import { failureText, notify } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { jobText } from '@/lib/text/jobs';
import { selectionText } from '@/lib/text/selection';
import { JobEndActions, JobProgress } from '../feedback/job-progress';
import { PAGE_HEADING_ID } from '../shell/page-header';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import styles from './remove-many.module.css';

const copy = selectionText;

interface Props<T> {
  records: T[];
  nameOf: (record: T) => string;
  /** The texts for this kind of record. */
  kind: { type: string; noun: string; removeFailed: string };
  /** A consequence of deleting that is not obvious. */
  warning?: string;
  /** Deletes one record, and looks up whether a deletion without a response took effect. */
  write: JobOptions<T, unknown>['write'];
  lookUp: JobOptions<T, unknown>['lookUp'];
  /** Called with the deleted records. */
  onRemoved: (records: T[]) => void;
  onClose: () => void;
}

/** Asks before several records are deleted, deletes them, and lists those that could not be deleted. */
export function RemoveMany<T>({ records: chosen, nameOf, kind, warning, write, lookUp, onRemoved, onClose }: Props<T>) {
  // A snapshot, because the list behind the dialog changes while records are deleted.
  const [records] = useState(chosen);
  const [job, setJob] = useState<Job<T, unknown> | null>(null);

  function start() {
    const next = createJob<T>({ items: records, write, lookUp });
    setJob(next);
    next.start();
  }

  if (job) return <Removing job={job} nameOf={nameOf} kind={kind} onRemoved={onRemoved} onClose={onClose} />;
  return (
    <Dialog
      title={copy.removeTitle(records.length, kind.type)}
      question={
        <>
          {copy.removeQuestion(records.length, kind.noun)}
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
      <ul tabIndex={0} aria-label={copy.chosen} className={styles.names}>
        {records.slice(0, BULK_NAMES_SHOWN).map((record, index) => (
          <li key={index}>{nameOf(record)}</li>
        ))}
        {records.length > BULK_NAMES_SHOWN && <li>{copy.more(records.length - BULK_NAMES_SHOWN)}</li>}
      </ul>
    </Dialog>
  );
}

type RemovingProps<T> = Pick<Props<T>, 'nameOf' | 'kind' | 'onRemoved' | 'onClose'> & { job: Job<T, unknown> };

function Removing<T>({ job, nameOf, kind, onRemoved, onClose }: RemovingProps<T>) {
  const state = useJob(job);
  const { counts, items } = state;
  const hasEnded = state.status === 'ended';
  const failures = items.filter((item) => item.state === 'failed' || item.state === 'unclear');
  useLeaveGuard(!hasEnded);
  useEndWithScreen(job.dispose);

  // Nothing failed, so there is nothing left to show.
  const isOver = hasEnded && failures.length === 0;
  useEffect(() => {
    if (!hasEnded) return;
    const removed = job.get().items.filter((item) => item.state === 'done');
    if (removed.length > 0) onRemoved(removed.map(({ value }) => value));
    if (!isOver) return;
    if (removed.length > 0) notify.success(copy.removed(removed.length, kind.noun));
    onClose();
    queueMicrotask(() => document.getElementById(PAGE_HEADING_ID)?.focus());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [hasEnded]);

  return (
    <Dialog
      title={copy.removeTitle(items.length, kind.type)}
      onClose={hasEnded ? onClose : undefined}
      actions={hasEnded && <JobEndActions failed={counts.failed} onRetry={() => job.retryFailed()} onClose={onClose} />}
    >
      {hasEnded ? (
        <div role="status">
          <p>{counts.done > 0 && copy.removed(counts.done, kind.noun)}</p>
          <p>{copy.notRemoved(failures.length)}</p>
        </div>
      ) : (
        <JobProgress
          state={state}
          label={copy.removing(items.length - counts.waiting - counts.running, items.length, kind.noun)}
          onCancel={job.cancel}
        />
      )}
      {failures.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard
        <ul tabIndex={0} aria-label={copy.notRemoved(failures.length)} className={styles.names}>
          {failures.map(({ index, value, error }) => (
            <li key={index}>
              <strong>{nameOf(value)}</strong> {error ? failureText(error, kind.removeFailed) : jobText.states.unclear}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
