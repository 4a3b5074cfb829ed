import { REQUEST_TIMEOUT_MS } from '../config';
import { endpoint } from '../session/endpoint';
import { isDemoUrl, isServed } from './demo';
import { withoutBasePath } from '../env';
import { readListState } from '../navigation/list-state';
import { session } from '../session/session';
import type { Preload } from './preload';
import { listQuery } from './query';
import { headers, type RawResponse } from './transport';

/** The list that a page shows. */
const LISTS: Record<string, string> = {
  // The home page redirects to the courses.
  '/': '/api/courses',
  '/courses': '/api/courses',
  '/users': '/api/users',
};

/**
 * Inlined as a script into the <head> of the home page, and part of that of the list pages (first-paint/start.ts; see
 * scripts/build/head-scripts.ts). While the bundles are still loading, it requests the current user and the list page
 * that the URL asks for. `peekPreload` and `consumePreload` return the responses.
 */
function start() {
  const base = endpoint.get();
  const token = session.readStored();
  if (!base || !token) return;
  // The host would answer in its place.
  if (isDemoUrl(base) && !isServed()) return;

  const preloads = (globalThis.preloads = new Map());
  const ask = (path: string) => {
    const preload: Preload = { token, askedAt: performance.now(), answer: read(base + path, token) };
    // A failure is for the consumer, if there is one.
    preload.answer.then(
      (answer) => (preload.arrived = answer),
      () => {},
    );
    preloads.set(base + path, preload);
  };
  ask('/api/auth/self');
  const list = LISTS[withoutBasePath(window.location.pathname)];
  if (list) ask(list + listQuery(readListState(new URLSearchParams(window.location.search))));
}

async function read(url: string, token: string): Promise<RawResponse> {
  const response = await fetch(url, {
    headers: headers(token, false),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { status: response.status, body: await response.text() };
}

start();
