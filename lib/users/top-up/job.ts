import { findRecord, type Id } from '../../api/decode';
import { isOutcomeUnknown, refusal, toApiError } from '../../api/errors';
import { decodeUser, userRecord, type User } from '../model';
import { users } from '../api';
import { TOP_UP_CONFIRM_MS, TOP_UP_READ_MS } from '../../config';
import { createJob, type Job } from '../../jobs/job';
import { asBefore, type LookUp } from '../../jobs/evidence';
import type { JobObserver, JobOptions, Prepared, Read } from '../../jobs/job-options';
import type { ItemKnowledge, JobItem } from '../../jobs/job-state';
import { isRefusedForNow, payments } from '../../jobs/outcome';
import { session } from '../../session/session';
import { topUpText } from '../text';
import { pause } from '../../time';
import { isSameBalance, openPaymentsTo, type OpenPayment, type OpenPayments } from './ledger';
import { toldOf } from './outcome';

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
  /**
   * The balance that the payment is for, such as 0 of an account that was just made: with another one it is not sent. A
   * back end that tells no balance contradicts nothing.
   */
  base?: number;
  /**
   * The payments to the user that were open when this one was asked for. While it waits in a queue another tab may settle
   * them: it is not sent if the balance is another one than was told with them.
   */
  openWhenAsked?: OpenPayments;
}

/** What is known of a payment, beside the state of its item. */
export interface Balances {
  /** The balance right before the payment; of one that has arrived since another one was told, that one. */
  before: number | null;
  /** The balance that was read last after it; `null` if none was. */
  after: number | null;
  /** The server has answered that the amount was added. */
  isAnswered: boolean;
  /** The balance in that answer, if it has one. */
  answered?: number | null;
  /** The id of the account, where it had to be found. */
  userId?: Id;
  /** Payments to this user that were open right before this one, its own earlier attempts included. */
  earlier?: readonly OpenPayment[];
  /** Nothing of it was sent, because the balance was another one than what an earlier payment or `base` had told. */
  isHeld?: true;
}

export type TopUpJob = Job<Payment, Balances>;
export type TopUpItem = JobItem<Payment, Balances>;
type Known = ItemKnowledge<Balances>;

/** Whether the balance has grown by exactly this amount; unknown balances have not. */
const hasGrown = (before: number | null, after: number | null, amount: number): boolean =>
  before !== null && after !== null && isSameBalance(after, before + amount);

/**
 * Whether nothing has come in between since these payments were told as open. Without balances only a payment that is not
 * open any more shows that something has.
 */
function isAsTold({ told, payments }: OpenPayments, before: number | null, open: OpenPayments | null): boolean {
  if (told !== null && before !== null) return isSameBalance(told, before);
  const isOpen = ({ amount }: OpenPayment) => open?.payments.some((each) => each.amount === amount) ?? false;
  return told === before && payments.every(isOpen);
}

const readUser = (userId: Id): Promise<User> => users.one(userId).fetch(AbortSignal.timeout(TOP_UP_READ_MS));

const readBalance = async (userId: Id): Promise<number | null> => (await readUser(userId)).balance;

/** The balance of this user in the answer to a payment; `null` without one. */
function balanceIn(answer: unknown, userId: Id): number | null {
  const user = decodeUser(findRecord(answer, userRecord) ?? answer);
  return user && String(user.id) === String(userId) ? user.balance : null;
}

/**
 * Reads the balance after a payment. Some back ends show a former one for a moment, so a balance that is too low, or
 * lower than the server has answered, is read again.
 */
async function readAfter(userId: Id, { amount }: Payment, { before, answered }: Balances, read: Read) {
  let after: number | null = null;
  for (const wait of TOP_UP_CONFIRM_MS) {
    if (wait > 0) await pause(wait);
    // Without a reading the server's answer stands.
    after = await read(() => readBalance(userId)).catch(() => after);
    if (before === null) break;
    const current = Math.max(before + amount, answered ?? before);
    if (after !== null && after > current - 0.005) break;
  }
  return after;
}

type Options = Pick<JobOptions<Payment, Balances>, 'policy' | 'resumed' | 'observers'>;

/**
 * Adds amounts to balances, one after another. Each balance is read right before and right after. Nothing is sent twice:
 * after a request without a response the balance shows whether the amount was added, and where it changed otherwise
 * the payment is `unclear`. What stays open is in the ledger, which is asked before anything is sent.
 */
