'use client';
import { useEffect, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { useIsMounted } from '@/hooks/rendering';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import type { User } from '@/lib/users/model';
import type { Readable } from '@/lib/store';
import { users } from '@/lib/users/api';
import { TOP_UP_DONE_MS } from '@/lib/config';
import { failureText, notifyOwnerChanged } from '@/lib/api/failure-text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { notify } from '@/lib/notify';
import { placeError } from '@/lib/records/save/field-errors';
import { session } from '@/lib/session/session';
import { topUpText } from '@/lib/users/text';
import { pause } from '@/lib/time';
import { nameOf } from '@/lib/users/identity';
import type { TopUpItem, TopUpJob } from '@/lib/users/top-up/job';
import { createSingleTopUp, type SingleTopUp } from '@/lib/users/top-up/work';
import type { OpenPayment } from '@/lib/users/top-up/ledger';
import { explain, isAsTold, isDoubtful, outcomeOf } from '@/lib/users/top-up/outcome';
import { useOpenPayments } from './use-open-payments';

const t = topUpText;
const FIELDS = { amount: ['increment', 'amount', 'jumlah'] };
const NO_JOB: Readable<null> = { subscribe: () => () => {}, get: () => null };
const NONE: readonly OpenPayment[] = [];

const hasEnded = (job: TopUpJob) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (job.get().status !== 'ended') return;
      stop();
      resolve();
    };
    const stop = job.subscribe(check);
    check();
  });

/** The server's message about the amount, if it refused the payment because of it. */
const refusalOf = (item: TopUpItem): string | undefined =>
  item.state === 'failed' && item.error
    ? placeError(item.error, FIELDS, { amount: item.value.amount }).fields.amount
    : undefined;

/**
 * A top-up of one user: a job of one payment. It continues if the dialog is left, and then a toast says what became
 * of it.
 */
export function useTopUp(user: User) {
  const [single, setSingle] = useState<SingleTopUp | null>(null);
  const job = single?.job;
  const state = useStore<ReturnType<TopUpJob['get']> | null>(job ?? NO_JOB, null);
  const [isClosing, setClosing] = useState(false);
  const refresh = useRefreshAfterWrite();
  const isMounted = useIsMounted();
  const item = state?.items.at(-1) ?? null;
  const busy = isClosing || (state !== null && state.status !== 'ended');
  const read = useOpenPayments([user]);
  const openWhenAsked = read?.[0]?.open;
  const open = openWhenAsked?.payments ?? NONE;

  // A payment that is under way when the dialog is left goes on; `finish` disposes of it then.
  useEffect(() => () => void (job?.get().status === 'ended' && job.dispose()), [job]);

  /** Tells what became of the payment, in so far as the dialog does not. */
  function tell(ended: TopUpJob, last: TopUpItem) {
    if (last.state === 'not-sent') return notifyOwnerChanged();
    // The outcome is not for another administrator.
    if (![null, ended.owner].includes(session.owner())) return;
    refresh(users.keys(user.id));
    if (last.state === 'done') {
      // The toast names the payment that has arrived: the amount that was typed last may not have been sent.
      const found = isMounted() ? undefined : explain(last);
      return found ? notify.message({ title: t.done, detail: found }) : notify.success(t.done);
    }
    if (outcomeOf(last) === 'unclear' && !isMounted())
      return notify.warning({ title: t.unclearOf(nameOf(user)), detail: explain(last) });
    if (last.state === 'unclear') return;
    const error = 'error' in last ? last.error : undefined;
    // A 401 opens the dialog for the expired session.
    if (error?.kind === 'unauthorized') return;
    notify.error(refusalOf(last) ?? (error ? failureText(error, t.failed) : t.failed));
  }

  /** @returns the payment at the end of the job */
  async function follow(current: TopUpJob): Promise<TopUpItem> {
    await leaveGuard.until(hasEnded(current));
    return current.get().items.at(-1)!;
  }

  /** Looks up a payment without an answer once more. */
  async function checkAgain(current: TopUpJob) {
    current.lookUpAgain();
    return follow(current);
  }

  /** @returns whether the amount was added, and the dialog has nothing more to say */
  async function send(amount: number): Promise<boolean> {
    const begun = single ?? createSingleTopUp();
    setSingle(begun);
    const current = begun.job;
    let last = current.get().items.at(-1);
    // The former payment may have arrived by now, or the balance may have changed: then nothing is sent at this press.
    if (last && isDoubtful(last)) {
      const former = last;
      last = await checkAgain(current);
      if (last.state !== 'failed' && !isAsTold(former, last)) return finish(current, last);
    }
    current.remove(() => true);
    begun.add({ user, amount, openWhenAsked });
    return finish(current, await follow(current));
  }

  async function finish(current: TopUpJob, last: TopUpItem): Promise<boolean> {
    tell(current, last);
    if (!isMounted()) current.dispose();
    const isPlain = last.state === 'done' && explain(last) === undefined;
    if (!isPlain || !isMounted()) return isPlain;
    // Keeps the dialog open for a moment: a second Enter, meant for it, must not activate the button behind it.
    setClosing(true);
    await pause(TOP_UP_DONE_MS);
    return true;
  }

  return {
    item,
    busy,
    /** Whether earlier payments are known: nothing is sent before. */
    isReady: read !== null,
    /** Earlier payments that the dialog has to tell: what becomes of its own one it tells by itself. */
    open: busy || (item && (item.state === 'done' || isDoubtful(item))) ? NONE : open,
    /** The request got no answer, and the balance is being read. */
    isChecking: item?.state === 'running' && item.certainty === 'look-up failed',
    refused: item && refusalOf(item),
    send,
    checkAgain: async () => void (job && finish(job, await checkAgain(job))),
  };
}
