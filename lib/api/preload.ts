import { EARLY_ANSWER_MAX_MS } from '../config';
import { failures } from './errors';
import type { RawAnswer } from './transport';

/** A read that `early-start` has made, with the token it carried. */
export interface EarlyRead {
  token: string;
  /** On the clock of `performance.now()`. */
  askedAt: number;
  answer: Promise<RawAnswer>;
}

declare global {
  // Written before the console's code has arrived, by address.
  var earlyReads: Map<string, EarlyRead> | undefined;
}

/**
 * The answer to a read that was made while the code was still loading; each is taken once. None where
 * it was made for another session, is too old, or broke: then it is asked for as ever.
 * @throws ApiError where no answer came in time
 */
export function takeEarly(url: string, token: string | null | undefined): Promise<RawAnswer | undefined> | undefined {
  const early = globalThis.earlyReads?.get(url);
  if (!early) return undefined;
  globalThis.earlyReads?.delete(url);
  if (early.token !== token || performance.now() - early.askedAt > EARLY_ANSWER_MAX_MS) return undefined;
  return early.answer.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw failures.timeout();
    return undefined;
  });
}
