import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sirv from 'sirv';
import { browserDemoExport, DEMO_PATH } from '../../scripts/build/other-exports';
import { signIn } from './actions';
import { listen, type Running } from './servers/listen';
import { expect, test as base } from './test';

export { expect } from './test';

/** As the previews' workflow lays out a site: the console in a folder, and one page for what is not found. */
async function makeSite(): Promise<string> {
  const console = await browserDemoExport();
  const site = console.slice(0, -DEMO_PATH.length);
  cpSync(path.join(console, 'root-404.html'), path.join(site, '404.html'));
  return site;
}

interface DemoSite extends Running {
  /** What browsers have asked the host for, by path. */
  asked: string[];
}

/** A host that knows files only. */
async function startSite(site: string): Promise<DemoSite> {
  const asked: string[] = [];
  const serve = sirv(site, { extensions: ['html'], etag: true });
  const notFound = readFileSync(path.join(site, '404.html'));
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    serve(request, response, () => void response.writeHead(404, { 'Content-Type': 'text/html' }).end(notFound));
  });
  return { ...(await listen(server)), asked };
}

/** The console in a build that holds the demo, on a host without a back end. */
export const test = base.extend<{ host: DemoSite }, { demoSite: string }>({
  demoSite: [async ({}, use) => use(await makeSite()), { scope: 'worker', timeout: 300_000 }],
  host: async ({ demoSite }, use) => {
    const site = await startSite(demoSite);
    await use(site);
    await site.stop();
  },
  baseURL: async ({ host }, use) => use(host.url),
  storageState: { cookies: [], origins: [] },
  ownContext: true,
});

/** An address of the console, as the site has it. */
export const at = (address: string): string => DEMO_PATH + address;

export const startButton = (page: Page) => page.getByRole('button', { name: 'Coba demo di browser ini' });

/** Waits for the end of a start. It downloads the console and the demo and makes a database: slow on a busy machine. */
export const expectStarted = (page: Page) => expect(page).toHaveURL(at('/login'), { timeout: 150_000 });

export async function startDemo(page: Page): Promise<void> {
  await page.goto(at('/setup'));
  await startButton(page).click();
  await expectStarted(page);
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
