import type { Browser } from '@playwright/test';
import { POLL_MS } from '../lib/config';
import type { Site } from './site';
import { visit } from './visit';

export interface PollCost {
  /** What the tab keeps after the polls, in bytes of JavaScript heap. */
  heapGrowth: number;
  /** DOM nodes that hang on to memory without being in the page. */
  detachedNodes: number;
}

const POLLS = 200;

/** Leaves a list of 100 cards open for 200 polls, with a clock that runs as fast as the answers come. */
export function measurePolls(browser: Browser, site: Site): Promise<PollCost> {
  return visit(browser, site, {}, async ({ page, cdp }) => {
    await page.clock.install();
    await page.goto('/courses?limit=100&q=Ukur');
    await page.getByRole('article').nth(99).waitFor();

    const poll = async (times: number) => {
      for (let done = 0; done < times; done += 1) {
        const answered = page.waitForResponse((response) => response.url().includes('/api/courses?'));
        await page.clock.runFor(POLL_MS.courseList);
        await (await answered).finished();
      }
    };
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
    };

    await cdp.send('Performance.enable');
    // The first ones fill caches that stay.
    await poll(10);
    const before = await heap();
    await poll(POLLS);
    const heapGrowth = (await heap()) - before;
    const { detachedNodes } = await cdp.send('DOM.getDetachedDomNodes');
    return { heapGrowth, detachedNodes: detachedNodes.length };
  });
}
