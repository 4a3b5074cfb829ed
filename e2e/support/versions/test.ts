import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '../test';
import { makeVersion, startHost, type Host, type HostKind, type VersionOptions } from './publish';

export { expect, unique } from '../test';

interface TestFixtures {
  kind: HostKind;
  /** Whether the versions include a service worker. */
  worker: boolean;
  /** A host on which version 0 is published. */
  host: Host;
}

interface WorkerFixtures {
  /** Creates a version in a folder of its own. It stays until no page can ask for its files any more. */
  freshVersion: (number: number, options?: VersionOptions) => string;
  /** The folder of a version, created at its first use. */
  versions: (number: number, worker?: boolean) => string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kind: ['rewriting', { option: true }],
  worker: [true, { option: true }],
  ownContext: true,

  freshVersion: [
    async ({}, use) => {
      const made: string[] = [];
      await use((number, options) => {
        const dir = makeVersion(number, options);
        made.push(dir);
        return dir;
      });
      for (const dir of made) rmSync(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  versions: [
    async ({ freshVersion }, use) => {
      const made = new Map<string, string>();
      await use((number, worker = true) => {
        const key = `${number} ${worker}`;
        const dir = made.get(key) ?? freshVersion(number, { worker });
        made.set(key, dir);
        return dir;
      });
    },
    { scope: 'worker' },
  ],

  host: async ({ kind, worker, versions }, use) => {
    const host = await startHost(kind, versions(0, worker));
    await use(host);
    await host.stop();
  },

  baseURL: async ({ host }, use) => use(host.url),
});

/** The version of the open page: the number passed to `makeVersion`, 0 for the original export. */
export async function versionOf(page: Page): Promise<number> {
  const version = await page.evaluate(() => document.documentElement.dataset.version ?? '');
  return /^0*\d{1,3}$/.test(version) ? Number(version) : 0;
}

export const expectVersion = (page: Page, version: number): Promise<void> =>
  // `evaluate` rejects while the page navigates.
  expect.poll(() => versionOf(page).catch(() => -1)).toBe(version);

/** The versions that the service worker has cached completely. */
export const cachedVersions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const complete: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if ((await cache.keys()).some(({ url }) => url.endsWith('?complete'))) complete.push(name.split(' ').at(-1)!);
    }
    return complete;
  });

const cachedNumbers = async (page: Page): Promise<number[]> =>
  (await cachedVersions(page))
    .map((version) => (/^0*\d{1,3}$/.test(version) ? Number(version) : 0))
    .sort((a, b) => a - b);

/** Waits until the service worker has cached exactly these versions and controls the page. */
export async function expectCached(page: Page, ...versions: number[]): Promise<void> {
  await expect.poll(() => cachedNumbers(page)).toEqual(versions);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const tabs = (await caches.keys()).find((name) => name.startsWith('kelola-tabs'));
        return Boolean(navigator.serviceWorker.controller && tabs && (await (await caches.open(tabs)).keys()).length);
      }),
    )
    .toBe(true);
}

export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')));

export const bar = (page: Page) => page.getByRole('region', { name: 'Versi baru konsol tersedia' });
export const reloadNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Halaman ini perlu dimuat ulang' });

/** Records the paths of the documents that the tabs of a context load from now on. */
export function documents(context: BrowserContext): string[] {
  const loaded: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}
