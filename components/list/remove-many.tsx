'use client';
import { useEffect, useState } from 'react';
import { useEndWithScreen, useJob, useJobEnd } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { createJob, type Job } from '@/lib/jobs/job';
import type { JobOptions } from '@/lib/jobs/job-options';
import type { JobState } from '@/lib/jobs/job-state';
import { failureText, notify } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { jobText } from '@/lib/text/jobs';
import { selectionText } from '@/lib/text/selection';
import { JobEndActions, JobProgress } from '../feedback/job-progress';
import { PAGE_HEADING_ID } from '../shell/page-header';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
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
        {copy.names(records.map(nameOf)).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}

type RemovingProps<T> = Pick<Props<T>, 'nameOf' | 'kind' | 'onRemoved' | 'onClose'> & { job: Job<T, unknown> };

const failuresIn = <T,>({ items }: JobState<T, unknown>) =>
  items.filter(({ state }) => state === 'failed' || state === 'unclear');

function Removing<T>({ job, nameOf, kind, onRemoved, onClose }: RemovingProps<T>) {
  const state = useJob(job);
  const { counts, items } = state;
  const hasEnded = state.status === 'ended';
  const failures = failuresIn(state);
  useLeaveGuard(!hasEnded);
  useEndWithScreen(job.dispose);

  useJobEnd(job, (end, isMounted) => {
    const removed = end.items.filter((item) => item.state === 'done');
    const failed = failuresIn(end);
    if (removed.length > 0) onRemoved(removed.map(({ value }) => value));
    // The dialog shows what failed, as long as it is there.
    if (removed.length > 0 && !(isMounted && failed.length > 0))
      notify.success(copy.removed(removed.length, kind.noun));
    if (!isMounted && failed.length > 0)
      notify.warning({
        title: copy.notRemoved(failed.length),
        detail: copy.names(failed.map(({ value }) => nameOf(value))).join(', '),
      });
  });

  // Nothing failed, so there is nothing left to show.
  const isOver = hasEnded && failures.length === 0;
  useEffect(() => {
    if (!isOver) return;
    onClose();
    queueMicrotask(() => document.getElementById(PAGE_HEADING_ID)?.focus());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [isOver]);

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
