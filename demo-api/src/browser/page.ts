// Imported by the console as well, which is why these imports have no extensions.
import type { ChannelMessage, DemoProblem, DemoReply, DemoRequest, DemoStage } from './messages';
import { placeOf } from './place';

/** By it the worker knows which upload is spoken of. */
const UPLOAD_HEADER = 'X-Upload-Id';
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

/** Why the demo does not start, whatever was thrown on the way. */
export const problemOf = (thrown: unknown): DemoProblem =>
  thrown instanceof DemoError ? thrown.problem : thrown instanceof TypeError ? 'network' : 'failed';

/** Why the demo cannot run in this window, found out before anything is downloaded. */
export async function findObstacle(scope: string): Promise<DemoProblem | undefined> {
  // Private windows of some browsers have these, but refuse their use: what is needed is tried.
  try {
    if (!navigator.serviceWorker || !navigator.locks || !('DecompressionStream' in window)) return 'unsupported';
    const folder = await navigator.storage.getDirectory();
    const probe = `${placeOf(scope).name}.probe`;
    const file = await folder.getFileHandle(probe, { create: true });
    // What the browser estimates says nothing of the room that there is; whether a file may grow does.
    const stream = await file.createWritable();
    await stream.truncate(ROOM_MIN_BYTES);
    await stream.abort();
    await folder.removeEntry(probe);
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(probe);
      opening.onsuccess = () => resolve(opening.result.close());
      opening.onerror = () => reject(opening.error);
    });
    indexedDB.deleteDatabase(probe);
    return undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'unsupported';
  }
}

/** Whether this is the variant of the service worker that holds the demo. */
const isDemoWorker = (worker: ServiceWorker | null): worker is ServiceWorker =>
  worker !== null && new URL(worker.scriptURL).searchParams.has('demo');

/**
 * Starts the demo, or opens it where it was started before: `registration` is that of the demo variant.
 * @throws DemoError
 */
export async function startDemo(
  registration: ServiceWorkerRegistration,
  onStage: (stage: DemoStage) => void,
): Promise<void> {
  await call(await serve(registration), { type: 'demo:start' }, onStage);
}

/** Has the worker answer this page: after a hard reload it does not, nor where it has just been registered again. */
export async function serve({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = [active, waiting, installing].find(isDemoWorker);
  if (!worker) throw new DemoError('failed', 'The registration is not that of the demo');
  await activate(worker);
  await claim(worker);
  return worker;
}

/** Removes all that the demo has stored in this browser. The plain worker is to be registered afterwards. */
export async function deleteDemo(registration: ServiceWorkerRegistration): Promise<void> {
  if (isDemoWorker(registration.active)) await call(registration.active, { type: 'demo:delete' });
}

/** Follows one upload, and gives it up; its request carries `id` in the header of that name. */
export function followUpload(scope: string) {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(placeOf(scope).name);
  return {
    header: UPLOAD_HEADER,
    id,
    start: (onReceived: (bytes: number) => void) => {
      channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
        if (data.type === 'upload' && data.id === id) onReceived(data.received);
      };
    },
    /** To be called when the request is aborted, which the worker does not hear of. */
    abort: () => channel.postMessage({ type: 'abort', id } satisfies ChannelMessage),
    stop: () => channel.close(),
  };
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
