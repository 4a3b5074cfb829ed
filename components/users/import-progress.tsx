'use client';
import { Download } from 'lucide';
import { useEffect } from 'react';
import { useJob, useJobEnd } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useRefresh } from '@/hooks/use-query';
import { users } from '@/lib/users/api';
import { csvFileName, downloadFile } from '@/lib/files/csv';
import { formatCount } from '@/lib/format';
import type { JobState } from '@/lib/jobs/job-state';
import { notify } from '@/lib/notify';
import { importText } from '@/lib/users/import/text';
import { jobText } from '@/lib/jobs/text';
import { hasUnsavedPasswords, isUnfinished, userImport, type ImportStep } from '@/lib/users/import/read-file';
import type { ImportItem } from '@/lib/users/import/job';
import { reasonOf } from '@/lib/users/import/result';
import { importLabels } from '@/lib/users/import/rows';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { JobProgress } from '../feedback/job-progress';
import { Button } from '../ui/button';
import { RowTable, type RowProblem } from './row-table';
import { Icon } from '../ui/icon';
import { Said } from '../feedback/said';
import styles from './user-import.module.css';

const copy = importText;

/** What became of the rows that neither succeeded nor failed. */
const restOf = (counts: JobState<unknown, unknown>['counts']): string[] =>
  [
    counts.unclear > 0 && copy.countUnclear(formatCount(counts.unclear)),
    counts['not-sent'] > 0 && copy.notSent(formatCount(counts['not-sent'])),
  ].filter((words) => words !== false);

/** Marks what replaces the pressed button, at the start and at the end. */
export const progressAttribute = 'data-import-progress';

/** The progress of the import, then its result. */
export function ImportProgress({ current }: { current: Extract<ImportStep, { step: 'importing' }> }) {
  const { plan, job } = current;
  const state = useJob(job);
  const { counts } = state;
  const hasEnded = state.status === 'ended';
  const mustSave = hasEnded && hasUnsavedPasswords(current);
  useLeaveGuard(isUnfinished(current));

  const refresh = useRefresh();
  // Back in the list before the job has ended, what it has created so far is there.
  useEffect(() => () => refresh(users.keys()), [refresh]);
  useJobEnd(job, ({ counts: end }) => {
    refresh(users.keys());
    const now = userImport.get();
    // Not left yet, or after signing in again: the screen shows the result.
    if (now.step === 'importing' && now.job === job) return;
    const rest = restOf(end);
    const tell = end.failed > 0 || rest.length > 0 ? notify.warning : notify.message;
    tell({ title: copy.done(formatCount(end.done), end.failed), detail: rest.join('. ') || undefined });
  });

  const problemsOf = (which: ImportItem['state']): RowProblem[] =>
    state.items
      .filter((item) => item.state === which)
      .map((item) => ({ row: item.value.number, field: item.value.values.username, reason: reasonOf(item) }));
  const failed = problemsOf('failed');
  const unclear = problemsOf('unclear');
  const skipped = plan.rows.length - state.items.length;

  const saveResult = () => userImport.saveResult((content) => downloadFile(content, csvFileName(copy.resultFile)));

  return (
    <div className={styles.preview}>
      <div {...{ [progressAttribute]: '' }} tabIndex={-1} className={styles.place}>
        {hasEnded ? (
          <Said role="status">
            <p className={styles.counts}>{copy.done(formatCount(counts.done), counts.failed)}</p>
            {restOf(counts).map((words) => (
              <p key={words} className={styles.hint}>
                {words}
              </p>
            ))}
          </Said>
        ) : (
          <JobProgress
            state={state}
            label={copy.progress(
              formatCount(counts.done + counts.failed + counts.unclear),
              formatCount(state.items.length),
            )}
            onPause={job.pause}
            onResume={job.resume}
            onCancel={job.cancel}
          />
        )}
      </div>
      {failed.length > 0 && <RowTable title={copy.failures} fieldHeading={importLabels.username} problems={failed} />}
      {unclear.length > 0 && <RowTable title={copy.unclear} fieldHeading={importLabels.username} problems={unclear} />}
      {hasEnded && (
        <>
          {mustSave && <p className={styles.notice}>{copy.resultWaits}</p>}
          <div className={styles.actions}>
            {counts.failed > 0 && (
              <Button variant="outlined" onClick={() => job.retryFailed()}>
                {jobText.retryFailed}
              </Button>
            )}
            <Button
              variant="contained"
              startIcon={<Icon of={Download} size={18} />}
              onClick={() => void saveResult().catch(recoverOrThrow)}
            >
              {copy.result}
            </Button>
            <Button onClick={userImport.reset} disabled={mustSave}>
              {copy.another}
            </Button>
          </div>
        </>
      )}
      {hasEnded ? (
        skipped > 0 && <p className={styles.hint}>{copy.skipped(formatCount(skipped))}</p>
      ) : (
        <p className={styles.hint}>{copy.counts(formatCount(state.items.length), formatCount(skipped))}</p>
      )}
    </div>
  );
}
