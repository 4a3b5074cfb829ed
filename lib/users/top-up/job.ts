import { findRecord, type Id } from '../../api/decode';
import { failures, refusal, toApiError } from '../../api/errors';
import { decodeUser, userRecord, type User } from '../model';
import { users } from '../api';
import { TOP_UP_CONFIRM_MS, TOP_UP_READ_MS } from '../../config';
import { formatRupiah } from '../../format';
import { createJob, type Job } from '../../jobs/job';
import { asBefore } from '../../jobs/evidence';
import type { Read } from '../../jobs/job-options';
import type { JobItem } from '../../jobs/job-state';
import { failureText } from '../../api/failure-text';
import { topUpText, userText } from '../text';
import { pause } from '../../time';

/** An amount in whole rupiah for the balance of a user. */
export interface Payment {
  user: User;
  amount: number;
  /**
   * Finds the account, where `user` was just created and its id is not known.
   * @throws ApiError
   */
  findId?: () => Promise<Id>;
  /**
   * Checks the user as read right before the payment.
   * @throws ApiError if the payment is not for this user any more
   */
  check?: (now: User) => void;
  /** The balance at which a former payment without an answer was missing: sent only if it is still exactly that. */
  base?: number;
}

export interface Balances {
  /** The balance right before the payment; `null` if the response has none. */
  before: number | null;
  /** The balance that was read last after it; `null` if none was. */
  after: number | null;
  /** The server has answered that the amount was added. */
  isAnswered: boolean;
  /** The balance in that answer, if it has one. */
  answered?: number | null;
}

/** Payments that were not sent because the balance was another one than their `base`: that was told. */
const changeTold = new WeakSet<Payment>();

export type TopUpJob = Job<Payment, Balances>;
export type TopUpItem = JobItem<Payment, Balances>;

/** Balances may have cents; binary floating point cannot add them exactly. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

/** Whether the balance has grown by exactly this amount; unknown balances have not. */
const hasGrown = (before: number | null, after: number | null, amount: number): boolean =>
  before !== null && after !== null && isSame(after, before + amount);

const readUser = (userId: Id): Promise<User> => users.one(userId).fetch(AbortSignal.timeout(TOP_UP_READ_MS));

const readBalanceOf = async (userId: Id): Promise<number | null> => (await readUser(userId)).balance;

/** The balance of this user in the answer to a payment; `null` without one. */
function balanceIn(answer: unknown, userId: Id): number | null {
  const user = decodeUser(findRecord(answer, userRecord) ?? answer);
  return user && String(user.id) === String(userId) ? user.balance : null;
}

/**
 * Compares the balance with what it was plus the amount, because a browser may have sent the request twice. Some back
 * ends show a former balance for a moment, so a balance that is too low, or lower than the server has answered, is read
 * again.
 */
async function confirm(userId: Id, payment: Payment, result: Balances, read: Read) {
  const { before, isAnswered, answered } = result;
  if (!isAnswered) return { effect: 'yes' as const, result };
  let after: number | null = null;
  for (const wait of TOP_UP_CONFIRM_MS) {
    if (wait > 0) await pause(wait);
    // Without a reading the server's answer stands.
    after = await read(() => readBalanceOf(userId)).catch(() => after);
    if (before === null) break;
    const current = Math.max(before + payment.amount, answered ?? before);
    if (after !== null && after > current - 0.005) break;
  }
  const isExpected = before === null || after === null || hasGrown(before, after, payment.amount);
  return {
    effect: isExpected ? ('yes' as const) : ('cannot tell' as const),
    result: { before, after, isAnswered: true },
  };
}

/**
 * Adds amounts to balances, one after another. Each balance is read right before and right after. Nothing is sent twice:
 * after a request without a response the balance shows whether the amount was added, and where it changed otherwise
 * the payment is `unclear`.
 */
