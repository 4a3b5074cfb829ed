import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ROOT } from '../scripts/root';
import { networkConditions, slowCpu, slowNetwork } from './profile';
import type { Site } from './site';
import { visit } from './visit';

export interface ReturnVisit {
  lcpMs: number;
  /** Scripts and payloads that the host was asked for. */
  codeRequests: number;
}

/** Opens a page once, and when the service worker has kept everything, again on the slow profile in a new tab. */
export function measureReturn(browser: Browser, site: Site, address: string, signedIn: boolean): Promise<ReturnVisit> {
  return visit(browser, site, { signedIn }, async ({ page: first }) => {
    await first.goto(address);
    await untilKept(first);
    const context = first.context();
    await first.close();

    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await slowNetwork(cdp);
    await slowCpu(cdp);
    const detach = await slowWorker(browser);
    await page.addInitScript({ path: path.join(ROOT, 'bench/watch-paints.js') });
    site.requested.length = 0;
    await page.goto(address);
    await page.waitForTimeout(5_000);
    const { lcpMs } = await page.evaluate(() => (window as unknown as { paints: { lcpMs: number } }).paints);
    await detach();
    return {
      lcpMs,
      codeRequests: site.requested.filter((url) => /\.(js|txt|css)(\?|$)/.test(url) && !url.includes('/sw.js')).length,
    };
  });
}

async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('kelola '));
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const isComplete = all.flat().some(({ url }) => url.endsWith('?complete'));
      return isComplete && navigator.serviceWorker.controller !== null;
    });
  while (!(await isKept())) await page.waitForTimeout(200);
}

/** What the page's own session slows down leaves the worker as it is. */
async function slowWorker(browser: Browser): Promise<() => Promise<void>> {
  const cdp: CDPSession = await browser.newBrowserCDPSession();
  const { targetInfos } = await cdp.send('Target.getTargets');
  const worker = targetInfos.find(({ type }) => type === 'service_worker');
  if (!worker) return () => cdp.detach();
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId: worker.targetId, flatten: false });
  const send = (id: number, method: string, params = {}) =>
    cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
  await send(1, 'Network.enable');
  await send(2, 'Network.emulateNetworkConditions', networkConditions);
  return () => cdp.detach();
}
