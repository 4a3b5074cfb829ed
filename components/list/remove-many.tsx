'use client';
import { useEffect, useState } from 'react';
import { pageHeading } from '@/hooks/focus/page-focus';
import { useEndWithScreen, useJob, useJobEnd, useRunningJob } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useRefresh } from '@/hooks/use-query';
import { createJob, type Job } from '@/lib/jobs/job';
import type { JobItem, JobState } from '@/lib/jobs/job-state';
import { isGone, removed } from '@/lib/records/remove';
import { failureText } from '@/lib/api/failure-text';
import { notify } from '@/lib/notify';
import { session } from '@/lib/session/session';
import { text } from '@/lib/text/common';
import { jobText } from '@/lib/jobs/text';
import { selectionText } from '@/lib/text/selection';
import { JobEndActions, JobProgress } from '../feedback/job-progress';
import { Said } from '../feedback/said';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import type { NamedRecord, RemovableKind } from './list-kind';
import styles from './remove-many.module.css';

const copy = selectionText;

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
  const { copy: words, removal, scope } = kind;
  // A snapshot, because the list behind the dialog changes while records are deleted.
  const [records] = useState(chosen);
  const job = useRunningJob(removal, scope);
  const [isAsking, setIsAsking] = useState(job === null);

  function start() {
    setIsAsking(false);
    removal.start(
      createJob({
        items: records,
        write: ({ id }, { by }) => removed(kind.remove(id, { by })),
        lookUp: ({ id }) => isGone(kind.one(id)),
      }),
      scope,
    );
  }

  function close() {
    removal.end();
    onClose();
  }

  if (job) return <Removing kind={kind} job={job} onClose={close} />;
  // The job has ended with its session.
  if (!isAsking) return null;
  return (
    <Dialog
      title={copy.removeTitle(records.length, words.type)}
      question={
        <>
          {copy.removeQuestion(records.length, words.noun)}
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
        {copy.names(records.map(({ name }) => name)).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}

interface RemovingProps extends Pick<Props, 'kind' | 'onClose'> {
  job: Job<NamedRecord, unknown>;
}

function Removing({ kind, job, onClose }: RemovingProps) {
  const { copy: words, removal } = kind;
  const refresh = useRefresh();
  const state = useJob(job);
  const { counts, items } = state;
  const hasEnded = state.status === 'ended';
  const failures = inState(state, 'failed', 'unclear');
  useLeaveGuard(!hasEnded);
  useEndWithScreen(removal.endUnlessExpired);

  useJobEnd(job, (end, isMounted) => {
    const gone = inState(end, 'done').map(({ value }) => value.id);
    const hasFailed = inState(end, 'failed', 'unclear').length > 0;
    if (gone.length > 0) {
      kind.onRemoved?.(gone);
      refresh(kind.outOfDate);
    }
    // The dialog shows what failed, as long as it is there.
    if (gone.length > 0 && !(isMounted && hasFailed)) notify.success(copy.removed(gone.length, words.noun));
    if (isMounted) return;
    tellRemaining(end, session.owner() === job.owner);
    // The list would open the dialog for nothing.
    if (!hasFailed) removal.end(job);
  });

  // Nothing failed, so there is nothing left to show.
  const isOver = hasEnded && failures.length === 0;
  useEffect(() => {
    if (isOver) onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [isOver]);

  return (
    <Dialog
      title={copy.removeTitle(items.length, words.type)}
      onClose={hasEnded ? onClose : undefined}
      findNext={() => (isOver ? pageHeading() : null)}
      actions={hasEnded && <JobEndActions failed={counts.failed} onRetry={() => job.retryFailed()} onClose={onClose} />}
    >
      {hasEnded ? (
        <Said role="status">
          <p>{counts.done > 0 && copy.removed(counts.done, words.noun)}</p>
          {counts.failed > 0 && <p>{copy.notRemoved(counts.failed)}</p>}
          {counts.unclear > 0 && <p>{copy.removalUnclear(counts.unclear)}</p>}
          {counts['not-sent'] > 0 && <p>{copy.notRemovedYet(counts['not-sent'])}</p>}
        </Said>
      ) : (
        <JobProgress
          state={state}
          label={copy.removing(items.length - counts.waiting - counts.running, items.length, words.noun)}
          onCancel={job.cancel}
        />
      )}
      {failures.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard
        <ul tabIndex={0} aria-label={copy.remaining} className={styles.names}>
          {failures.map((item) => (
            <li key={item.index}>
              <strong>{item.value.name}</strong> {reasonOf(item, words.removeFailed)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type Item = JobItem<NamedRecord, unknown>;

const inState = ({ items }: JobState<NamedRecord, unknown>, ...states: Item['state'][]): Item[] =>
  items.filter(({ state }) => states.includes(state));

function reasonOf(item: Item, failed: string): string {
  if (item.state === 'unclear') return jobText.states.unclear;
  return item.state === 'failed' && item.error ? failureText(item.error, failed) : failed;
}

/** Tells what was not deleted after the dialog was left. Who has left by choice knows that the rest was not sent. */
function tellRemaining(end: JobState<NamedRecord, unknown>, hasLeftByChoice: boolean) {
  const tell = (state: Item['state'], title: (count: number) => string) => {
    const items = inState(end, state);
    const detail = copy.names(items.map(({ value }) => value.name)).join(', ');
    if (items.length > 0) notify.warning({ title: title(items.length), detail });
  };
  tell('failed', copy.notRemoved);
  tell('unclear', copy.removalUnclear);
  if (!hasLeftByChoice) tell('not-sent', copy.notRemovedYet);
}
