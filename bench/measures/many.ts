import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { allOnPage, startChoosing } from '../../e2e/support/screens/many';
import { csvOf, importZone, rowFor, startImport } from '../../e2e/support/screens/import';
import { IMPORT_MAX_ROWS } from '../../lib/config';
import { usedHeap } from '../heap';
import { pointAt, slowestInput } from './interactions';
import { withLargeBackend } from '../large-backend';
import { slowCpu } from '../profile';
import type { Site } from '../site';
import { visit } from '../visit';

/** Milliseconds: of an interaction to the paint that follows, or the longest task while something else is done. */
export interface ManyTimes {
  chooseOne: number;
  chooseAll: number;
  importCheck: number;
  importPaste: number;
  importRun: number;
}

const CARDS = 100;
/** How long an import is watched; each user takes the back end a while. */
const IMPORT_WATCH_MS = 8_000;

/** Chooses among 100 cards, and imports as many users as a file may hold, with a slow processor. */
export function measureMany(browser: Browser, site: Site): Promise<ManyTimes> {
  return visit(browser, site, {}, async ({ page, cdp }) => {
    await page.goto(`/courses?limit=${CARDS}&q=Ukur`);
    await page
      .getByRole('article')
      .nth(CARDS - 1)
      .waitFor();
    await startChoosing(page);
    await page.waitForTimeout(2_000);
    await slowCpu(cdp);
    const chooseAll = await slowestInput(page, await pointAt(page, allOnPage(page)));
    const one = page.getByRole('article').nth(1).getByRole('checkbox');
    const chooseOne = await slowestInput(page, await pointAt(page, one));

    const usernames = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) => `ukur.${Date.now()}.${index}`);
    await page.goto('/users/import');
    await page.waitForTimeout(2_000);
    await slowCpu(cdp);
    // Half of the rows are wrong: the table of problems is as long as it gets.
    const rows = usernames.map((username, index) => rowFor(index % 2 === 0 ? username : 'x'));
    const counted = page.getByRole('main').getByText('2.500 baris siap, 2.500 baris salah');
    // From the disk: Playwright would decode bytes that it is given inside the page, in a long task of its own.
    const file = path.join(tmpdir(), `kelola-bench-${process.pid}.csv`);
    await writeFile(file, csvOf(rows));
    const importCheck = await longestTask(page, async () => {
      await importZone(page).setInputFiles(file);
      await counted.waitFor({ timeout: 60_000 });
    });
    await rm(file);

    await page.reload();
    await page.waitForTimeout(2_000);
    await slowCpu(cdp);
    const table = [
      'username\temail\tfirst_name\tlast_name',
      ...usernames.map((each) => `${each}\t${each}@example.com\tUji\tUkur`),
    ];
    // What a person has copied in a spreadsheet.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), table.join('\n'));
    await page.getByLabel('Tempel data').focus();
    const importPaste = await longestTask(page, async () => {
      await page.keyboard.press('Control+v');
      await page.getByRole('main').getByText('5.000 baris siap, 0 baris salah').waitFor({ timeout: 60_000 });
    });
    const importRun = await longestTask(page, async () => {
      await startImport(page, '5.000');
      await page.waitForTimeout(IMPORT_WATCH_MS);
    });
    return { chooseOne, chooseAll, importCheck, importPaste, importRun };
  });
}

/** The longest time for which the page could not answer while `act` ran. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await act();
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

const EXPORT_ROWS = 100_000;

/** The growth of the JavaScript heap from the first tenth of an export of 100,000 rows to its end, in bytes. */
export async function measureExport(browser: Browser, site: Site): Promise<number> {
  const large = await withLargeBackend(site, { records: EXPORT_ROWS });
  try {
    return await visit(browser, large.site, {}, async ({ page, cdp }) => {
      await page.goto('/users');
      await page.getByRole('article').first().waitFor();
      const download = page.waitForEvent('download', { timeout: 600_000 });
      await page.getByRole('button', { name: 'Ekspor CSV' }).click();
      await page.getByText(/^Mengekspor pengguna: 1\d\.\d{3} dari 100\.000$/).waitFor({ timeout: 120_000 });
      const before = await usedHeap(cdp);
      await page.getByText(/^Mengekspor pengguna: 9\d\.\d{3} dari 100\.000$/).waitFor({ timeout: 600_000 });
      const after = await usedHeap(cdp);
      await download;
      return Math.max(0, after - before);
    });
  } finally {
    await large.stop();
  }
}
