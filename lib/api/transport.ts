import { REQUEST_TIMEOUT_MS } from '../config';
import { isDemoUrl, whenServed } from './demo';
import { consumePreload } from './preload';
import { failures } from './errors';

export interface RawResponse {
  status: number;
  body: string;
}

export interface RawRequest {
  method: string;
  url: string;
  token?: string | null;
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
 * Sends one request and reads the whole response, whatever its status.
 * @throws ApiError with status 0 after a network error, a timeout or an abort
 */
export async function send({ method, url, token, json, signal }: RawRequest): Promise<RawResponse> {
  const preload = method === 'GET' ? consumePreload(url, token) : undefined;
  const preloaded = preload && (await preload);
  if (preloaded) return preloaded;

  if (isDemoUrl(url)) {
    await whenServed().catch((thrown: unknown) => {
      throw failures.networkError(thrown);
    });
  }
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
      body: json === undefined ? undefined : JSON.stringify(json),
      credentials: 'omit',
      // SWR caches responses; an entry of the HTTP cache would still be served after a write.
      cache: 'no-store',
      signal: controller.signal,
    });
    return { status: response.status, body: await response.text() };
  } catch (thrown) {
    if (timedOut) throw failures.timeout();
    throw signal?.aborted ? failures.requestAborted() : failures.networkError(thrown);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