export function createTopUpJob(payments: Payment[], { waits = true } = {}): TopUpJob {
  /** The balance with which the next look-up compares: the one before the payment, or the one that was told last. */
  const bases = new Map<Payment, number | null>();
  /** The balance at which the last look-up found the payment missing. */
  const missingAt = new Map<Payment, number>();
  /** Refused until the next sign-in, or for a moment. The browser may have sent the request once before. */
  const refusedForNow = new Set<Payment>();
  const found = new Map<Payment, Id>();
  const idOf = (payment: Payment): Id => found.get(payment) ?? payment.user.id;
  const readBalance = (payment: Payment) => readBalanceOf(idOf(payment));

  return createJob<Payment, Balances>({
    items: payments,
    isRepeatable: false,
    waits,
    mayHaveArrived: (payment) => refusedForNow.has(payment),
    async prepare(payment) {
      if (payment.findId) found.set(payment, await payment.findId());
      const now = await readUser(idOf(payment));
      payment.check?.(now);
      const before = now.balance;
      if ((before ?? 0) + payment.amount > Number.MAX_SAFE_INTEGER)
        throw refusal(422, topUpText.balanceTooHigh, { increment: topUpText.balanceTooHigh });
      const base = missingAt.get(payment) ?? payment.base;
      missingAt.delete(payment);
      // The former payment may have arrived between the look-up and this reading.
      if (base !== undefined && before !== null && !isSame(before, base)) {
        changeTold.add(payment);
        throw refusal(409, topUpText.changed(formatRupiah(base), formatRupiah(before)));
      }
      bases.set(payment, before);
      return { before, after: null, isAnswered: false };
    },
    async write(payment, { by }) {
      // Without the signal: the answer to a payment under way is worth more than its end.
      const before = bases.get(payment) ?? null;
      try {
        const answer = await users.addBalance(idOf(payment), payment.amount, { by });
        return { before, after: null, isAnswered: true, answered: balanceIn(answer, idOf(payment)) };
      } catch (thrown) {
        const { kind, status } = toApiError(thrown);
        if (kind === 'unauthorized' || status === 429) refusedForNow.add(payment);
        // The browser may have sent the request twice, and a back end may refuse the second one because of the first.
        const after = kind === 'refused' ? await readBalance(payment).catch(() => null) : null;
        if (!hasGrown(before, after, payment.amount)) throw thrown;
        return { before, after, isAnswered: false };
      }
    },
    confirm: (payment, result, read) => confirm(idOf(payment), payment, result, read),
    async lookUp(payment) {
      const before = bases.get(payment) ?? null;
      const after = await readBalance(payment);
      const result = { before, after, isAnswered: false };
      // Others may have changed the balance in the meantime, or a former payment has.
      const isFirst = payment.base === undefined;
      if (refusedForNow.delete(payment) && isFirst && !hasGrown(before, after, payment.amount)) return asBefore(result);
      if (before === null || after === null) return { effect: 'cannot tell', result };
      if (hasGrown(before, after, payment.amount)) return { effect: 'yes', result };
      if (isSame(after, before)) {
        missingAt.set(payment, after);
        return asBefore(result);
      }
      bases.set(payment, after);
      return { effect: 'cannot tell', result };
    },
  });
}

/** Whether the payment may have arrived, or arrive yet, although no answer came: it has to be looked at first. */
export const isDoubtful = (item: TopUpItem): boolean =>
  (item.state === 'failed' && item.certainty !== 'known') ||
  (item.state === 'unclear' && item.result?.isAnswered !== true);

/** The balance at which a payment after this one is sent, where this one or a former one may still arrive. */
export function baseAfter(item: TopUpItem): number | undefined {
  if (item.state !== 'failed') return undefined;
  if (isDoubtful(item)) return item.result?.after ?? undefined;
  return changeTold.has(item.value) ? undefined : item.value.base;
}

/** What is known of a payment, beside its state; `undefined` if there is nothing to add. */
export function explain(item: TopUpItem): string | undefined {
  const { before = null, after = null, isAnswered } = item.result ?? {};
  if (item.state === 'done') {
    if (isAnswered || before === null || after === null) return undefined;
    return topUpText.arrived(formatRupiah(before), formatRupiah(after));
  }
  if (item.state === 'unclear') {
    if (before === null || after === null) return topUpText.unknown;
    if (!isAnswered)
      return isSame(before, after)
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
  if (!item.result && item.error?.kind !== 'refused')
    return item.value.base === undefined ? topUpText.unsent : topUpText.unsentAgain;
  return failureText(item.error ?? failures.invalidFormat(), topUpText.failed);
}
