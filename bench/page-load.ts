import path from 'node:path';
import type { Browser } from '@playwright/test';
import { loadedScripts, type ScriptSize } from '../e2e/support/checks/loaded-scripts';
import { ROOT } from '../scripts/root';
import { slowCpu, slowNetwork } from './profile';
import type { Site } from './site';
import { visit } from './visit';

export interface PageLoad {
  /** All JavaScript that arrived before anybody touched the page. */
  js: ScriptSize;
  requests: number;
  lcpMs: number;
  cls: number;
  /** Time beyond 50 ms in each long task, in milliseconds. */
  blockedMs: number;
}

/** Opens a page with an empty cache on the slow profile. */
export function measureLoad(browser: Browser, site: Site, address: string, signedIn: boolean): Promise<PageLoad> {
  return visit(browser, site, { signedIn }, async ({ page, cdp }) => {
    await slowNetwork(cdp);
    await slowCpu(cdp);
    await page.addInitScript({ path: path.join(ROOT, 'bench/watch-paints.js') });
    const loaded = await loadedScripts(page, address);
    const paints = await page.evaluate(
      () => (window as unknown as { paints: Omit<PageLoad, 'js' | 'requests'> }).paints,
    );
    return { ...loaded, ...paints };
  });
}
