'use client';
import { useRef, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import type { Id } from '@/lib/api/decode';
import { isOutcomeUnknown, refusal, toApiError } from '@/lib/api/errors';
import { users } from '@/lib/api/users';
import { TOP_UP_DONE_MS } from '@/lib/config';
import { pause } from '@/lib/time';
import { topUpText } from '@/lib/text/users';
import { arrivalAt, findArrival, type Arrival, type TopUp } from '@/lib/users/top-up';

const copy = topUpText;

/** The state of the last attempt, for the dialog; a toast is too short for it. */
export type TopUpStatus = Arrival | { result: 'checking' } | { result: 'unsent' };

/**
 * Adds an amount to a user's balance. The request is not idempotent, so it is never retried automatically: after
 * an attempt with an unknown outcome, the balance is compared with the one read right before the attempt, and
 * the administrator sees the result before deciding.
 */
export function useTopUp(userId: Id) {
  const [status, setStatus] = useState<TopUpStatus | null>(null);
  const [sending, setSending] = useState(false);
  /** The last attempt whose outcome is unknown. */
  const doubtful = useRef<TopUp | null>(null);
  const refresh = users.keys(userId);

  function tell(arrival: Arrival): Arrival {
    if (arrival.result === 'arrived') doubtful.current = null;
    setStatus(arrival);
    return arrival;
  }

  async function readBalance(): Promise<number | null> {
    try {
      return (await users.one(userId).fetch()).balance;
    } catch (error) {
      setStatus({ result: 'unsent' });
      throw error;
    }
  }

  async function send(amount: number): Promise<'booked' | 'arrived'> {
    setStatus(null);
    const before = await readBalance();
    // The previous attempt was slow, not lost: its amount has been booked by now.
    const late = doubtful.current && arrivalAt(doubtful.current, before);
    if (late?.result === 'arrived') {
      tell(late);
      return 'arrived';
    }
    if (before !== null && before + amount > Number.MAX_SAFE_INTEGER) {
      throw refusal(422, copy.balanceTooHigh, { increment: copy.balanceTooHigh });
    }

    const topUp = { userId, amount, before };
    try {
      await users.addBalance(userId, amount);
      return 'booked';
    } catch (thrown) {
      if (!isOutcomeUnknown(toApiError(thrown))) throw thrown;
      doubtful.current = topUp;
      setStatus({ result: 'checking' });
      if (tell(await findArrival(topUp)).result !== 'arrived') throw thrown;
      return 'arrived';
    }
  }

  const action = useAction(send, {
    done: copy.done,
    failed: copy.failed,
    refresh,
    fields: { amount: ['increment', 'amount', 'jumlah'] },
    sent: (amount) => ({ amount }),
  });

  const check = useAction(
    async () => {
      if (!doubtful.current) return false;
      setStatus({ result: 'checking' });
      return tell(await findArrival(doubtful.current)).result === 'arrived';
    },
    { done: (arrived) => (arrived ? copy.done : null), failed: copy.failed, refresh },
  );

  async function sendOnce(amount: number): ReturnType<typeof action.run> {
    setSending(true);
    const outcome = await action.run(amount);
    // Keeps the dialog open for a moment: a second Enter, meant for it, must not activate the button behind it.
    if (outcome.ok && outcome.data === 'booked') await pause(TOP_UP_DONE_MS);
    else if (outcome.ok || outcome.error !== 'busy') setSending(false);
    return outcome;
  }

  return { status, send: sendOnce, checkAgain: check.run, busy: sending || check.busy };
}
