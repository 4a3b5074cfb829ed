'use client';
import { useEffect, useState } from 'react';
import { pageHeading } from '@/hooks/focus/page-focus';
import { useEndWithScreen, useJob, useJobEnd, useRunningJob } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { createJob, type Job } from '@/lib/jobs/job';
import type { JobOptions } from '@/lib/jobs/job-options';
import type { JobItem, JobState } from '@/lib/jobs/job-state';
import type { RunningJob } from '@/lib/jobs/owned-task';
import { failureText } from '@/lib/api/failure-text';
import { notify } from '@/lib/notify';
import { session } from '@/lib/session/session';
import { text } from '@/lib/text/common';
import { jobText } from '@/lib/jobs/text';
import { selectionText } from '@/lib/text/selection';
import { JobEndActions, JobProgress } from '../feedback/job-progress';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import styles from './remove-many.module.css';

const copy = selectionText;

interface Props<T> {
  /** Ignored while records are being deleted. */
  records: T[];
  /** Holds the job; `scope` is that of the list. */
  running: RunningJob<T, unknown>;
  scope?: string;
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
export function RemoveMany<T>({ records: chosen, running, scope, onClose, ...props }: Props<T>) {
  const { nameOf, kind, warning, write, lookUp } = props;
  // A snapshot, because the list behind the dialog changes while records are deleted.
  const [records] = useState(chosen);
  const job = useRunningJob(running, scope);
  const [isAsking, setIsAsking] = useState(job === null);

  function start() {
    setIsAsking(false);
    running.start(createJob<T>({ items: records, write, lookUp }), scope);
  }

  function close() {
    running.end();
    onClose();
  }

  if (job) return <Removing job={job} running={running} onClose={close} {...props} />;
  // The job has ended with its session.
  if (!isAsking) return null;
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

interface RemovingProps<T> extends Pick<Props<T>, 'running' | 'nameOf' | 'kind' | 'onRemoved' | 'onClose'> {
  job: Job<T, unknown>;
}

function Removing<T>({ job, running, nameOf, kind, onRemoved, onClose }: RemovingProps<T>) {
  const state = useJob(job);
  const { counts, items } = state;
  const hasEnded = state.status === 'ended';
  const failures = inState(state, 'failed', 'unclear');
  useLeaveGuard(!hasEnded);
  useEndWithScreen(running.endUnlessExpired);

  useJobEnd(job, (end, isMounted) => {
    const removed = inState(end, 'done');
    const hasFailed = inState(end, 'failed', 'unclear').length > 0;
    if (removed.length > 0) onRemoved(removed.map(({ value }) => value));
    // The dialog shows what failed, as long as it is there.
    if (removed.length > 0 && !(isMounted && hasFailed)) notify.success(copy.removed(removed.length, kind.noun));
    if (isMounted) return;
    tellRemaining(end, nameOf, session.owner() === job.owner);
    // The list would open the dialog for nothing.
    if (!hasFailed) running.end(job);
  });

  // Nothing failed, so there is nothing left to show.
  const isOver = hasEnded && failures.length === 0;
  useEffect(() => {
    if (isOver) onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [isOver]);

  return (
    <Dialog
      title={copy.removeTitle(items.length, kind.type)}
      onClose={hasEnded ? onClose : undefined}
      findNext={() => (isOver ? pageHeading() : null)}
      actions={hasEnded && <JobEndActions failed={counts.failed} onRetry={() => job.retryFailed()} onClose={onClose} />}
    >
      {hasEnded ? (
        <div role="status">
          <p>{counts.done > 0 && copy.removed(counts.done, kind.noun)}</p>
          {counts.failed > 0 && <p>{copy.notRemoved(counts.failed)}</p>}
          {counts.unclear > 0 && <p>{copy.removalUnclear(counts.unclear)}</p>}
          {counts['not-sent'] > 0 && <p>{copy.notRemovedYet(counts['not-sent'])}</p>}
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
        <ul tabIndex={0} aria-label={copy.remaining} className={styles.names}>
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

const inState = <T,>({ items }: JobState<T, unknown>, ...states: JobItem<T, unknown>['state'][]) =>
  items.filter(({ state }) => states.includes(state));

/** Tells what was not deleted after the dialog was left. Who has left by choice knows that the rest was not sent. */
function tellRemaining<T>(end: JobState<T, unknown>, nameOf: (record: T) => string, hasLeftByChoice: boolean) {
  const tell = (state: JobItem<T, unknown>['state'], title: (count: number) => string) => {
    const items = inState(end, state);
    const detail = copy.names(items.map(({ value }) => nameOf(value))).join(', ');
    if (items.length > 0) notify.warning({ title: title(items.length), detail });
  };
  tell('failed', copy.notRemoved);
  tell('unclear', copy.removalUnclear);
  if (!hasLeftByChoice) tell('not-sent', copy.notRemovedYet);
}
