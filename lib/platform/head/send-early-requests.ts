import { REQUEST_TIMEOUT_MS } from '../../config';
import { endpoint } from '../../session/endpoint';
import { isDemoUrl, isServed } from '../browser-demo';
import { session } from '../../session/session';
import type { EarlyRequest } from '../early-requests';
import { readRaw, type RawResponse } from '../raw-response';
import { headers } from '../../api/transport';

/**
 * Asks for the current user, and for `paths`, while the bundles are still loading; `../early-requests.ts` hands the
 * responses to the requests of the console. Returns the ends of the requests, which never reject. None are sent without a sign-in.
 */
export function sendEarlyRequests(paths: string[]): Promise<void>[] {
  const base = endpoint.get();
  const token = session.readStored();
  // The host would answer in place of a demo that is not served yet.
  if (!base || !token || (isDemoUrl(base) && !isServed())) return [];

  const requests = (globalThis.earlyRequests = new Map<string, EarlyRequest>());
  return ['/api/auth/self', ...paths].map((path) => {
    const early: EarlyRequest = { token, askedAt: performance.now(), response: read(base + path, token) };
    requests.set(base + path, early);
    return early.response.then(
      (response) => void (early.arrived = response),
      () => {
        // It is reported where it is read.
      },
    );
  });
}

async function read(url: string, token: string): Promise<RawResponse> {
  const response = await fetch(url, {
    headers: headers(token, false),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return readRaw(response, url);
}
