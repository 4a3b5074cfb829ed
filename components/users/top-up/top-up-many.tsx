'use client';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useStore } from '@/hooks/use-store';
import { useEndWithScreen, useJob, useJobEnd } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { User } from '@/lib/users/model';
import { formatRupiah } from '@/lib/format';
import type { JobState } from '@/lib/jobs/job-state';
import { notify } from '@/lib/notify';
import { selectionText } from '@/lib/text/selection';
import { topUpText } from '@/lib/users/text';
import { readAmount, type Typed } from '@/lib/users/top-up/amount';
import { nameOf } from '@/lib/users/identity';
import type { Balances, Payment, TopUpItem, TopUpJob } from '@/lib/users/top-up/job';
import {
  countOutcomes,
  explain,
  isDoubtful,
  isMissing,
  outcomeOf,
  type PaymentOutcome,
} from '@/lib/users/top-up/outcome';
import { topUpRunning } from '@/lib/users/top-up/running';
import { createNotedTopUpJob } from '@/lib/users/top-up/work';
import { JobEndActions, JobProgress } from '../../feedback/job-progress';
import { FormDialog } from '../../form/form-dialog';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Unknown, hiddenOnPhonesClass } from '../../ui/text';
import { AmountField } from './amount-field';
import { useEarlySubmission, useOpenPayments } from './use-open-payments';
import tableStyles from '../table.module.css';
import { AnnouncedText, useAnnouncement } from '../../feedback/announcer';
import { useTypedText } from '@/hooks/use-debounced';
import styles from './top-up-many.module.css';

const t = selectionText;

interface Props {
  /** Ignored while a top-up is running. */
  users: User[];
  /** Called when the job has ended: balances may have changed. */
  onSent: () => void;
  onClose: () => void;
}

