import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

const SAMPLE_MS = 1_000;

/** In MB, of all processes of the browser together, garbage left out. */
export interface Memory {
  /** At its highest, more than before. */
  peak: number;
  /** At its highest in the second half, more than at its highest in the first. */
  growth: number;
}

/** What `work` costs in memory. */
export async function memoryOf(browser: Browser, page: Page, tab: CDPSession, work: () => Promise<unknown>) {
  const cdp = await browser.newBrowserCDPSession();
  const held = async () => {
    await tab.send('HeapProfiler.collectGarbage');
    return heldBy(cdp);
  };
  const before = await held();
  const samples: number[] = [];
  let isOver = false;
  const over = work().finally(() => (isOver = true));
  while (!isOver) {
    samples.push(await held());
    await page.waitForTimeout(SAMPLE_MS);
  }
  await over;
  const half = Math.ceil(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((each) => Math.max(...each));
  return { peak: Math.max(...samples) - before, growth: second! - first! } satisfies Memory;
}

/** What the processes of the browser share is counted once, as Linux tells it. */
async function heldBy(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  let kb = 0;
  for (const { id } of processInfo) {
    // A process that has ended meanwhile holds nothing.
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    kb += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  }
  return kb / 1_024;
}
