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
  /** When the awaited text was painted; 0 if none is awaited. */
  textMs: number;
  cls: number;
  /** Total blocking time: the part of each long task beyond 50 ms, in milliseconds. */
  blockedMs: number;
}

/** Loads a page with an empty cache and the throttled profile. */
export function measureLoad(
  browser: Browser,
  site: Site,
  address: string,
  signedIn: boolean,
  awaitedText?: string,
): Promise<PageLoad> {
  return visit(browser, site, { signedIn }, async ({ page, cdp }) => {
    await slowNetwork(cdp);
    await slowCpu(cdp);
    await page.addInitScript({ content: `window.awaitedText = ${JSON.stringify(awaitedText ?? null)}` });
    await page.addInitScript({ path: path.join(ROOT, 'bench/measures/watch-paints.js') });
    const painted = () =>
      page.waitForFunction(() => (window as unknown as { paints: PageLoad }).paints.textMs > 0, null, { polling: 200 });
    const loaded = await loadedScripts(page, address, awaitedText === undefined ? undefined : painted);
    const paints = await page.evaluate(
      () => (window as unknown as { paints: Omit<PageLoad, 'js' | 'requests'> }).paints,
    );
    return { ...loaded, ...paints };
  });
}
