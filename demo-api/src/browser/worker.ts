import * as z from 'zod';
import { FetchError } from './assets.ts';
import { deleteHome, exists, openHome, type Home } from './home.ts';
import type { ChannelMessage, DemoProblem, DemoReply, DemoRequest, DemoStage } from './messages.ts';
import { FOLDER, placeOf } from './place.ts';
import { isFull, STORAGE_FULL } from './storage.ts';

declare const self: ServiceWorkerGlobalScope;

/** How often the progress of an upload is told. */
const NEWS_EVERY_MS = 100;

// A policy that forbids making code from strings would report the attempt.
z.config({ jitless: true });

const place = placeOf(self.registration.scope);
const channel = new BroadcastChannel(place.name);
const tell = (message: ChannelMessage) => channel.postMessage(message);
/** Uploads whose pages do not want them any more. */
const givenUp = new Set<string>();
channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
  if (data.type === 'abort') givenUp.add(data.id);
};

let home: Promise<Home> | undefined;
/** Those who are told how the start goes; more than one page may have asked. */
const listeners = new Set<(stage: DemoStage) => void>();

function open(): Promise<Home> {
  if (home) return home;
  const opening = openHome(place, {
    onStage: (stage) => listeners.forEach((listener) => listener(stage)),
    onBroken: () => void forget(opening),
  });
  opening.catch(() => void forget(opening));
  home = opening;
  return opening;
}

/** The next request opens the back end anew, on what was kept. */
async function forget(opened: Promise<Home>): Promise<void> {
  if (home === opened) home = undefined;
  await (await opened.catch(() => undefined))?.close();
}

/** What the console's service worker is given: whatever lies below this path of its scope is answered here. */
export const path = `${FOLDER}/`;

export async function answer(request: Request, clientId: string): Promise<Response> {
  // The folder's own files are the host's.
  if (!/^\/((api|uploads)\/|openapi\.json$)/.test(request.url.slice(place.url.href.length))) return fetch(request);
  if (!home && !(await exists(place))) return refusal(404, 'Demo di browser ini belum dimulai');
  try {
    const opened = await open();
    return await opened.fetch(request, { remoteAddress: 'browser', body: () => readBody(request, clientId) });
  } catch (error) {
    const { status, message } = failureOf(error);
    return refusal(status, message);
  }
}

const refusal = (status: number, message: string): Response =>
  Response.json({ status: 'error', message, data: null }, { status });

/**
 * The body as it arrives. What a server would see of its connection, and a page of its request, does not pass through
 * a worker: how far an upload has come is told on the channel, and that it was given up is heard there.
 */
async function* readBody(request: Request, clientId: string): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const id = request.headers.get('x-upload-id') ?? crypto.randomUUID();
  const reader = request.body.getReader();
  let received = 0;
  let toldAt = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (givenUp.has(id)) throw new Error('The upload was given up');
      if (done) return;
      received += value.length;
      if (Date.now() - toldAt >= NEWS_EVERY_MS) {
        toldAt = Date.now();
        tell({ type: 'upload', id, received });
        if (!(await self.clients.get(clientId))) throw new Error('The page is gone');
      }
      yield value;
    }
  } finally {
    givenUp.delete(id);
    tell({ type: 'upload', id, received });
    await reader.cancel().catch(() => undefined);
  }
}

/** Does what a page asks for, if that is for the demo to do. */
export function onMessage(event: ExtendableMessageEvent): void {
  const request = event.data as DemoRequest | undefined;
  const [port] = event.ports;
  if (!port || !request?.type?.startsWith('demo:')) return;
  const reply = (message: DemoReply) => port.postMessage(message);
  const work = handle(request, reply).then(
    () => reply({ type: 'done' }),
    (error: unknown) => {
      const { problem, message } = failureOf(error);
      reply({ type: 'failed', problem, message });
    },
  );
  event.waitUntil(work);
}

async function handle(request: DemoRequest, reply: (message: DemoReply) => void): Promise<void> {
  switch (request.type) {
    case 'demo:activate':
      // Resolves only once the worker is active, which is for the page to see.
      void self.skipWaiting();
      return;
    case 'demo:claim':
      return self.clients.claim();
    case 'demo:start': {
      const listener = (stage: DemoStage) => reply({ type: 'progress', ...stage });
      listeners.add(listener);
      await open().finally(() => listeners.delete(listener));
      return;
    }
    case 'demo:delete':
      if (home) await forget(home);
      await deleteHome(place);
  }
}

interface Failure {
  status: 503 | 507;
  problem: DemoProblem;
  message: string;
}

/** What is said of a back end that cannot be opened. */
function failureOf(error: unknown): Failure {
  if (isFull(error)) return { status: 507, problem: 'storage-full', message: STORAGE_FULL };
  if (error instanceof FetchError) {
    return { status: 503, problem: 'network', message: 'Berkas demo tidak dapat diambil' };
  }
  console.error('The demo cannot be opened:', error);
  return { status: 503, problem: 'failed', message: 'Demo di browser ini tidak dapat dibuka' };
}
