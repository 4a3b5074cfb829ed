import type { Id } from '../api/decode';
import { toApiError } from '../api/errors';
import { users } from '../api/users';
import { TOP_UP_CHECK_MS, TOP_UP_READ_MS } from '../config';
import { pause } from '../time';

/** A top-up, and the balance before it; `null` if the response has no balance. */
export interface TopUp {
  userId: Id;
  amount: number;
  before: number | null;
}

/** What a check found out about a top-up without a response. */
export type Arrival =
  | { result: 'arrived'; before: number; now: number }
  /** The balance is unchanged. */
  | { result: 'missing'; now: number }
  /** The balance changed by another amount: something else has changed it, too. */
  | { result: 'unclear'; now: number; expected: number }
  /** The balance cannot be read. */
  | { result: 'unknown' };

/** Balances may have cents; binary floating point cannot add them exactly. */
const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

export function arrivalAt({ before, amount }: TopUp, now: number | null): Arrival {
  if (before === null || now === null) return { result: 'unknown' };
  if (same(now, before + amount)) return { result: 'arrived', before, now };
  return same(now, before) ? { result: 'missing', now } : { result: 'unclear', now, expected: before + amount };
}

/**
 * Reads the user record again to see whether the money has arrived. It checks several times (`TOP_UP_CHECK_MS`),
 * because the server may still be processing the request, and a check itself may fail. It never rejects.
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
