import type { DemoStage } from '../../demo-api/src/browser/messages';
import { env } from '../env';
import { WORKER_FILE } from './versions/version-files';

/**
 * The client of the demo back end that runs in the service worker. `process.env.NEXT_PUBLIC_BROWSER_DEMO` is written
 * out in every condition, because the bundler can then remove the code from builds without the demo.
 */

/** Loads the code that talks to the demo's service worker, on demand. */
const loadClient =
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' ? () => import('../../demo-api/src/browser/page') : undefined;

export type { DemoProblem, DemoStage } from '../../demo-api/src/browser/messages';

/** The account of the demo. */
export const DEMO_ACCOUNT = { username: 'admin', password: 'Admin123' };

const scopePath = (): string => `${env.basePath}/`;

/** The base URL of this console's browser demo; `undefined` in builds without it, which hold nothing of it. */
export const demoBaseUrl = (): string | undefined =>
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' ? `${window.location.origin}${env.basePath}/demo-api` : undefined;

/** Whether a URL is the base URL of the demo, or below it. */
export const isDemoUrl = (url: string): boolean =>
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' && `${url}/`.startsWith(`${demoBaseUrl()}/`);

const isVariant = (worker: ServiceWorker | null | undefined): boolean =>
  Boolean(worker && new URL(worker.scriptURL).searchParams.has('demo'));

/** Whether the service worker that was registered last is the variant with the demo. */
const hasVariant = (registration: ServiceWorkerRegistration | undefined): boolean =>
  isVariant(registration?.installing ?? registration?.waiting ?? registration?.active);

/** The file that this page has registered last: while the browser is at it, it may still name the former one. */
let registered: string | undefined;

/**
 * The file of the service worker to register: the variant with the demo if this browser has it already. To be asked just
 * before the registration, because this page or another tab may have started the demo meanwhile.
 */
export const workerFile = (): string | Promise<string> =>
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' ? fileToKeep() : WORKER_FILE;

async function fileToKeep(): Promise<string> {
  if (registered) return registered;
  return hasVariant(await navigator.serviceWorker.getRegistration(scopePath())) ? `${WORKER_FILE}?demo` : WORKER_FILE;
}

/** Whether the demo's service worker controls this page. After a forced reload it does not. */
export const isServed = (): boolean => isVariant(navigator.serviceWorker?.controller);

function register(file: string): Promise<ServiceWorkerRegistration> {
  registered = file;
  return navigator.serviceWorker.register(env.basePath + file, { scope: scopePath(), updateViaCache: 'none' });
}

let serving: Promise<void> | undefined;

/** Resolves once the demo's service worker controls this page. */
export async function whenServed(): Promise<void> {
  if (!loadClient || isServed()) return;
  // Registers the worker again if it was unregistered: its data is still stored.
  serving ??= Promise.all([loadClient(), register(`${WORKER_FILE}?demo`)])
    .then(async ([client, registration]) => void (await client.serve(registration)))
    .finally(() => (serving = undefined));
  await serving;
}

/** Follows the progress of one upload to the demo, because XMLHttpRequest reports none through a service worker. */
export async function demoUpload() {
  await whenServed();
  const client = await loadClient?.();
  return client?.followUpload(new URL(scopePath(), window.location.href).href);
}

export type DemoUpload = NonNullable<Awaited<ReturnType<typeof demoUpload>>>;

/** Starts and removes the demo; `undefined` in builds without it. */
export const browserDemo = loadClient && {
  exists: async (): Promise<boolean> => hasVariant(await navigator.serviceWorker?.getRegistration(scopePath())),

  /**
   * Starts the demo, with its stored data if there is any, and returns its base URL.
   * @throws DemoError
   */
  async start(onStage: (stage: DemoStage) => void): Promise<string> {
    const { DemoError, findObstacle, startDemo } = await loadClient();
    const scope = new URL(scopePath(), window.location.href).href;
    const obstacle = await findObstacle(scope);
    if (obstacle) throw new DemoError(obstacle);
    await startDemo(await register(`${WORKER_FILE}?demo`), onStage);
    return demoBaseUrl() as string;
  },

  problemOf: async (thrown: unknown) => (await loadClient()).problemOf(thrown),

  /** Deletes all data that the demo has stored in this browser. */
  async remove(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration(scopePath());
    if (registration) await (await loadClient()).deleteDemo(registration);
    await register(WORKER_FILE);
  },
};
