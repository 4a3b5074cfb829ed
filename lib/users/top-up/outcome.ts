import { failures } from '../../api/errors';
import { failureText } from '../../api/failure-text';
import { formatRupiah } from '../../format';
import { topUpText, userText } from '../text';
import type { Balances, TopUpItem } from './job';
import { isSameBalance } from './ledger';

/** What a payment is told as, wherever it is told: on the screen, in a file, in a toast. */
export type PaymentOutcome = 'done' | 'failed' | 'unclear' | 'not-sent';

/**
 * `undefined` while it is under way. A payment that may still arrive is unclear: who reads that it has failed pays again.
 */
export function outcomeOf(item: TopUpItem): PaymentOutcome | undefined {
  switch (item.state) {
    case 'waiting':
    case 'running':
      return undefined;
    case 'failed':
      return item.certainty === 'known' ? 'failed' : 'unclear';
    case 'found':
      // Only records that were created are found.
      return 'unclear';
    default:
      return item.state;
  }
}

/** Whether the payment may have arrived, or arrive yet, although no answer came: it has to be looked at first. */
export const isDoubtful = (item: TopUpItem): boolean =>
  outcomeOf(item) === 'unclear' && item.result?.isAnswered !== true;

/** Whether it has not arrived so far: it is sent again by a press of its own. */
export const isMissing = (item: TopUpItem): boolean => item.state === 'failed' && outcomeOf(item) === 'unclear';

/** The balance that was told last of a payment, or read before it. */
export const toldOf = ({ before, after }: Balances): number | null => (before === null ? null : (after ?? before));

/** Whether a look-up shows the balance that had been told: whoever presses again has read that, and wants it sent. */
export function isAsTold(former: TopUpItem, now: TopUpItem): boolean {
  if (!former.result || !now.result || !isDoubtful(now)) return false;
  const [told, after] = [toldOf(former.result), now.result.after];
  return told !== null && after !== null && isSameBalance(told, after);
}

export const countOutcomes = (items: readonly TopUpItem[]): Record<PaymentOutcome, number> => {
  const counts = { done: 0, failed: 0, unclear: 0, 'not-sent': 0 };
  for (const item of items) {
    const outcome = outcomeOf(item);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
};

/** What is known of a payment, beside its outcome; `undefined` if there is nothing to add. */
export function explain(item: TopUpItem): string | undefined {
  if (item.state === 'waiting' || item.state === 'running' || item.state === 'not-sent') return undefined;
  return [...earlierOf(item), reasonOf(item)].filter(Boolean).join('. ') || undefined;
}

/** Earlier payments to this user that are still open, other than its own attempts. */
function earlierOf(item: TopUpItem): string[] {
  const { earlier = [], isHeld } = item.result ?? {};
  return earlier.filter(({ amount }) => isHeld || amount !== item.value.amount).map(topUpText.open);
}

function reasonOf(item: TopUpItem): string | undefined {
  const { before = null, after = null, isAnswered } = item.result ?? {};
  if (item.state === 'done') {
    if (isAnswered || before === null || after === null) return undefined;
    return topUpText.arrived(formatRupiah(before), formatRupiah(after));
  }
  if (item.state === 'unclear') {
    if (before === null || after === null) return topUpText.unknown;
    if (!isAnswered)
      return isSameBalance(before, after)
        ? topUpText.unclear(formatRupiah(after))
        : topUpText.changed(formatRupiah(before), formatRupiah(after));
    const { amount } = item.value;
    const wanted = topUpText.wanted(formatRupiah(after), formatRupiah(before + amount));
    return after > before
      ? `${topUpText.differs(formatRupiah(after - before), formatRupiah(amount))}. ${wanted}`
      : wanted;
  }
  if (item.state !== 'failed') return undefined;
  if (after !== null && item.error?.kind !== 'refused') return topUpText.missing(formatRupiah(after));
  if (item.error?.kind === 'not-found') return userText.notFound;
  // The balance before the payment could not be read.
  if (!item.result && item.error?.kind !== 'refused') return topUpText.unsent;
  return failureText(item.error ?? failures.invalidFormat(), topUpText.failed);
}