export function createTopUpJob(
  items: Payment[],
  { policy = payments, resumed, observers = [] }: Options = {},
): TopUpJob {
  const owner = session.owner();
  const ledgerOf = (userId: Id) => (owner ? openPaymentsTo(owner, userId) : null);
  const idOf = (payment: Payment, { result }: Known): Id => result?.userId ?? payment.user.id;
  const isOwnersTab = () => session.owner() === owner;
  let isLeft = false;
  /**
   * Whether the balances that are read now will be told: not to somebody else, and not where the dialog was left, because a
   * toast names only whose payments are unclear.
   */
  const isTold = () => isOwnersTab() && !isLeft;

  async function prepare(payment: Payment, known: Known): Promise<Prepared<Balances>> {
    const { amount, base } = payment;
    const userId = known.result?.userId ?? (await payment.findId?.());
    const now = await readUser(userId ?? payment.user.id);
    payment.check?.(now);
    const before = now.balance;
    if ((before ?? 0) + amount > Number.MAX_SAFE_INTEGER)
      throw refusal(422, topUpText.balanceTooHigh, { increment: topUpText.balanceTooHigh });

    const ledger = ledgerOf(now.id);
    const open = (await ledger?.read()) ?? null;
    // Its own earlier attempt may have arrived since it was looked up.
    const isOwn = known.certainty === 'may still arrive' && !known.result?.isHeld;
    const openWhenAsked = payment.openWhenAsked ?? open;
    const isInLedger = openWhenAsked?.payments.some((each) => each.amount === amount) ?? false;
    // Another tab may have removed it from the ledger, while this page still says that it has not arrived.
    const here = isInLedger || before === null ? null : (ledger?.toldHere(amount) ?? null);
    const asked = isOwn ? open : here?.told != null ? here : openWhenAsked;
    const basis = known.result && (isOwn || base !== undefined) ? toldOf(known.result) : base;
    const result: Balances = {
      before,
      after: null,
      isAnswered: false,
      ...(userId !== undefined && { userId }),
      ...(open && { earlier: open.payments }),
    };
    // A back end that tells no balance contradicts none.
    const isOnBasis = basis === undefined || before === null || (basis !== null && isSameBalance(basis, before));
    if (isOnBasis && (!asked || isAsTold(asked, before, open))) return { result };
    const told = isOnBasis ? asked!.told : basis;
    if (isOwn && isTold()) await ledger?.tell(before);
    if (isOwn && hasGrown(told, before, amount))
      return { effect: 'yes', result: { ...result, before: told, after: before } };
    const held = isOwn ? {} : { isHeld: true as const };
    return { effect: 'cannot tell', result: { ...result, before: told ?? base ?? null, after: before, ...held } };
  }

  async function send(payment: Payment, sender: NonNullable<typeof owner>, known: Known): Promise<Balances> {
    const { amount } = payment;
    const userId = idOf(payment, known);
    const { before, earlier, userId: foundId } = known.result!;
    const record = {
      before,
      after: null,
      ...(foundId !== undefined && { userId: foundId }),
      ...(earlier && { earlier }),
    };
    const ledger = openPaymentsTo(sender, userId);
    const attempt = await ledger.begin(amount, before);
    try {
      // Without a signal: the answer to a payment under way is worth more than its end.
      const answer = await users.addBalance(userId, amount, { owner: sender });
      await ledger.settleMade(amount);
      return { ...record, isAnswered: true, answered: balanceIn(answer, userId) };
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isOutcomeUnknown(error) || isRefusedForNow(error)) throw thrown;
      // The browser may have sent the request twice, and a back end may refuse the second one because of the first.
      const after = error.kind === 'refused' ? await readBalance(userId).catch(() => null) : null;
      if (!hasGrown(before, after, amount)) {
        await attempt.undo();
        throw thrown;
      }
      await ledger.settleMade(amount);
      return { ...record, after, isAnswered: false };
    }
  }

  async function lookUp(payment: Payment, known: Known): Promise<LookUp<Balances>> {
    const { amount } = payment;
    const userId = idOf(payment, known);
    const { isHeld, earlier = [] } = known.result ?? {};
    const told = known.result ? toldOf(known.result) : null;
    const after = await readBalance(userId);
    const isArrived = !isHeld && hasGrown(told, after, amount);
    // A balance that is as it was told may hold the payment all the same, or the one before it for which this one was held
    // back: only the balance before them shows that it does not.
    const before = isArrived ? told : (known.result?.before ?? null);
    const result: Balances = { ...known.result, before, after, isAnswered: false };
    // The payment was refused: if nothing else is open, another balance has another cause.
    const isRefused = isRefusedForNow(known.error) && earlier.length === 0;
    const ledger = isOwnersTab() ? ledgerOf(userId) : null;
    if (isArrived) await ledger?.settleMade(amount);
    else if (isRefused) await ledger?.settle(amount);
    if (isTold()) await ledger?.tell(after);
    if (isArrived) return { effect: 'yes', result };
    if (isRefused) return asBefore(result);
    if (before === null || after === null) return { effect: 'cannot tell', result };
    return isSameBalance(after, before) ? asBefore(result) : { effect: 'cannot tell', result };
  }

  /**
   * What is told of a payment that was held back may settle the one before it. Not before its end is noted: the browser
   * may die in between, and would count it as not begun.
   */
  const settlesHeld: JobObserver<Payment, Balances> = {
    onOver({ value, result }) {
      if (result?.isHeld && isTold()) void ledgerOf(result.userId ?? value.user.id)?.tell(result.after);
    },
    onDispose: () => void (isLeft = true),
  };

  return createJob<Payment, Balances>({
    items,
    policy,
    resumed,
    observers: [...observers, settlesHeld],
    prepare,
    write: (payment, { owner }, known) => send(payment, owner, known),
    /** A browser may have sent the request twice. */
    async confirm(payment, result, read) {
      if (!result.isAnswered) return { effect: 'yes', result };
      const userId = result.userId ?? payment.user.id;
      const { before } = result;
      const after = await readAfter(userId, payment, result, read);
      const isExpected = before === null || after === null || hasGrown(before, after, payment.amount);
      return { effect: isExpected ? 'yes' : 'cannot tell', result: { ...result, answered: undefined, after } };
    },
    lookUp,
  });
}
