import type { DemoStage } from '../../demo-api/src/browser/messages';
import { env } from '../env';
import { WORKER_FILE } from '../version/contract';

/**
 * The console's part of the demo back end that runs in the browser. The setting is written out wherever
 * something hangs on it: only so do bundlers leave that out of builds without the demo.
 */

/** What the demo's service worker and its pages say to each other; fetched when it is wanted. */
const loadClient =
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' ? () => import('../../demo-api/src/browser/page') : undefined;

export type { DemoProblem, DemoStage } from '../../demo-api/src/browser/messages';

/** Who may sign in to it. */
export const DEMO_ACCOUNT = { username: 'admin', password: 'Admin123' };

const scopePath = (): string => `${env.basePath}/`;

/** The folder of the console that the service worker answers. */
const baseUrl = (): string => `${window.location.origin}${env.basePath}/demo-api`;

/** Whether an address is that of the demo in this browser, or lies below it. */
export const isDemoUrl = (url: string): boolean =>
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' && `${url}/`.startsWith(`${baseUrl()}/`);

const isVariant = (worker: ServiceWorker | null | undefined): boolean =>
  Boolean(worker && new URL(worker.scriptURL).searchParams.has('demo'));

/** Whether this browser has the demo: the service worker that was registered last holds it. */
const hasVariant = (registration: ServiceWorkerRegistration | undefined): boolean =>
  isVariant(registration?.installing ?? registration?.waiting ?? registration?.active);

/** The service worker that a page registers: the one that holds the demo where the browser has it. */
export const workerFile = (registration: ServiceWorkerRegistration | undefined): string =>
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' && hasVariant(registration) ? `${WORKER_FILE}?demo` : WORKER_FILE;

/** Whether the requests of this page reach the demo. After a forced reload they do not. */
export const isServed = (): boolean => isVariant(navigator.serviceWorker?.controller);

const register = (file: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(env.basePath + file, { scope: scopePath(), updateViaCache: 'none' });

let serving: Promise<void> | undefined;

/** Resolves once the demo answers this page's requests. */
export async function whenServed(): Promise<void> {
  if (!loadClient || isServed()) return;
  // One that was unregistered meanwhile comes back: what it has stored is still there.
  serving ??= Promise.all([loadClient(), register(`${WORKER_FILE}?demo`)])
    .then(async ([client, registration]) => void (await client.serve(registration)))
    .finally(() => (serving = undefined));
  await serving;
}

/** A way to hear of one upload to the demo: its progress does not pass through a service worker. */
export async function demoUpload() {
  await whenServed();
  const client = await loadClient?.();
  return client?.followUpload(new URL(scopePath(), window.location.href).href);
}

export type DemoUpload = NonNullable<Awaited<ReturnType<typeof demoUpload>>>;

/** For the screen that offers it; `undefined` in builds without it. */
export const browserDemo = loadClient && {
  exists: async (): Promise<boolean> => hasVariant(await navigator.serviceWorker?.getRegistration(scopePath())),

  /**
   * Starts the demo, or opens what this browser has kept of it, and returns its base address.
   * @throws DemoError
   */
  async start(onStage: (stage: DemoStage) => void): Promise<string> {
    const { DemoError, findObstacle, startDemo } = await loadClient();
    const scope = new URL(scopePath(), window.location.href).href;
    const obstacle = await findObstacle(scope);
    if (obstacle) throw new DemoError(obstacle);
    await startDemo(await register(`${WORKER_FILE}?demo`), onStage);
    return baseUrl();
  },

  problemOf: async (thrown: unknown) => (await loadClient()).problemOf(thrown),

  /** Removes all that the demo has stored in this browser. */
  async remove(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration(scopePath());
    if (registration) await (await loadClient()).deleteDemo(registration);
    await register(WORKER_FILE);
  },
};
