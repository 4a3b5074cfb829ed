import { REQUEST_TIMEOUT_MS } from '../config';
import { isDemoUrl, whenServed } from '../platform/browser-demo';
import { takeEarlyResponse } from '../platform/early-requests';
import { readRaw, type RawResponse } from '../platform/raw-response';
import { failures } from './errors';
import { toJson } from './json';
import { logged } from './request-log';
import { session, type Access, type Owner } from '../session/session';

export interface RawRequest {
  method: string;
  /** Path below the base URL with encoded ids, including the query string. */
  path: string;
  access: Access;
  /** Of a write: whose it is. */
  owner?: Owner;
  json?: unknown;
  signal?: AbortSignal;
}

/** Only headers that the CORS policy of every back end allows: no custom ones. */
export function headers(token: string | null | undefined, json: boolean): Record<string, string> {
  return {
    // One back end responds with HTML unless JSON is requested.
    Accept: 'application/json',
    ...(json && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/**
 * Called right before a write leaves.
 * @throws ApiError (`not-sent`) if its owner is not the one who is signed in now
 */
export function checkOwner(owner: Owner | undefined) {
  if (owner && session.owner() !== owner) throw failures.ownerChanged();
}

/**
 * The response to a request that the page has sent before its bundles loaded; `undefined` if there is none, or it failed.
 * @throws ApiError if it timed out
 */
const earlyResponse = (url: string, token: string | null): Promise<RawResponse | undefined> | undefined =>
  takeEarlyResponse(url, token)?.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw failures.timeout(error);
    return undefined;
  });

/**
 * Sends one request and reads the whole response, whatever its status.
 * @throws ApiError with status 0 after a network error, a timeout or an abort, or if it may not be sent any more
 */
export const send = (asked: RawRequest): Promise<RawResponse> => logged(asked, sendUnlogged(asked));

async function sendUnlogged({ method, path, access, owner, json, signal }: RawRequest): Promise<RawResponse> {
  const { baseUrl, token } = access;
  const url = baseUrl + path;
  const early = method === 'GET' ? await earlyResponse(url, token) : undefined;
  if (early) return early;

  if (isDemoUrl(url)) {
    await whenServed().catch((thrown: unknown) => {
      throw failures.networkError(thrown);
    });
  }
  checkOwner(owner);
  const controller = new AbortController();
  let timedOut = false;
  const giveUp = () => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    giveUp();
  }, REQUEST_TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();

  try {
    const response = await fetch(url, {
      method,
      headers: headers(token, json !== undefined),
      body: json === undefined ? undefined : toJson(json),
      credentials: 'omit',
      // SWR caches responses; an entry of the HTTP cache would still be served after a write.
      cache: 'no-store',
      signal: controller.signal,
    });
    return await readRaw(response, url);
  } catch (thrown) {
    if (timedOut) throw failures.timeout();
    throw signal?.aborted ? failures.requestAborted() : failures.networkError(thrown);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
