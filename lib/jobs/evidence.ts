import type { Absent } from '../api/whole-list';
import { toApiError } from '../api/errors';
import { JOB_LOOK_UP_MS } from '../config';
import { pause } from '../time';

declare const brand: unique symbol;

/** The record itself was read, and is as it was before the write. Only `asBefore` makes it. */
interface AsBefore {
  readonly [brand]: 'as before';
}

/**
 * What a look-up shows of a write whose answer is missing, or does not settle it.
 *
 * - `yes`: the very record that was written holds what was sent. It existed before the write, so nobody else can have
 *   made it: a deletion, an update, a payment.
 * - `found`: a record like the one that was sent is there. Somebody else may have made it in the same second, so nothing
 *   may follow from it: no payment, no password that counts as given, no module put into it.
 * - `no`: the write has not taken effect so far. It takes a proof, never a search without results.
 * - `cannot tell`: what was read fits more than one of these.
 */
export type LookUp<R> =
  | { effect: 'yes'; result?: R }
  | { effect: 'found'; result: R }
  | { effect: 'no'; proof: Absent | AsBefore; result?: R }
  | { effect: 'cannot tell'; result?: R };

/** What a look-up shows of a record that was to be made: only a whole list shows that it is not there. */
export type Sighting<R> =
  | Extract<LookUp<R>, { effect: 'found' | 'cannot tell' }>
  | { effect: 'no'; proof: Absent; result?: never };

/** The record that was to be changed is as it was; `result` is what was read of it. */
export const asBefore = <R = never>(result?: R): LookUp<R> => ({
  effect: 'no',
  proof: {} as AsBefore,
  ...(result !== undefined && { result }),
});

/** A record that was to be made is not there if a whole list proves it; otherwise the list cannot tell. */
export const notIn = (proof: Absent | null): Exclude<Sighting<never>, { effect: 'found' }> =>
  proof ? { effect: 'no', proof } : { effect: 'cannot tell' };

/**
 * Looks up a write that got no response, once after each of `delays`, because the server may still be processing it.
 * `look` resolves to `null` if that fails; so does this if the last one has failed, or one and `isFinal`.
 */
export async function repeatLookUp<R>(
  look: () => Promise<LookUp<R> | null>,
  delays: readonly number[],
  isFinal = false,
): Promise<LookUp<R> | null> {
  let answer: LookUp<R> | null = null;
  for (const delay of delays) {
    if (delay > 0) await pause(delay);
    answer = await look();
    if (answer ? answer.effect !== 'no' : isFinal) break;
  }
  return answer;
}

/**
 * Reads a record of which a successful answer does not show all that was sent, and once more after a moment where that
 * does not either, because a reading may be stale. Resolves to what was read last, `null` if nothing was.
 */
export async function readAgain<T>(read: () => Promise<T>, showsAll: (record: T) => boolean): Promise<T | null> {
  let record: T | null = null;
  try {
    for (const delay of [0, JOB_LOOK_UP_MS[0]]) {
      if (delay > 0) await pause(delay);
      record = await read();
      if (showsAll(record)) break;
    }
  } catch (thrown) {
    // What has been read so far tells.
    toApiError(thrown);
  }
  return record;
}
