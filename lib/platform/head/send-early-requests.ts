import { REQUEST_TIMEOUT_MS } from '../../config';
import { endpoint } from '../../session/endpoint';
import { isDemoUrl, isServed } from '../browser-demo';
import { session } from '../../session/session';
import type { EarlyRequest } from '../early-requests';
import { readRaw, type RawResponse } from '../raw-response';
import { headers } from '../../api/transport';
import { firstReads } from './first-reads';

/**
 * Inlined as a script into the <head> of the home page, and part of those that paint before React
 * (paint-before-react.ts beside it; see scripts/build/head-scripts.ts). While the bundles are still loading, it requests
 * the current user, and the list page or the record that the URL asks for. `../early-requests.ts` returns the responses.
 */
function start() {
  const base = endpoint.get();
  const token = session.readStored();
  if (!base || !token) return;
  // The host would answer in its place.
  if (isDemoUrl(base) && !isServed()) return;

  const requests = (globalThis.earlyRequests = new Map<string, EarlyRequest>());
  const ask = (path: string) => {
    const early: EarlyRequest = { token, askedAt: performance.now(), response: read(base + path, token) };
    // A failure is for the consumer, if there is one.
    early.response.then(
      (response) => (early.arrived = response),
      () => {},
    );
    requests.set(base + path, early);
  };
  ask('/api/auth/self');
  for (const path of firstReads()) ask(path);
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

start();
