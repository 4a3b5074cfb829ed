'use client';
import { Download } from 'lucide';
import { useEffect } from 'react';
import { useJob, useJobEnd } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useRefresh, useRefreshAfterWrite } from '@/hooks/use-refresh';
import { users } from '@/lib/users/api';
import { csvFileName, downloadFile } from '@/lib/files/csv';
import { formatCount } from '@/lib/format';
import { notify } from '@/lib/notify';
import { interruptedText } from '@/lib/users/import/interrupted-text';
import { importText } from '@/lib/users/import/text';
import { jobText } from '@/lib/jobs/text';
import { hasUnsavedPasswords, isUnfinished, userImport, type ImportStep } from '@/lib/users/import/import-session';
import { isGood } from '@/lib/users/import/plan';
import { resultsOf, type Outcome, type RowResult } from '@/lib/users/import/result';
import { importLabels } from '@/lib/users/import/rows';
import type { RunState } from '@/lib/users/import/two-step-job';
import { countOutcomes, isDoubtful, isMissing } from '@/lib/users/top-up/outcome';
import { topUpText } from '@/lib/users/text';
import { selectionText } from '@/lib/text/selection';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { HistoryLink } from '../../feedback/history-link';
import { JobProgress } from '../../feedback/job-progress';
import { Button } from '../../ui/button';
import { RowTable, type RowProblem } from './row-table';
import { Icon } from '../../ui/icon';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './user-import.module.css';

const t = importText;

const countOf = (results: RowResult[], part: 'user' | 'amount', outcome: Outcome): number =>
  results.filter((result) => result[part]?.outcome === outcome).length;

/** What became of the rows that neither succeeded nor failed, and of the amounts. */
function restOf(results: RowResult[]): string[] {
  const found = countOf(results, 'user', 'found');
  const [unclear, notSent] = (['unclear', 'not-sent'] as const).map((each) => countOf(results, 'user', each));
  const added = countOf(results, 'amount', 'done');
  const amounts = (['failed', 'unclear', 'not-sent'] as const).map(
    (each) => [each, countOf(results, 'amount', each)] as const,
  );
  return [
    found > 0 && t.countFound(formatCount(found)),
    unclear! > 0 && t.countUnclear(formatCount(unclear!)),
    notSent! > 0 && t.notSent(formatCount(notSent!)),
    added > 0 && selectionText.toppedUp(added),
    ...amounts.map(([outcome, count]) => count > 0 && t.amountCounts[outcome](formatCount(count))),
  ].filter((words) => words !== false);
}

const doneText = (results: RowResult[]): string =>
  t.done(formatCount(countOf(results, 'user', 'done')), countOf(results, 'user', 'failed'));

const isAllDone = (results: RowResult[]): boolean =>
  results.every(({ user, amount }) => user.outcome === 'done' && (amount?.outcome ?? 'done') === 'done');

