import { REQUEST_TIMEOUT_MS } from '../config';
import { consumePreload } from './preload';
import { failures } from './errors';

export interface RawAnswer {
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

/** Headers that every back end allows across origins: none of our own. */
export function headers(token: string | null | undefined, json: boolean): Record<string, string> {
  return {
    // One back end answers HTML to those who do not ask for JSON.
    Accept: 'application/json',
    ...(json && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/**
 * Sends one request and reads the whole answer, whatever it says.
 * @throws ApiError with status 0 where no answer came: network, timeout or abort.
 */
export async function send({ method, url, token, json, signal }: RawRequest): Promise<RawAnswer> {
  const preload = method === 'GET' ? consumePreload(url, token) : undefined;
  const preloaded = preload && (await preload);
  if (preloaded) return preloaded;

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
      // The console keeps its own answers; the browser's copy would outlive a write.
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
