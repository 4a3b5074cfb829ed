'use client';
import { useEffect, useState, type RefObject } from 'react';
import { useEndWithScreen, useJob, useJobEnd } from '@/hooks/use-job';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import { useStore } from '@/hooks/use-store';
import type { JobState } from '@/lib/jobs/job-state';
import { notify } from '@/lib/notify';
import { selectionText } from '@/lib/text/selection';
import { users } from '@/lib/users/api';
import { nameOf } from '@/lib/users/identity';
import type { User } from '@/lib/users/model';
import { topUpText } from '@/lib/users/text';
import { readAmount, type Typed } from '@/lib/users/top-up/amount';
import type { Balances, Payment, TopUpJob } from '@/lib/users/top-up/job';
import { countOutcomes, outcomeOf, type PaymentOutcome } from '@/lib/users/top-up/outcome';
import { topUpRunning } from '@/lib/users/top-up/running';
import { createNotedTopUpJob } from '@/lib/users/top-up/work';
import { useEarlySubmission, useOpenPayments } from './use-open-payments';

const t = selectionText;

/** The top-up of several users: what is typed, and the job. `chosen` is ignored while a top-up is running. */
export function useTopUpMany(chosen: User[], form: RefObject<HTMLFormElement | null>, onClose: () => void) {
  // A snapshot, because the list behind the dialog changes.
  const [users] = useState(chosen);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: 0 });
  const job = useStore(topUpRunning);
  const read = useOpenPayments(users);
  const openPayments = (read ?? []).flatMap(({ user, open }) =>
    open.payments.map((payment) => topUpText.openOf(nameOf(user), topUpText.open(payment))),
  );
  const early = useEarlySubmission(form, read !== null, openPayments.length > 0);
  const amount = readAmount(typed.text);
  const rupiah = 'rupiah' in amount ? amount.rupiah : null;
  const problem = 'problem' in amount && amount.problem !== 'empty' ? topUpText.problems[amount.problem] : undefined;

  function change(next: Typed) {
    early.forget();
    setTyped(next);
  }

  function submit() {
    if (rupiah === null || job || early.isTooEarly()) return;
    const openTo = new Map(read?.map(({ user, open }) => [user, open]));
    const payments = users.map((user) => ({ user, amount: rupiah, openWhenAsked: openTo.get(user) }));
    topUpRunning.start(createNotedTopUpJob(payments));
  }

  function close() {
    topUpRunning.end();
    onClose();
  }

  return { users, typed, change, rupiah, problem, openPayments, submit, job, close };
}

export interface SendingTopUps {
  job: TopUpJob;
  onClose: () => void;
}

/**
 * A top-up of several users while its dialog is open: it keeps the administrator from leaving, tells the end where the
 * dialog does not show it, and closes the dialog if every payment is done.
 */
export function useSendingTopUps({ job, onClose }: SendingTopUps) {
  const refresh = useRefreshAfterWrite();
  const state = useJob(job);
  const hasEnded = state.status === 'ended';
  const isAllDone = hasEnded && state.counts.done === state.items.length;
  useLeaveGuard(!hasEnded);
  useEndWithScreen(topUpRunning.endUnlessExpired);

  useJobEnd(job, (end) => {
    // Balances may have changed.
    refresh(users.keys());
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

  return { state, hasEnded, outcomes: countOutcomes(state.items) };
}

/** What has become of them; it never denies what a row calls unclear. */
export function headlineOf({ done, unclear }: Record<PaymentOutcome, number>): string {
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
