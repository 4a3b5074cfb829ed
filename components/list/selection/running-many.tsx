'use client';
import { pageHeading } from '@/hooks/focus/page-focus';
import { failureOf, type JobItem } from '@/lib/jobs/job-state';
import { jobText } from '@/lib/jobs/text';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { JobEndActions, JobProgress } from '../../feedback/job-progress';
import { AnnouncedText } from '../../feedback/announcer';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './remove-many.module.css';
import { useManyWrites, type ManyWrites } from './use-many-writes';

/** The dialog of a job that writes several records of a list: its progress, and what could not be written. */
export function RunningMany<T extends NamedRecord, R>(writes: ManyWrites<T, R>) {
  const { copy, job, unclearReason, onClose } = writes;
  const { state, hasEnded, failures, note, isOver } = useManyWrites(writes);
  const { counts, items } = state;

  return (
    <Dialog
      title={copy.title(items.length)}
      onClose={hasEnded ? onClose : undefined}
      findNext={() => (isOver ? pageHeading() : null)}
      actions={hasEnded && <JobEndActions failed={counts.failed} onRetry={() => job.retryFailed()} onClose={onClose} />}
    >
      {hasEnded ? (
        <AnnouncedText>
          {note && (
            <p>
              <strong>{note.title}</strong> {note.detail}
            </p>
          )}
          <p>{counts.done > 0 && copy.done(counts.done)}</p>
          {counts.failed > 0 && <p>{copy.failed(counts.failed)}</p>}
          {counts.unclear > 0 && <p>{copy.unclear(counts.unclear)}</p>}
          {counts['not-sent'] > 0 && <p>{copy.notSent(counts['not-sent'])}</p>}
        </AnnouncedText>
      ) : (
        <JobProgress
          state={state}
          label={copy.progress(items.length - counts.waiting - counts.running, items.length)}
          onCancel={job.cancel}
        />
      )}
      {failures.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard
        <ul tabIndex={0} aria-label={copy.remaining} className={styles.names}>
          {failures.map((item) => (
            <li key={item.index}>
              <strong>{item.value.name}</strong> {reasonOf(item, copy.failedReason, unclearReason)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function reasonOf<T, R>(
  item: JobItem<T, R>,
  failed: string,
  unclearReason: (result: R | undefined) => string | undefined = () => undefined,
): string {
  if (item.state === 'unclear') return [jobText.states.unclear, unclearReason(item.result)].filter(Boolean).join(': ');
  return failureOf(item, failed) ?? failed;
}
