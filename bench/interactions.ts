import type { Browser, Page } from '@playwright/test';
import { courseWith } from '../e2e/support/modules';
import { slowCpu } from './profile';
import type { Site } from './site';
import { visit } from './visit';

/** Milliseconds from an input to the paint that follows it, the slowest of those that an interaction has. */
export interface Interactions {
  typing: number;
  nextPage: number;
  deleteDialog: number;
  openForm: number;
  reorderStep: number;
  /** From the click on a record's link to the paint of its screen's heading. */
  softNavigation: number;
}

const CARDS = 100;

/** Records enough for two pages of 100 cards, and for 100 modules on one. */
export async function prepareRecords({ backend }: Site): Promise<{ courseId: string }> {
  await backend.createCourses('Ukur', 2 * CARDS);
  const titles = Array.from({ length: CARDS }, (_, index) => `Modul ukur ${index + 1}`);
  const { id } = await courseWith(backend, 'Seratus modul', titles);
  return { courseId: id };
}

/** Presses, types and drags with a slow processor; the network is as fast as it is. */
export function measureInteractions(browser: Browser, site: Site, courseId: string): Promise<Interactions> {
  return visit(browser, site, {}, async ({ page, cdp }) => {
    const cards = page.getByRole('article');
    const openList = async () => {
      await page.goto(`/courses?limit=${CARDS}&q=Ukur`);
      await cards.nth(CARDS - 1).waitFor();
      // What a person has not waited for yet: parts and pages that are fetched at the first sign of one.
      await page.mouse.move(400, 300);
      await page.waitForTimeout(2_000);
      await slowCpu(cdp);
    };

    await openList();
    const typing = await slowestInput(page, () => page.getByRole('searchbox').pressSequentially(' 1'));

    await openList();
    const nextPage = await slowestInput(page, async () => {
      await page.getByRole('button', { name: 'Halaman 2', exact: true }).click();
      await page.getByText('Menampilkan 101').waitFor();
    });

    await openList();
    const deleteDialog = await slowestInput(page, async () => {
      await cards.first().getByRole('button', { name: /^Hapus/ }).click();
      await page.getByRole('dialog').waitFor();
    });

    await openList();
    const link = cards.first().getByRole('button', { name: /^Edit/ });
    await link.hover();
    await page.waitForTimeout(1_500);
    let softNavigation = 0;
    const openForm = await slowestInput(page, async () => {
      softNavigation = await untilPainted(page, 'Edit Kursus', () => link.click());
    });

    await page.goto(`/courses/${courseId}/modules?limit=${CARDS}`);
    await cards.nth(CARDS - 1).waitFor();
    const handle = page.getByRole('button', { name: /^Ubah urutan/ }).first();
    await page.locator('[data-rfd-drag-handle-draggable-id]').first().waitFor();
    await slowCpu(cdp);
    await handle.focus();
    await page.keyboard.press('Space');
    const reorderStep = await slowestInput(page, async () => {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(500);
    });
    return { typing, nextPage, deleteDialog, openForm, reorderStep, softNavigation };
  });
}

/** The browser's own account of how long inputs took, as web vitals count it. */
async function slowestInput(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => durations.push(duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(600);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  return Math.max(0, ...durations);
}

/** From the click to the frame after the heading stands in the page. */
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
