import type { Browser, CDPSession, Page } from '@playwright/test';
import { TABLE_MAX } from '../../lib/config';
import { usedHeap } from '../heap';
import { withLargeBackend } from '../large-backend';
import { slowCpu } from '../profile';
import type { Site } from '../site';
import { visit } from '../visit';
import { pointAt, slowestInput } from './interactions';

export interface WholeListCost {
  /** Milliseconds that the main thread is busy from the press on a head until the sorted page is there. */
  readingMs: number;
  /** Milliseconds from a press to the next paint, with a slow processor: of a text, and of a number. */
  sortByNameMs: number;
  sortByBalanceMs: number;
  /** Growth of the JavaScript heap, in bytes. */
  heapGrowth: number;
}

/** Reads as many users whole as a table takes, and sorts them. */
export async function measureWholeList(browser: Browser, site: Site): Promise<WholeListCost> {
  const large = await withLargeBackend(site, { records: TABLE_MAX });
  try {
    return await visit(browser, large.site, {}, async ({ page, cdp }) => {
      await page.goto('/users?view=table');
      await page.getByRole('rowheader').first().waitFor();
      const pressBalance = await pointAt(page, head(page, 'Saldo'));
      const heapBefore = await usedHeap(cdp);
      // The time of the processor: other programs may use it meanwhile.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      const busyBefore = await busySeconds(cdp);
      await pressBalance();
      await page.locator('strong', { hasText: /^10\.000 pengguna, total saldo/ }).waitFor({ timeout: 120_000 });
      const readingMs = ((await busySeconds(cdp)) - busyBefore) * 1_000;
      const heapGrowth = (await usedHeap(cdp)) - heapBefore;

      const pressName = await pointAt(page, head(page, 'Nama'));
      await slowCpu(cdp);
      const sortByNameMs = await slowestInput(page, pressName);
      const sortByBalanceMs = await slowestInput(page, await pointAt(page, head(page, 'Saldo')));
      return { readingMs, sortByNameMs, sortByBalanceMs, heapGrowth };
    });
  } finally {
    await large.stop();
  }
}

const head = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true }).getByRole('button', { name, exact: true });

async function busySeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
