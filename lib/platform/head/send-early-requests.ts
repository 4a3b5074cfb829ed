import { REQUEST_TIMEOUT_MS } from '../../config';
import { endpoint } from '../../session/endpoint';
import { isDemoUrl, isServed } from '../browser-demo';
import { withoutBasePath } from '../../env';
import { isWholeRead, readListState, TABLES } from '../../navigation/list-state';
import { tableByDefault } from '../browser/preferences';
import { session } from '../../session/session';
import type { EarlyRequest } from '../early-requests';
import { readRaw, type RawResponse } from '../raw-response';
import { listQuery } from '../../api/query';
import { headers } from '../../api/transport';

/** The list that a page shows. */
const LISTS: Record<string, keyof typeof TABLES> = {
  // The home page redirects to the courses.
  '/': 'courses',
  '/courses': 'courses',
  '/users': 'users',
};

/** The page that edits a record, with the kind and the id of the record. */
const EDITS = /\/(courses|modules|users)\/([^/]+)\/edit$/;

/** What this page reads first, besides the session; `undefined` if that takes more than its address. */
function firstRead(): string | undefined {
  const path = withoutBasePath(window.location.pathname);
  const list = LISTS[path];
  if (list) {
    const search = new URLSearchParams(window.location.search);
    const state = readListState(search, { keys: TABLES[list], isTableDefault: tableByDefault.get() });
    // A whole list takes many requests.
    return isWholeRead(state) ? undefined : `/api/${list}${listQuery(state)}`;
  }
  // An id is encoded in the same way here and there.
  return EDITS.exec(path)?.[0].replace(EDITS, '/api/$1/$2');
}

/**
 * Inlined as a script into the <head> of the home page, and part of those that paint before React (stand-in.ts beside it;
 * see scripts/build/head-scripts.ts). While the bundles are still loading, it requests the current user, and the list
 * page or the record that the URL asks for. `../early-requests.ts` returns the responses.
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
  const path = firstRead();
  if (path) ask(path);
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