/** Adds one amount to the balances of several users, and shows the result for each. */
export function TopUpMany({ users: chosen, onSent, onClose }: Props) {
  const [users] = useState(chosen);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: 0 });
  const job = useStore(topUpRunning);
  const read = useOpenPayments(users);
  const open = (read ?? []).flatMap(({ user, payments }) =>
    payments.map((payment) => topUpText.openOf(nameOf(user), topUpText.open(payment))),
  );
  const early = useEarlySubmission(form, read !== null, open.length > 0);
  const amount = readAmount(typed.text);
  const rupiah = 'rupiah' in amount ? amount.rupiah : null;
  const problem = 'problem' in amount && amount.problem !== 'empty' ? topUpText.problems[amount.problem] : undefined;

  const sum = rupiah === null ? t.topUpCount(users.length) : t.topUpSum(users.length, rupiah);
  useAnnouncement(useTypedText(rupiah !== null && sum));

  function change(next: Typed) {
    early.forget();
    setTyped(next);
  }

  function submit() {
    if (rupiah === null || job || early.isTooEarly()) return;
    topUpRunning.start(createNotedTopUpJob(users.map((user) => ({ user, amount: rupiah }))));
  }

  function close() {
    topUpRunning.end();
    onClose();
  }

  if (job) return <Sending job={job} onSent={onSent} onClose={close} />;
  return (
    <FormDialog
      title={topUpText.title}
      onClose={onClose}
      submit={topUpText.submit}
      disabled={rupiah === null}
      form={form}
      onSubmit={submit}
    >
      <AmountField value={typed} onChange={change} disabled={false} error={problem} rupiah={rupiah} />
      <p className={styles.sum}>{sum}</p>
      <ul aria-label={t.chosenToTopUp} className={styles.names}>
        {t.names(users.map(nameOf)).map((name, index) => (
          <li key={index} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <AnnouncedText>
          {t.names(open).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </AnnouncedText>
      )}
    </FormDialog>
  );
}

interface SendingProps {
  job: TopUpJob;
  onSent: () => void;
  onClose: () => void;
}

function Sending({ job, onSent, onClose }: SendingProps) {
  const state = useJob(job);
  const { counts, items } = state;
  const outcomes = countOutcomes(items);
  const hasEnded = state.status === 'ended';
  const isAllDone = hasEnded && counts.done === items.length;
  useLeaveGuard(!hasEnded);
  useEndWithScreen(topUpRunning.endUnlessExpired);

  useJobEnd(job, (end) => {
    onSent();
    // Also while the session has expired: the summary is shown after signing in again.
    const hasSummary = topUpRunning.get() === job;
    if (!hasSummary) return tellSummary(end);
    const ended = countOutcomes(end.items);
    if (ended.unclear > 0) notify.warning({ title: headlineOf(ended) });
    else if (ended.done > 0) notify.success(headlineOf(ended));
  });

  useEffect(() => {
    if (isAllDone) onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [isAllDone]);

  return (
    <Dialog
      title={topUpText.title}
      widthPx={720}
      onClose={hasEnded ? onClose : undefined}
      actions={
        hasEnded && (
          <>
            {items.some((item) => item.state === 'unclear' && isDoubtful(item)) && (
              <Button variant="outlined" onClick={() => job.lookUpAgain(isDoubtful)}>
                {topUpText.checkAgain}
              </Button>
            )}
            {items.some(isMissing) && (
              <Button variant="outlined" onClick={job.sendLost}>
                {topUpText.sendAgain}
              </Button>
            )}
            <JobEndActions failed={outcomes.failed} onRetry={() => job.retryFailed()} onClose={onClose} />
          </>
        )
      }
    >
      {hasEnded ? (
        <>
          <AnnouncedText as="p">{headlineOf(outcomes)}</AnnouncedText>
          {outcomes.unclear > 0 && <p>{t.unclearHint}</p>}
          <Summary items={items} />
        </>
      ) : (
        <JobProgress
          state={state}
          label={t.toppingUp(items.length - counts.waiting - counts.running, items.length)}
          onCancel={job.cancel}
        />
      )}
    </Dialog>
  );
}

/** What has become of them; it never denies what a row calls unclear. */
function headlineOf({ done, unclear }: Record<PaymentOutcome, number>): string {
  const said = [done > 0 && t.toppedUp(done), unclear > 0 && t.unclearCount(unclear)].filter(Boolean);
  return said.join(', ') || t.toppedUpNone;
}

/** The summary of a job whose dialog was left, as toasts. */
function tellSummary({ items }: JobState<Payment, Balances>) {
  const namesOf = (wanted: PaymentOutcome) => {
    const names = items.filter((item) => outcomeOf(item) === wanted).map(({ value }) => nameOf(value.user));
    return t.names(names).join(', ');
  };
  const { done, unclear, ...others } = countOutcomes(items);
  if (done > 0) notify.message({ title: t.toppedUp(done), detail: namesOf('done') });
  for (const outcome of ['failed', 'not-sent'] as const)
    if (others[outcome] > 0) notify.warning({ title: `${t.states[outcome]}: ${namesOf(outcome)}` });
  if (unclear > 0) notify.warning({ title: `${t.states.unclear}: ${namesOf('unclear')}`, detail: t.unclearHint });
}

const amountOf = (amount: number | null | undefined): ReactNode =>
  amount === null || amount === undefined ? <Unknown /> : formatRupiah(amount);

function stateOf(item: TopUpItem): string {
  const outcome = outcomeOf(item);
  return outcome ? t.states[outcome] : '';
}

/** The result for each user. */
function Summary({ items }: { items: readonly TopUpItem[] }) {
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard
    <div role="region" tabIndex={0} aria-labelledby={id} className={clsx(tableStyles.frame, styles.frame)}>
      <table className={clsx(tableStyles.table, styles.table)}>
        <caption id={id}>{t.summary}</caption>
        <thead className={hiddenOnPhonesClass}>
          <tr>
            {[t.user, t.state, t.before, t.after, t.reason].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.index}>
              <th scope="row">{nameOf(item.value.user)}</th>
              <td>{stateOf(item)}</td>
              <td className={styles.amount} data-heading={t.before}>
                {amountOf(item.result?.before)}
              </td>
              <td className={styles.amount} data-heading={t.after}>
                {amountOf(item.result?.after)}
              </td>
              <td>{explain(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
