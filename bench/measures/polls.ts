import type { Browser } from '@playwright/test';
import { POLL_MS } from '../../lib/config';
import { usedHeap } from '../heap';
import type { Site } from '../site';
import { visit } from '../visit';

export interface PollCost {
  /** Growth of the JavaScript heap after the polls, in bytes. */
  heapGrowth: number;
  /** Number of DOM nodes that are retained but detached from the document. */
  detachedNodes: number;
}

const POLLS = 200;

/** Polls a list of 100 cards 200 times with a fake clock, which advances as soon as a response has arrived. */
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

    // Warm-up: the first polls fill caches.
    await poll(10);
    const before = await usedHeap(cdp);
    await poll(POLLS);
    const heapGrowth = (await usedHeap(cdp)) - before;
    const { detachedNodes } = await cdp.send('DOM.getDetachedDomNodes');
    return { heapGrowth, detachedNodes: detachedNodes.length };
  });
}
