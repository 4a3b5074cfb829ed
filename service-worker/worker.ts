import { PAGE_ANSWER_MS } from '../lib/config';
import { env, withoutBasePath } from '../lib/env';
import {
  ASSETS,
  type PrecacheList,
  type OpenedMessage,
  type TouchedMessage,
} from '../lib/platform/versions/version-files';
import { pause } from '../lib/time';
import { pageAt, urlOf } from './scope';
import { noteTab } from './tabs';
import { pauseDownloads, dropUnused, fromAny, fromNewest, precacheVersion } from './versions';

declare const self: ServiceWorkerGlobalScope;

/**
 * Network first: responds to a navigation with the page from the host, so that a load gets the published version.
 * After `PAGE_ANSWER_MS` without a response, or on a network error or a 5xx, it serves the cached page.
 */
async function openPage(request: Request, page: string): Promise<Response> {
  const asked = fromHost(request, page);
  const answer = await Promise.race([asked.catch(() => null), pause(PAGE_ANSWER_MS)]);
  if (answer && answer.status < 500) return answer;
  return (await fromNewest(page)) ?? asked;
}

/**
 * Requests the exported page, not the record's URL: a host without rewrite rules would respond to that with 404. Any
 * other response, such as a redirect to a sign-in page of the host, is requested again with the original request.
 */
async function fromHost(request: Request, page: string): Promise<Response> {
  const answer = await fetch(urlOf(page), { cache: 'no-cache', credentials: 'same-origin', redirect: 'manual' });
  if (answer.status >= 500) return answer;
  if (!answer.ok) return fetch(request);
  // A new Response, because the original has the URL of the shell page, not of the record.
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

/** An extension of the service worker. A page can have only one worker, so other features run in it as parts. */
export interface WorkerPart {
  /** It handles requests below this path of the worker's scope, such as `demo-api/`. */
  path: string;
  fetch: (event: FetchEvent) => Promise<Response>;
  /** Called for all messages except those of the worker itself. */
  onMessage?: (event: ExtendableMessageEvent) => void;
}

/**
 * Entry point of the console's service worker. It does not call skipWaiting: file names differ between versions, so
 * either worker can serve the tabs of both.
 */
export function startWorker(precache: PrecacheList, parts: WorkerPart[]): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([addStaticRoutes(event, precache, parts), install(precache)]));
  });

  self.addEventListener('activate', (event) => {
    // Claims the tab that registered the worker, so that it is controlled without a reload.
    event.waitUntil(self.clients.claim().then(dropUnused));
  });

  self.addEventListener('message', (event) => {
    if (isTouched(event.data)) {
      // Whoever starts the demo waits for its worker, and moves the mouse meanwhile.
      if (parts.length === 0) pauseDownloads();
    } else if (isOpened(event.data)) event.waitUntil(onPageOpened(event.source as WindowClient, event.data));
    else for (const part of parts) part.onMessage?.(event);
  });

  self.addEventListener('fetch', (event) => {
    const answer = respondTo(event, precache, parts);
    if (answer) event.respondWith(answer);
  });
}

async function install(precache: PrecacheList) {
  const { connection } = navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData && self.registration.active) throw new Error('The person saves data.');
  await precacheVersion(precache);
  await dropUnused();
}

const hasType = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;
const isOpened = (data: unknown): data is OpenedMessage => hasType(data, 'opened');
const isTouched = (data: unknown): data is TouchedMessage => hasType(data, 'touched');

async function onPageOpened(tab: WindowClient, { version, controlled }: OpenedMessage) {
  if (!controlled) await self.clients.claim();
  await noteTab(tab.id, version);
  if (!self.registration.installing) await dropUnused();
}

/**
 * Handles requests for the console's own files; all others, above all those to the back end, go to
 * the network (`undefined`).
 */
function respondTo(
  event: FetchEvent,
  { publicFiles }: PrecacheList,
  parts: WorkerPart[],
): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  const part = parts.find(({ path }) => url.href.startsWith(urlOf(`/${path}`)));
  if (part) return part.fetch(event);
  if (url.origin !== self.location.origin || request.method !== 'GET') return undefined;

  if (request.mode === 'navigate') {
    const page = pageAt(url);
    return page === undefined ? undefined : openPage(request, page);
  }
  const path = withoutBasePath(decodeURI(url.pathname));
  if (path.startsWith(ASSETS)) return fromAny(path).then((file) => file ?? fetch(request));
  if (publicFiles.includes(path)) return fromNewest(path).then((file) => file ?? fetch(request));
  return undefined;
}

type Route = { condition: object; source: 'network' | 'fetch-event' };

/**
 * Uses the Static Routing API, if available, so that requests which the worker does not handle bypass it: otherwise
 * every poll of a list would start it.
 */
async function addStaticRoutes(event: ExtendableEvent, { publicFiles }: PrecacheList, parts: WorkerPart[]) {
  const { addRoutes } = event as ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> };
  if (!addRoutes) return;
  const { protocol, hostname, port } = self.location;
  const own = (pathname: string) => ({
    urlPattern: { protocol: protocol.slice(0, -1), hostname, port, pathname: env.basePath + pathname, search: '*' },
  });
  const answered = [
    { requestMode: 'navigate' },
    own(`${ASSETS}*`),
    ...publicFiles.map(own),
    ...parts.map(({ path }) => own(`/${path}*`)),
  ];
  const routes: Route[] = answered.map((condition) => ({ condition, source: 'fetch-event' }));
  const anything = { urlPattern: { protocol: '*', hostname: '*', port: '*', pathname: '*', search: '*' } };
  await addRoutes.call(event, [...routes, { condition: anything, source: 'network' }]).catch(() => {});
}
