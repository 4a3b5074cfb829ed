import path from 'node:path';
import type { Browser } from '@playwright/test';
import { loadedScripts, type ScriptSize } from '../../e2e/support/checks/loaded-scripts';
import { ROOT } from '../../scripts/root';
import { slowCpu, slowNetwork } from '../profile';
import type { Site } from '../site';
import { visit } from '../visit';

export interface PageLoad {
  /** All JavaScript loaded before the first user input. */
  js: ScriptSize;
  requests: number;
  lcpMs: number;
  /** The paint of what stands in the exported page; 0 if there is none. */
  firstPaintMs: number;
  cls: number;
  /** Total blocking time: the part of each long task beyond 50 ms, in milliseconds. */
  blockedMs: number;
}

/** Loads a page with an empty cache and the throttled profile. */
export function measureLoad(browser: Browser, site: Site, address: string, signedIn: boolean): Promise<PageLoad> {
  return visit(browser, site, { signedIn }, async ({ page, cdp }) => {
    await slowNetwork(cdp);
    await slowCpu(cdp);
    await page.addInitScript({ path: path.join(ROOT, 'bench/measures/watch-paints.js') });
    const loaded = await loadedScripts(page, address);
    const paints = await page.evaluate(
      () => (window as unknown as { paints: Omit<PageLoad, 'js' | 'requests'> }).paints,
    );
    return { ...loaded, ...paints };
  });
}
