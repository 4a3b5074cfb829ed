import type { WorkerPart } from './worker';

interface Demo {
  path: string;
  answer: (request: Request, clientId: string) => Promise<Response>;
  onMessage: (event: ExtendableMessageEvent) => void;
}

declare const self: ServiceWorkerGlobalScope & { kelolaDemo?: Demo };
/** The address of the demo's script; the build writes it. */
declare const DEMO_SCRIPT: string;

// What a worker imports is fetched when it is installed, and at no other time. So the demo is in a variant of the
// worker, which pages register once a person has asked for it.
if (new URL(self.location.href).searchParams.has('demo')) importScripts(DEMO_SCRIPT);

const { kelolaDemo: demo } = self;

export const parts: WorkerPart[] = demo
  ? [{ path: demo.path, fetch: (event) => demo.answer(event.request, event.clientId), onMessage: demo.onMessage }]
  : [];
