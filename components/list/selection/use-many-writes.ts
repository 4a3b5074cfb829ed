'use client';
import { useEffect } from 'react';
import { useEndWithScreen, useJob, useJobEnd } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { Job } from '@/lib/jobs/job';
import type { JobItem, JobState } from '@/lib/jobs/job-state';
import type { RunningJob } from '@/lib/jobs/owned-task';
import { notify, type Notice } from '@/lib/notify';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { session } from '@/lib/session/session';
import { selectionText } from '@/lib/text/selection';

export interface ManyText {
  title: (total: number) => string;
  progress: (done: number, total: number) => string;
  done: (count: number) => string;
  failed: (count: number) => string;
  unclear: (count: number) => string;
  notSent: (count: number) => string;
  /** Names the list of what failed or is unclear. */
  remaining: string;
  /** The reason of a failure without words. */
  failedReason: string;
}

export interface ManyWrites<T extends NamedRecord, R> {
  copy: ManyText;
  job: Job<T, R>;
  running: RunningJob<T, R>;
  /** Called with the records that lists show as they are no more: they were written, or found deleted. */
  onChanged: (records: T[]) => void;
  /** What is known of a record whose write is unclear, as a sentence. */
  unclearReason?: (result: R | undefined) => string | undefined;
  /** What the end says besides; it keeps the dialog open. */
  noteOf?: (end: JobState<T, R>) => Notice | null;
  onClose: () => void;
}

/**
 * A job that writes several records of a list, while its dialog is open: it keeps the administrator from leaving, tells
 * the end where the dialog does not show it, and closes the dialog if nothing is left to show.
 */
export function useManyWrites<T extends NamedRecord, R>({
  copy,
  job,
  running,
  onChanged,
  noteOf = () => null,
  onClose,
}: ManyWrites<T, R>) {
  const state = useJob(job);
  const hasEnded = state.status === 'ended';
  const failures = inState(state, 'failed', 'unclear');
  const note = hasEnded ? noteOf(state) : null;
  const isOver = hasEnded && failures.length === 0 && !note;
  useLeaveGuard(!hasEnded);
  useEndWithScreen(running.endUnlessExpired);

  useJobEnd(job, (end, isMounted) => {
    const done = inState(end, 'done').map(({ value }) => value);
    const gone = inState(end, 'failed')
      .filter(isGone)
      .map(({ value }) => value);
    const hasMore = inState(end, 'failed', 'unclear').length > 0 || noteOf(end) !== null;
    if (done.length + gone.length > 0) onChanged([...done, ...gone]);
    // The dialog shows what failed, as long as it is there.
    if (done.length > 0 && !(isMounted && hasMore)) notify.success(copy.done(done.length));
    if (isMounted) return;
    tellRemaining(copy, end, session.owner() === job.owner);
    const told = noteOf(end);
    if (told) notify.warning(told);
    // The list would open the dialog for nothing.
    if (!hasMore) running.end(job);
  });

  useEffect(() => {
    if (isOver) onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [isOver]);

  return { state, hasEnded, failures, note, isOver };
}

const inState = <T, R>({ items }: JobState<T, R>, ...states: JobItem<T, R>['state'][]): JobItem<T, R>[] =>
  items.filter(({ state }) => states.includes(state));

const isGone = (item: JobItem<unknown, unknown>): boolean =>
  item.state === 'failed' && item.error?.kind === 'not-found';

/** Tells what was not written after the dialog was left. Who has left by choice knows that the rest was not sent. */
function tellRemaining<T extends NamedRecord, R>(copy: ManyText, end: JobState<T, R>, hasLeftByChoice: boolean) {
  const tell = (state: JobItem<T, R>['state'], title: (count: number) => string) => {
    const items = inState(end, state);
    const detail = selectionText.names(items.map(({ value }) => value.name)).join(', ');
    if (items.length > 0) notify.warning({ title: title(items.length), detail });
  };
  tell('failed', copy.failed);
  tell('unclear', copy.unclear);
  if (!hasLeftByChoice) tell('not-sent', copy.notSent);
}
