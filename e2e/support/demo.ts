import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sirv from 'sirv';
import { buildConsole } from '../../scripts/build-console';
import { ROOT } from '../../scripts/root';
import { OUT_DIR } from '../../scripts/static-server';
import { signIn } from './actions';
import { listen, type Running } from './listen';
import { expect, test as base } from './test';

export { expect } from './test';

export const BASE_PATH = '/previews/demo';
const SITE = path.join(ROOT, 'test-results/browser-demo');
const EXPORT = path.join(SITE, BASE_PATH);

const builtAt = (dir: string) => {
  const file = path.join(dir, 'index.html');
  return existsSync(file) ? statSync(file).mtimeMs : 0;
};

/** A site as the previews' workflow lays it out: anew after each build of `out/`. */
function buildSite(): void {
  if (builtAt(EXPORT) >= builtAt(OUT_DIR)) return;
  const settings = { BASE_PATH, NEXT_PUBLIC_BROWSER_DEMO: '1', NEXT_PUBLIC_DEMO_API_URL: '' };
  buildConsole({ quiet: true, env: { ...process.env, ...settings }, dir: EXPORT });
  cpSync(path.join(EXPORT, 'root-404.html'), path.join(SITE, '404.html'));
}

interface DemoSite extends Running {
  /** What browsers have asked the host for, by path. */
  asked: string[];
}

/** A host that knows files only. */
async function startSite(): Promise<DemoSite> {
  const asked: string[] = [];
  const serve = sirv(SITE, { extensions: ['html'], etag: true });
  const notFound = readFileSync(path.join(SITE, '404.html'));
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    serve(request, response, () => void response.writeHead(404, { 'Content-Type': 'text/html' }).end(notFound));
  });
  return { ...(await listen(server)), asked };
}

/** The console in a build that holds the demo, on a host without a back end. */
export const test = base.extend<{ host: DemoSite }, { built: void }>({
  built: [
    async ({}, use) => {
      buildSite();
      await use();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  host: async ({ built: _ }, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ host }, use) => use(host.url),
  storageState: { cookies: [], origins: [] },
});

/** An address of the console, as the site has it. */
export const at = (address: string): string => BASE_PATH + address;

export const startButton = (page: Page) => page.getByRole('button', { name: 'Coba demo di browser ini' });

export async function startDemo(page: Page): Promise<void> {
  await page.goto(at('/setup'));
  await startButton(page).click();
  await expect(page).toHaveURL(at('/login'), { timeout: 45_000 });
}

export async function openDemo(page: Page): Promise<void> {
  await startDemo(page);
  await signIn(page);
  await expect(page).toHaveURL(at('/courses'));
}

/** What of the demo was asked for: neither the console's own files nor a look for a new service worker. */
export const ofDemo = ({ asked }: DemoSite): string[] => asked.filter((url) => url.startsWith(at('/demo-api/')));

/** Ends every service worker at once, as the browser does with idle ones. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Reloads as with Shift: the page is not controlled by a service worker afterwards. */
export async function reloadHard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await session.detach();
}

/** What this origin has stored of the demo. */
export const storedOfDemo = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
    ];
    for await (const name of (await navigator.storage.getDirectory()).keys()) found.push(`folder ${name}`);
    return found.filter((name) => name.includes('kelola-demo'));
  });

/** How much the origin may store, as long as this page is open. */
export async function limitStorage(context: BrowserContext, page: Page, quotaSize: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
}