/** The progress of the import, then its result. */
export function ImportProgress({ current }: { current: Extract<ImportStep, { step: 'importing' }> }) {
  const { plan, run } = current;
  const state = useJob(run);
  const results = resultsOf(plan, run);
  const hasEnded = state.status === 'ended';
  const mustSave = hasEnded && hasUnsavedPasswords(current);
  useLeaveGuard(isUnfinished(current));

  const refresh = useRefresh();
  const refreshAfterWrite = useRefreshAfterWrite();
  // Back in the list before it has ended, what it has done so far is there.
  useEffect(() => () => void refresh(users.keys()), [refresh]);
  useJobEnd(run, () => {
    refreshAfterWrite(users.keys());
    const now = userImport.get();
    // The screen is still there, or shown again after signing in: it shows the result itself.
    if (now.step === 'importing' && now.run === run) return;
    const end = resultsOf(plan, run);
    const tell = isAllDone(end) ? notify.message : notify.warning;
    tell({ title: doneText(end), detail: restOf(end).join('. ') || undefined });
  });

  const problemsOf = (part: 'user' | 'password' | 'amount', outcome: Outcome): RowProblem[] =>
    results.flatMap(({ row, [part]: result }) =>
      // An amount that was not sent because of its user is told by the user.
      result?.outcome === outcome && result.reason && result.reason !== t.amountNotSent
        ? [{ row: row.number, field: row.values.username, reason: result.reason }]
        : [],
    );
  const found = results.filter(({ isFound }) => isFound);
  const lost = results.filter(({ isPasswordLost }) => isPasswordLost).map(({ row }) => row);
  const unsure = found.filter(({ isPasswordUnsure }) => isPasswordUnsure).map(({ row }) => row);
  const tables = [
    { title: t.failures, problems: problemsOf('user', 'failed') },
    { title: t.unclear, problems: problemsOf('user', 'unclear') },
    {
      title: t.found,
      problems: found.map(({ row, user }) => ({ row: row.number, field: row.values.username, reason: user.reason })),
    },
    {
      title: interruptedText.lost,
      problems: lost.map(({ number, values }) => ({
        row: number,
        field: values.username,
        reason: interruptedText.lostReason,
      })),
    },
    {
      title: t.passwordFailures,
      problems: [...problemsOf('password', 'failed'), ...problemsOf('password', 'unclear')],
    },
    { title: t.amountFailures, problems: problemsOf('amount', 'failed') },
    { title: t.amountsUnclear, problems: problemsOf('amount', 'unclear') },
  ];
  const skipped = plan.rows.filter((row) => !isGood(row)).length;
  const amounts = countOutcomes(state.amounts.items);
  const hasFailed = state.users.counts.failed + amounts.failed > 0;
  const hasDoubtful = state.amounts.items.some((item) => item.state === 'unclear' && isDoubtful(item));

  const saveResult = () => userImport.saveResult((content) => downloadFile(content, csvFileName(t.resultFile)));

  return (
    <div className={styles.preview}>
      {/* UserImport moves the focus here from the button that goes. */}
      <div data-import-progress="" tabIndex={-1} className={styles.place}>
        {hasEnded ? (
          <AnnouncedText>
            <p className={styles.counts}>{doneText(results)}</p>
            {restOf(results).map((words) => (
              <p key={words} className={styles.hint}>
                {words}
              </p>
            ))}
          </AnnouncedText>
        ) : (
          <RunProgress state={state} run={run} />
        )}
      </div>
      {tables.map(
        ({ title, problems }) =>
          problems.length > 0 && (
            <RowTable key={title} title={title} fieldHeading={importLabels.username} problems={problems} />
          ),
      )}
      {hasEnded && (
        <>
          {amounts.unclear > 0 && <p className={styles.hint}>{selectionText.unclearHint}</p>}
          {mustSave && <p className={styles.notice}>{t.resultWaits}</p>}
          {unsure.length > 0 && <p className={styles.hint}>{t.passwordsUnsure(formatCount(unsure.length))}</p>}
          <div className={styles.actions}>
            {unsure.length > 0 && (
              <Button variant="outlined" onClick={() => run.setPasswords(unsure)}>
                {t.setPasswords(formatCount(unsure.length))}
              </Button>
            )}
            {lost.length > 0 && (
              <Button variant="outlined" onClick={() => run.setPasswords(lost)}>
                {interruptedText.setPasswords(formatCount(lost.length))}
              </Button>
            )}
            {hasDoubtful && (
              <Button variant="outlined" onClick={run.checkAmounts}>
                {topUpText.checkAgain}
              </Button>
            )}
            {state.amounts.items.some(isMissing) && (
              <Button variant="outlined" onClick={run.sendLostAmounts}>
                {topUpText.sendAgain}
              </Button>
            )}
            {hasFailed && (
              <Button variant="outlined" onClick={run.retryFailed}>
                {jobText.retryFailed}
              </Button>
            )}
            <Button
              variant="contained"
              startIcon={<Icon of={Download} size={18} />}
              onClick={() => void saveResult().catch(recoverOrThrow)}
            >
              {t.result}
            </Button>
            <Button onClick={userImport.reset} disabled={mustSave}>
              {t.another}
            </Button>
            <HistoryLink size="medium" />
          </div>
        </>
      )}
      {hasEnded || state.step === 'passwords' ? (
        skipped > 0 && <p className={styles.hint}>{t.skipped(formatCount(skipped))}</p>
      ) : (
        <p className={styles.hint}>{t.counts(formatCount(results.length), formatCount(skipped))}</p>
      )}
    </div>
  );
}

function RunProgress({ state, run }: { state: RunState } & Pick<Extract<ImportStep, { step: 'importing' }>, 'run'>) {
  const job = state[state.step];
  const over = job.items.length - job.counts.waiting - job.counts.running;
  const counts = [formatCount(over), formatCount(job.items.length)] as const;
  const labels = {
    users: t.progress(...counts),
    amounts: selectionText.toppingUp(over, job.items.length),
    passwords: t.settingPasswords(...counts),
  };
  return (
    <JobProgress
      state={{ ...job, status: state.status }}
      label={labels[state.step]}
      onPause={run.pause}
      onResume={run.resume}
      onCancel={run.cancel}
    />
  );
}
