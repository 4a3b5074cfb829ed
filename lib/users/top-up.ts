import type { Id } from '../api/decode';
import { toApiError } from '../api/errors';
import { users } from '../api/users';
import { TOP_UP_CHECK_MS, TOP_UP_READ_MS } from '../config';

/** Money that was sent, and the balance just before; `null` where the back end does not say. */
export interface TopUp {
  userId: Id;
  amount: number;
  before: number | null;
}

/** What is known of a top-up that got no answer. */
export type Arrival =
  | { result: 'arrived'; before: number; now: number }
  /** The balance is still what it was. */
  | { result: 'missing'; now: number }
  /** The balance is neither what it was nor what was expected: something else has changed it too. */
  | { result: 'unclear'; now: number; expected: number }
  /** The balance cannot be read. */
  | { result: 'unknown' };

/** Balances may have cents, which sums of binary fractions miss by a hair. */
const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

export function arrivalAt({ before, amount }: TopUp, now: number | null): Arrival {
  if (before === null || now === null) return { result: 'unknown' };
  if (same(now, before + amount)) return { result: 'arrived', before, now };
  return same(now, before) ? { result: 'missing', now } : { result: 'unclear', now, expected: before + amount };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads the user again to see whether money has arrived. A server whose answer was lost may still be
 * at work, and reading may fail too, so it looks several times before it says that it has not.
 */
export async function findArrival(topUp: TopUp): Promise<Arrival> {
  let arrival: Arrival = { result: 'unknown' };
  for (const wait of TOP_UP_CHECK_MS) {
    await pause(wait);
    try {
      const { balance } = await users.one(topUp.userId).fetch(AbortSignal.timeout(TOP_UP_READ_MS));
      arrival = arrivalAt(topUp, balance);
    } catch (thrown) {
      if (toApiError(thrown).kind === 'unauthorized') break;
    }
    if (arrival.result === 'arrived') break;
  }
  return arrival;
}
