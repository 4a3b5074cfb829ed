import { PRELOAD_MAX_AGE_MS } from '../config';
import type { RawResponse } from './raw-response';

/** A GET request that `head/send-early-requests` sent while the bundles were loading, with the token it carried. */
export interface EarlyRequest {
  token: string;
  /** In milliseconds of `performance.now()`. */
  askedAt: number;
  /** Rejects as `fetch` does. */
  response: Promise<RawResponse>;
  /** The response, once it is there. */
  arrived?: RawResponse;
}

declare global {
  // Set by the inlined script before the bundles load; keyed by URL.
  var earlyRequests: Map<string, EarlyRequest> | undefined;
}

/** `undefined` if the request was sent with another token, or is older than `PRELOAD_MAX_AGE_MS`. */
function usable(url: string, wanted: string | null | undefined): EarlyRequest | undefined {
  const early = globalThis.earlyRequests?.get(url);
  const isUsable = early?.token === wanted && performance.now() - (early?.askedAt ?? 0) <= PRELOAD_MAX_AGE_MS;
  return isUsable ? early : undefined;
}

/** The response to an early request, if it is there already; `takeEarlyResponse` returns it again. */
export const peekEarlyResponse = (url: string, token: string | null | undefined): RawResponse | undefined =>
  usable(url, token)?.arrived;

/**
 * Returns the response to an early request, once. `undefined` if there is no usable one: the caller then sends the
 * request itself. Rejects as `fetch` does.
 */
export function takeEarlyResponse(url: string, token: string | null | undefined): Promise<RawResponse> | undefined {
  const early = usable(url, token);
  globalThis.earlyRequests?.delete(url);
  return early?.response;
}
