import { env, withoutBasePath } from '../lib/env';
import { ASSETS, type Kept, type OpenedMessage } from '../lib/version/contract';
import { openPage } from './pages';
import type { WorkerPart } from './part';
import { pageAt, urlOf } from './scope';
import { noteTab } from './tabs';
import { dropUnused, fromAny, fromNewest, keepVersion } from './versions';

declare const self: ServiceWorkerGlobalScope;

/**
 * The service worker of the console. It does not take the place of one that has open tabs: the files of each
 * version have names of their own, so either serves the tabs of both.
 */
export function startWorker(kept: Kept, parts: WorkerPart[]): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([routePast(event, kept, parts), install(kept)]));
  });

  self.addEventListener('activate', (event) => {
    // The tab that was there first has its files kept from now on.
    event.waitUntil(self.clients.claim().then(dropUnused));
  });

  self.addEventListener('message', (event) => {
    if (isOpened(event.data)) event.waitUntil(welcome(event.source as WindowClient, event.data));
    else for (const part of parts) part.onMessage?.(event);
  });

  self.addEventListener('fetch', (event) => {
    const answer = answerTo(event.request, kept, parts);
    if (answer) event.respondWith(answer);
  });
}

async function install(kept: Kept) {
  const { connection } = navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData && self.registration.active) throw new Error('The person saves data.');
  await keepVersion(kept);
  await dropUnused();
}

const isOpened = (data: unknown): data is OpenedMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'opened';

async function welcome(tab: WindowClient, { version, controlled }: OpenedMessage) {
  if (!controlled) await self.clients.claim();
  await noteTab(tab.id, version);
  if (!self.registration.installing) await dropUnused();
}

/** The answer to what is the console's own; everything else, the back end above all, is none of its business. */
function answerTo(request: Request, { publicFiles }: Kept, parts: WorkerPart[]): Promise<Response> | undefined {
  const url = new URL(request.url);
  const part = parts.find(({ path }) => url.href.startsWith(urlOf(`/${path}`)));
  if (part) return part.fetch(request);
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
 * Where the browser knows how, requests that the worker leaves alone do not wait for it to start: a list that
 * asks its back end every half minute would wake it each time.
 */
async function routePast(event: ExtendableEvent, { publicFiles }: Kept, parts: WorkerPart[]) {
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
