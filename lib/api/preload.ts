import { PRELOAD_MAX_AGE_MS } from '../config';
import { failures } from './errors';
import type { RawAnswer } from './transport';

/** A read that `preload-start` has made, with the token it carried. */
export interface Preload {
  token: string;
  /** On the clock of `performance.now()`. */
  askedAt: number;
  answer: Promise<RawAnswer>;
}

declare global {
  // Written before the console's code has arrived, by address.
  var preloads: Map<string, Preload> | undefined;
}

/**
 * Consumes the answer to a read that was made while the code was still loading. None where there is no
 * such read, it was made for another session, is too old, or broke: then the read is made as usual.
 * @throws ApiError where no answer came in time
 */
export function consumePreload(
  url: string,
  token: string | null | undefined,
): Promise<RawAnswer | undefined> | undefined {
  const preload = globalThis.preloads?.get(url);
  if (!preload) return undefined;
  globalThis.preloads?.delete(url);
  if (preload.token !== token || performance.now() - preload.askedAt > PRELOAD_MAX_AGE_MS) return undefined;
  return preload.answer.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw failures.timeout(error);
    return undefined;
  });
}
