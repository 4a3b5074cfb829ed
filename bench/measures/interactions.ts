import type { Browser, Locator, Page } from '@playwright/test';
import { courseWith } from '../../e2e/support/screens/modules';
import { PAGE_SIZE_DEFAULT } from '../../lib/config';
import { slowCpu } from '../profile';
import type { Site } from '../site';
import { visit } from '../visit';

/** Milliseconds from an input event to the next paint; of several events, the slowest. */
export interface Interactions {
  typing: number;
  nextPage: number;
  deleteDialog: number;
  openForm: number;
  /** Lifting a module by keyboard, and moving it by one position. */
  reorderLift: number;
  reorderStep: number;
  /**
   * From the click on a record's link to the paint of the heading of its screen: from a page of 10 and of 100 cards.
   */
  softNavigation: number;
  openedFrom100: number;
}

const CARDS = 100;

/** Creates records for two pages of 100 cards, and a course with 100 modules. */
export async function prepareRecords({ backend }: Site): Promise<{ courseId: string }> {
  await backend.createCourses('Ukur', 2 * CARDS);
  const titles = Array.from({ length: CARDS }, (_, index) => `Modul ukur ${index + 1}`);
  const { id } = await courseWith(backend, 'Seratus modul', titles);
  return { courseId: id };
}

/** Measures interactions with a throttled CPU and an unthrottled network. */
export function measureInteractions(browser: Browser, site: Site, courseId: string): Promise<Interactions> {
  return visit(browser, site, {}, async ({ page, cdp }) => {
    const cards = page.getByRole('article');
    const openList = async (count = CARDS) => {
      await page.goto(`/courses?limit=${count}&q=Ukur`);
      await cards.nth(count - 1).waitFor();
      // Prefetching starts at the first user input: let it finish before measuring.
      await page.mouse.move(400, 300);
      await page.waitForTimeout(2_000);
      await slowCpu(cdp);
    };

    await openList();
    const typing = await slowestInput(page, () => page.getByRole('searchbox').pressSequentially(' 1'));

    await openList();
    const pressNext = await pointAt(page, page.getByRole('button', { name: 'Halaman 2', exact: true }));
    const nextPage = await slowestInput(page, pressNext);
    await page.getByText('Menampilkan 101').waitFor();

    await openList();
    const pressDelete = await pointAt(page, cards.first().getByRole('button', { name: /^Hapus/ }));
    const deleteDialog = await slowestInput(page, pressDelete);
    await page.getByRole('dialog').waitFor();

    const edit = cards.first().getByRole('button', { name: /^Edit/ });
    await openList();
    const pressEdit = await pointAt(page, edit);
    let openedFrom100 = 0;
    const openForm = await slowestInput(page, async () => {
      openedFrom100 = await untilPainted(page, 'Edit Kursus', pressEdit);
    });

    await openList(PAGE_SIZE_DEFAULT);
    const softNavigation = await untilPainted(page, 'Edit Kursus', await pointAt(page, edit));

    await page.goto(`/courses/${courseId}/modules?limit=${CARDS}`);
    await cards.nth(CARDS - 1).waitFor();
    const handle = page.getByRole('button', { name: /^Ubah urutan/ }).first();
    await page.mouse.move(400, 300);
    await page.locator('[data-rfd-drag-handle-draggable-id]').first().waitFor();
    await slowCpu(cdp);
    await page.waitForTimeout(2_000);
    await handle.focus();
    const reorderLift = await slowestInput(page, () => page.keyboard.press('Space'));
    const reorderStep = await slowestInput(page, () => page.keyboard.press('ArrowDown'));
    return { typing, nextPage, deleteDialog, openForm, openedFrom100, reorderLift, reorderStep, softNavigation };
  });
}

/**
 * Hovers over an element and waits, as an administrator does; returns a function that clicks. Playwright's own
 * `click()` evaluates scripts in the page between its events, which would count as time of the console.
 */
export async function pointAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.waitForTimeout(1_500);
  return () => page.mouse.click(left, top);
}

/** Returns the longest duration from the Event Timing API, on which the web vital INP is based. */
export async function slowestInput(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const began = performance.now();
    new PerformanceObserver((list) => {
      for (const { startTime, duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
        // Only clicks, taps and keys have an `interactionId`; a pointer move waits for any next paint.
        if (interactionId && startTime >= began) durations.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  // A fixed wait, because polling the page would take time from what is measured.
  await page.waitForTimeout(3_000);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  return Math.max(0, ...durations);
}

/** Milliseconds from the click to the frame after the heading is in the DOM. */
async function untilPainted(page: Page, heading: string, click: () => Promise<void>): Promise<number> {
  await page.evaluate((text) => {
    let clicked = 0;
    const seen = new Promise<number>((resolve) => {
      document.addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
      new MutationObserver((_, observer) => {
        if (document.querySelector('h1')?.textContent !== text) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - clicked)));
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { seen });
  }, heading);
  await click();
  return page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen);
}
