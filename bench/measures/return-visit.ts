import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ROOT } from '../../scripts/root';
import { networkConditions, slowCpu, slowNetwork } from '../profile';
import type { Site } from '../site';
import { visit } from '../visit';

export interface ReturnVisit {
  lcpMs: number;
  /** Number of requests to the host for scripts, stylesheets and payloads. */
  codeRequests: number;
}

/**
 * Loads a page once, waits until the service worker has everything, and loads it again in a new tab with the throttled
 * profile.
 */
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
    await page.addInitScript({ path: path.join(ROOT, 'bench/measures/watch-paints.js') });
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

/** Until the service worker has everything. */
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

/** Throttles the service worker: the throttling of the page's CDP session does not apply to it. */
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
