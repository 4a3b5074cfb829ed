import type { Browser, Locator, Page } from '@playwright/test';
import { slowCpu } from '../profile';
import type { Site } from '../site';
import { visit } from '../visit';
import { pointAt, slowestInput } from './interactions';

/** Milliseconds from the first click on a list of 100 records to the paint after it. */
export interface EarlyClicks {
  nextPage: number;
  openForm: number;
}

interface List {
  site: Site;
  /** The address of the list. */
  hundred: string;
  rows: (page: Page) => Locator;
}

/** The cards of React, not those that are painted before it. */
const painted = (page: Page): Locator => page.locator('article:not([data-first-paint] *)');

/**
 * The first click, within three seconds of the first load of a list: the browser has kept nothing yet, and what is kept
 * for later (service worker, prefetched code) is what the click competes with. The processor is slow from the start.
 */
function earlyClick(browser: Browser, { site, hundred, rows }: List, target: (page: Page) => Locator): Promise<number> {
  return visit(browser, site, {}, async ({ page, cdp }) => {
    await slowCpu(cdp);
    await page.goto(hundred);
    await rows(page).nth(99).waitFor();
    return slowestInput(page, await pointAt(page, target(page)));
  });
}

export async function measureEarlyClicks(browser: Browser, site: Site): Promise<EarlyClicks> {
  const list = { site, hundred: '/courses?limit=100&q=Ukur', rows: painted };
  const edit = (page: Page) => painted(page).first().getByRole('button', { name: /^Edit/ });
  return {
    nextPage: await earlyClick(browser, list, (page) => page.getByRole('button', { name: 'Halaman 2', exact: true })),
    openForm: await earlyClick(browser, list, edit),
  };
}
