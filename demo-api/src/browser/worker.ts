import * as z from 'zod';
import { HttpError } from '../http/http-error.ts';
import { FetchError } from './assets.ts';
import { deleteHome, exists, openHome, type Home } from './home.ts';
import type { DemoNews, DemoProblem, DemoReply, DemoRequest, DemoStage } from './messages.ts';
import { placeOf } from './place.ts';
import { explain } from './storage.ts';

declare const self: ServiceWorkerGlobalScope;

/** How often the progress of an upload is told. */
const NEWS_EVERY_MS = 100;

// A policy that forbids making code from strings would report the attempt.
z.config({ jitless: true });

const place = placeOf(self.registration.scope);
const channel = new BroadcastChannel(place.name);
const tell = (news: DemoNews) => channel.postMessage(news);

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

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isCall = ['api', 'uploads'].some((part) => url.href.startsWith(`${place.url.href}/${part}/`));
  if (!isCall) return;
  // Whatever else this worker does with requests, these are the back end's.
  event.stopImmediatePropagation();
  event.respondWith(answer(event.request));
});

async function answer(request: Request): Promise<Response> {
  try {
    if (!home && !(await exists(place))) throw new HttpError(503, 'Demo di browser ini belum dimulai');
    const { fetch } = await open();
    return await fetch(request, { remoteAddress: 'browser', body: () => readBody(request) });
  } catch (error) {
    const { status, message } = asHttpError(error);
    return Response.json({ status: 'error', message, data: null }, { status });
  }
}

/** The body as it arrives. Uploads through a worker have no progress events of their own, so it is told here. */
async function* readBody(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const id = request.headers.get('x-upload-id');
  const reader = request.body.getReader();
  let received = 0;
  let toldAt = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      received += value.length;
      if (id && Date.now() - toldAt >= NEWS_EVERY_MS) {
        toldAt = Date.now();
        tell({ type: 'upload', id, received });
      }
      yield value;
    }
  } finally {
    if (id) tell({ type: 'upload', id, received });
    await reader.cancel().catch(() => undefined);
  }
}

self.addEventListener('message', (event) => {
  const request = event.data as DemoRequest | undefined;
  const [port] = event.ports;
  if (!port || !request?.type?.startsWith('demo:')) return;
  event.stopImmediatePropagation();
  const reply = (message: DemoReply) => port.postMessage(message);
  const work = handle(request, reply).then(
    () => reply({ type: 'done' }),
    (error: unknown) => reply({ type: 'failed', ...problemOf(error) }),
  );
  event.waitUntil(work);
});

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
      tell({ type: 'deleted' });
  }
}

function problemOf(error: unknown): { problem: DemoProblem; message: string } {
  const { status, message } = asHttpError(error);
  if (status === 507) return { problem: 'storage-full', message };
  return { problem: error instanceof FetchError ? 'network' : 'failed', message };
}

function asHttpError(error: unknown): HttpError {
  try {
    explain(error);
  } catch (explained) {
    if (explained instanceof HttpError) return explained;
  }
  console.error('The demo cannot be opened:', error);
  return new HttpError(503, 'Demo di browser ini tidak dapat dibuka');
}
