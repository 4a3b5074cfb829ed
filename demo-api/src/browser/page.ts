// Imported by the console as well, which is why these imports have no extensions.
import type { DemoNews, DemoProblem, DemoReply, DemoRequest, DemoStage } from './messages';
import { placeOf } from './place';

/** Room for the database, PostgreSQL itself and a few uploads. */
const ROOM_MIN_BYTES = 100 * 1_048_576;
/** The longest that a start may say nothing; making a database takes several seconds on slow machines. */
const SILENCE_MAX_MS = 60_000;

/** The demo cannot start, or not go on; the message is the worker's. */
export class DemoError extends Error {
  readonly problem: DemoProblem;

  constructor(problem: DemoProblem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}

/** The address at which the demo of an export answers; `scope` is that of its service worker. */
export const demoUrl = (scope: string): string => placeOf(scope).url.href;

/** Why the demo cannot run in this window, found out before anything is downloaded. */
export async function findObstacle(scope: string): Promise<DemoProblem | undefined> {
  // Private windows of some browsers have these, but refuse their use: what is needed is tried.
  try {
    if (!navigator.serviceWorker || !navigator.locks || !('DecompressionStream' in window)) return 'unsupported';
    const folder = await navigator.storage.getDirectory();
    const probe = `${placeOf(scope).name}.probe`;
    const file = await folder.getFileHandle(probe, { create: true });
    await (await file.createWritable()).close();
    await folder.removeEntry(probe);
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(probe);
      opening.onsuccess = () => resolve(opening.result.close());
      opening.onerror = () => reject(opening.error);
    });
    indexedDB.deleteDatabase(probe);
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
    return quota - usage < ROOM_MIN_BYTES ? 'storage-full' : undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'unsupported';
  }
}

/** Whether this is the variant of the service worker that holds the demo. */
const isDemoWorker = (worker: ServiceWorker | null): worker is ServiceWorker =>
  worker !== null && new URL(worker.scriptURL).searchParams.has('demo');

export const hasDemo = (registration: ServiceWorkerRegistration | undefined): boolean =>
  isDemoWorker(registration?.active ?? null);

/**
 * Starts the demo, or opens it where it was started before: `registration` is that of the demo variant.
 * @throws DemoError
 */
export async function startDemo(
  registration: ServiceWorkerRegistration,
  onStage: (stage: DemoStage) => void,
): Promise<string> {
  const { active, waiting, installing } = registration;
  const worker = [active, waiting, installing].find(isDemoWorker);
  if (!worker) throw new DemoError('failed', 'The registration is not that of the demo');
  await activate(worker);
  await claim(worker);
  await call(worker, { type: 'demo:start' }, onStage);
  return demoUrl(registration.scope);
}

/** Lets the demo answer this page again after a hard reload, which leaves a page without a worker. */
export async function resumeDemo(registration: ServiceWorkerRegistration): Promise<void> {
  if (isDemoWorker(registration.active)) await claim(registration.active);
}

/** Removes all that the demo has stored in this browser. The plain worker is to be registered afterwards. */
export async function deleteDemo(registration: ServiceWorkerRegistration): Promise<void> {
  if (isDemoWorker(registration.active)) await call(registration.active, { type: 'demo:delete' });
}

/** Hears how far uploads have come, by the id in their `X-Upload-Id` header, and of the demo's end in another tab. */
export function onDemoNews(scope: string, listener: (news: DemoNews) => void): () => void {
  const channel = new BroadcastChannel(placeOf(scope).name);
  channel.onmessage = ({ data }: MessageEvent<DemoNews>) => listener(data);
  return () => channel.close();
}

/** Has the worker give up an upload, by the id in its `X-Upload-Id` header; to be called when its request is aborted. */
export function abortUpload(scope: string, id: string): void {
  const channel = new BroadcastChannel(placeOf(scope).name);
  channel.postMessage({ type: 'abort', id } satisfies DemoNews);
  channel.close();
}

async function activate(worker: ServiceWorker): Promise<void> {
  if (worker.state === 'activated') return;
  const activated = new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new DemoError('network', 'The service worker could not be installed'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
  await Promise.all([activated, call(worker, { type: 'demo:activate' })]);
}

async function claim(worker: ServiceWorker): Promise<void> {
  const container = navigator.serviceWorker;
  if (container.controller === worker) return;
  const changed = new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
  await call(worker, { type: 'demo:claim' });
  if (container.controller !== worker) await changed;
}

function call(worker: ServiceWorker, request: DemoRequest, onStage?: (stage: DemoStage) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    let timer: ReturnType<typeof setTimeout>;
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      port1.close();
      settle();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(() => reject(new DemoError('failed', 'The worker is silent'))), SILENCE_MAX_MS);
    };
    port1.onmessage = ({ data }: MessageEvent<DemoReply>) => {
      if (data.type === 'done') finish(resolve);
      else if (data.type === 'failed') finish(() => reject(new DemoError(data.problem, data.message)));
      else {
        wait();
        onStage?.(data);
      }
    };
    wait();
    worker.postMessage(request, [port2]);
  });
}
