import { PRELOAD_MAX_AGE_MS } from '../config';
import { session } from '../session/session';
import { parseEnvelope, type ParsedEnvelope } from './envelope';
import { failures } from './errors';
import type { RawResponse } from './transport';

/** A GET request that `preload-start` sent, with the token it carried. */
export interface Preload {
  token: string;
  /** In milliseconds of `performance.now()`. */
  askedAt: number;
  answer: Promise<RawResponse>;
  /** The response, once it is there. */
  arrived?: RawResponse;
}

declare global {
  // Set by the inlined script before the bundles load; keyed by URL.
  var preloads: Map<string, Preload> | undefined;
}

const isUsable = ({ token, askedAt }: Preload, wanted: string | null | undefined): boolean =>
  token === wanted && performance.now() - askedAt <= PRELOAD_MAX_AGE_MS;

/** The response to a preloaded GET, if it is there already and reports no failure; `request` returns it again. */
export function peekPreload(path: string): ParsedEnvelope | undefined {
  const { baseUrl, token } = session.access();
  const preload = globalThis.preloads?.get(baseUrl + path);
  const answer = preload && isUsable(preload, token) ? preload.arrived : undefined;
  if (!answer || answer.status >= 400) return undefined;
  try {
    return parseEnvelope(answer.status, answer.body, 'GET');
  } catch {
    // `request` reports it.
    return undefined;
  }
}

/**
 * Returns the response to a preloaded GET, once. `undefined` if there is none, it was sent with another token, it is
 * older than `PRELOAD_MAX_AGE_MS`, or it failed: the caller then sends the request itself.
 * @throws ApiError if the preloaded request timed out
 */
export function consumePreload(
  url: string,
  token: string | null | undefined,
): Promise<RawResponse | undefined> | undefined {
  const preload = globalThis.preloads?.get(url);
  if (!preload) return undefined;
  globalThis.preloads?.delete(url);
  if (!isUsable(preload, token)) return undefined;
  return preload.answer.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw failures.timeout(error);
    return undefined;
  });
}
