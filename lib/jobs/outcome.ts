import { isOutcomeUnknown, type ApiError } from '../api/errors';
import type { LookUp } from './evidence';

/**
 * What becomes of a write: one pure function of what its request answered, what a look-up found, whether an earlier
 * attempt is open, and the policy. Single writes, jobs and payments use it.
 */

/**
 * What is known of the attempts to write an item. `look-up failed`: one got no response, and was not looked up yet or in
 * vain. `may still arrive`: one was looked up and has not taken effect so far. Both are looked up before they are sent
 * again.
 */
export type Certainty = 'known' | 'look-up failed' | 'may still arrive';

export interface WritePolicy {
  /** `false` for money: what has not arrived is sent again only if the administrator asks for just that. */
  readonly isRepeatable: boolean;
  /**
   * Without a connection, without a session or with a busy server a job waits, and continues automatically. A write that
   * somebody watches fails at once.
   */
  readonly waits: boolean;
}

export const repeatableJob: WritePolicy = { isRepeatable: true, waits: true };
export const watchedWrite: WritePolicy = { isRepeatable: true, waits: false };
export const payments: WritePolicy = { isRepeatable: false, waits: true };
/** The payment of a dialog. */
export const watchedPayment: WritePolicy = { isRepeatable: false, waits: false };

/** Nothing was written, until the next sign-in or for a moment. */
export const isRefusedForNow = (error: ApiError | undefined): boolean =>
  error?.kind === 'unauthorized' || error?.status === 429;

/** `none`: no answer that tells what became of the write. */
export type Answer = 'success' | 'refused' | 'refused for now' | 'none' | 'not sent';

export function answerOf(error: ApiError): Exclude<Answer, 'success'> {
  // With a reason, such as a file that was moved, it is told as a failure.
  if (error.kind === 'not-sent' && error.reason === null) return 'not sent';
  if (isRefusedForNow(error)) return 'refused for now';
  return isOutcomeUnknown(error) ? 'none' : 'refused';
}

interface Facts {
  answer: Answer;
  /** What a look-up has found after the answer; `failed` if nothing could be read. */
  lookUp?: LookUp<unknown>['effect'] | 'failed';
  /** An earlier attempt may still arrive. */
  isEarlierOpen?: boolean;
  isCancelled?: boolean;
  /** The connection was lost meanwhile, or the server has asked to wait. */
  isInterrupted?: boolean;
}

/** `waiting`: it is sent again automatically. */
export type Outcome =
  | { state: 'done' }
  | { state: 'found' }
  | { state: 'not-sent' }
  | { state: 'failed'; certainty: Exclude<Certainty, 'look-up failed'> }
  | { state: 'unclear'; certainty: Exclude<Certainty, 'may still arrive'> }
  | { state: 'waiting'; certainty: Certainty };

const FAILED: Outcome = { state: 'failed', certainty: 'known' };
const LOST: Outcome = { state: 'failed', certainty: 'may still arrive' };
const UNCLEAR: Outcome = { state: 'unclear', certainty: 'known' };
const UNREAD: Outcome = { state: 'unclear', certainty: 'look-up failed' };
const NOT_SENT: Outcome = { state: 'not-sent' };

/** What the earlier attempts leave of an item that is not sent, or not again. */
export function unsent(certainty: Certainty): Outcome {
  if (certainty === 'known') return NOT_SENT;
  return certainty === 'look-up failed' ? UNREAD : LOST;
}

export function outcomeOf(facts: Facts, { isRepeatable, waits }: WritePolicy): Outcome {
  const { answer, lookUp, isEarlierOpen = false, isCancelled = false, isInterrupted = false } = facts;
  if (lookUp === 'found') return { state: 'found' };
  if (answer === 'success') return lookUp === 'cannot tell' ? UNCLEAR : { state: 'done' };
  if (lookUp === 'yes') return { state: 'done' };
  const left: Certainty = isEarlierOpen ? 'may still arrive' : 'known';
  switch (answer) {
    case 'not sent':
      return unsent(left);
    case 'refused for now':
      if (waits && !isCancelled) return { state: 'waiting', certainty: left };
      // A browser may have sent the request once before.
      if (!isRepeatable || isEarlierOpen) return LOST;
      return isCancelled && waits ? NOT_SENT : FAILED;
    case 'refused':
      // The refusal may be due to the earlier attempt, which has arrived.
      return isEarlierOpen ? lookedUp(lookUp) : FAILED;
    case 'none':
      if (lookUp !== 'no') return lookedUp(lookUp);
      if (isCancelled) return isRepeatable ? NOT_SENT : UNCLEAR;
      return isRepeatable && waits && isInterrupted ? { state: 'waiting', certainty: 'may still arrive' } : LOST;
  }
}

function lookedUp(lookUp: Facts['lookUp']): Outcome {
  if (lookUp === 'no') return LOST;
  return lookUp === 'cannot tell' ? UNCLEAR : UNREAD;
}
