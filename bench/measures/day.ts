import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { POLL_MS, SEARCH_DEBOUNCE_MS } from '../../lib/config';
import { ROOT } from '../../scripts/root';
import { heapKinds, type HeapKinds } from '../heap';
import type { Site } from '../site';
import type { Row } from '../table';
import { visit } from '../visit';

/** What a page holds after a garbage collection. */
export interface Held extends HeapKinds {
  nodes: number;
  listeners: number;
  timers: number;
}

const CARDS = 100;
const MINUTES = 8 * 60;
/** The day is compared with what is held after these: caches are full, all code has been loaded. */
const WARM_UP_MINUTES = 15;
const MINUTES_BETWEEN_FORMS = 5;
const MINUTE_MS = 60_000;
/** "Ukur 1" would find as many as the page holds. */
const SMALLEST = 2;

/**
 * A tab that is open for a working day, with a fake clock: a list of 100 cards polls and the session is checked; each
 * minute brings a search of its own, each fifth a form that is opened and left. Returns the growth since the first
 * quarter of an hour.
 */
export function measureDay(browser: Browser, site: Site): Promise<Held> {
  return visit(browser, site, {}, async ({ page, cdp }) => {
    await page.clock.install();
    await page.addInitScript({ path: path.join(ROOT, 'bench/measures/watch-timers.js') });
    await page.goto(`/courses?limit=${CARDS}&q=Ukur`);
    await lastCard(page).waitFor();

    let before: Held | null = null;
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      await search(page, queryOf(minute), 'detached');
      await search(page, 'Ukur', 'visible');
      if (minute % MINUTES_BETWEEN_FORMS === 0) await openAndLeaveForm(page);
      for (let passed = 0; passed < MINUTE_MS; passed += POLL_MS.courseList) await poll(page);
      if (minute === WARM_UP_MINUTES) before = await held(page, cdp);
      if (minute % 60 === 0) console.log(`  ${minute / 60} of ${MINUTES / 60} hours`);
    }
    const after = await held(page, cdp);
    return {
      data: after.data - before!.data,
      code: after.code - before!.code,
      nodes: after.nodes - before!.nodes,
      listeners: after.listeners - before!.listeners,
      timers: after.timers - before!.timers,
    };
  });
}

export function dayRows({ data, code, nodes, listeners, timers }: Held): Row[] {
  const growth = (name: string, value: number): Row => ({ name: `Eight hours: ${name}`, value, unit: '', target: 0 });
  return [
    { name: 'Eight hours: heap, data', value: data / 1_000_000, unit: 'MB', target: 2 },
    { name: 'Eight hours: heap, compiled code', value: code / 1_000_000, unit: 'MB' },
    growth('DOM nodes', nodes),
    growth('event listeners', listeners),
    growth('timers', timers),
  ];
}

const lastCard = (page: Page) => page.getByRole('article').nth(CARDS - 1);

/** Another search in each minute, with one to eleven results; the back end ignores upper and lower case. */
function queryOf(minute: number): string {
  const numbers = 2 * CARDS - SMALLEST;
  return `${['Ukur', 'ukur', 'UKUR'][Math.floor(minute / numbers)]!} ${SMALLEST + (minute % numbers)}`;
}

/** `last`: whether a search finds so much that the last of the cards stays. */
async function search(page: Page, text: string, last: 'visible' | 'detached'): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.clock.runFor(SEARCH_DEBOUNCE_MS);
  await lastCard(page).waitFor({ state: last });
}

async function openAndLeaveForm(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Judul').waitFor();
  await page.goBack();
  await lastCard(page).waitFor();
}

/** Lets the time of one poll pass, and waits for the answer. */
async function poll(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/courses?'));
  await page.clock.runFor(POLL_MS.courseList);
  await (await answered).finished();
}

async function held(page: Page, cdp: CDPSession): Promise<Held> {
  // Long enough for what closes with an animation, and for the last answer to be rendered.
  await page.clock.runFor(2_000);
  await page.waitForTimeout(1_000);
  const heap = await heapKinds(cdp);
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => (window as unknown as { liveTimers: Set<number> }).liveTimers.size);
  return { ...heap, nodes, listeners: jsEventListeners, timers };
}
