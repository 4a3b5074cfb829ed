import type { Browser, Page } from '@playwright/test';
import { handle, saveOrder } from '../../e2e/support/screens/modules';
import { pointAt, slowestInput } from './interactions';
import { withLargeBackend } from '../large-backend';
import { longestTask } from './many';
import { median } from '../median';
import { slowCpu } from '../profile';
import type { Site } from '../site';
import type { Row } from '../table';
import { visit, type Visit } from '../visit';

/** Milliseconds of interactions to the paint that follows, or of the longest task while something else is done. */
export interface ScaleTimes {
  typing: number;
  nextPage: number;
  lastPage: number;
  modulePage: number;
  moduleScroll: number;
  moduleLift: number;
  moduleStep: number;
  moduleMenu: number;
  moveDialog: number;
  moveTo: number;
  saveOrder: number;
}

const RECORDS = 1_000_000;
const MODULES = 2_000;
const CARDS = 100;
const COURSE = 'ukur';
/** A page in the middle of the course. */
const PAGE = 10;

/** Lists of 1,000,000 courses and a course of 2,000 modules, with a slow processor and a fast network. */
export async function measureScale(browser: Browser, site: Site): Promise<ScaleTimes> {
  const large = await withLargeBackend(site, { records: RECORDS, modules: MODULES });
  try {
    return await visit(browser, large.site, {}, async (tab) => ({
      ...(await measureCourses(tab)),
      ...(await measureModules(tab)),
    }));
  } finally {
    await large.stop();
  }
}

const NAMES: Record<keyof ScaleTimes, string> = {
  typing: 'Typing in the search box, 1,000,000 courses',
  nextPage: 'Page change, 1,000,000 courses',
  lastPage: 'Opening page 100,000 with the pager',
  modulePage: 'Page change, 2,000 modules',
  moduleScroll: 'Longest task, scrolling 100 of 2,000 modules',
  moduleLift: 'Taking a module up by keyboard, 2,000 modules',
  moduleStep: 'A reorder step by keyboard, 2,000 modules',
  moduleMenu: 'Opening the menu of a module, 2,000 modules',
  moveDialog: 'Opening the dialog for a position, 2,000 modules',
  moveTo: 'Moving a module to a position, 2,000 modules',
  saveOrder: 'Longest task, saving the order of 2,000 modules',
};

/** One row for each time, with the median of all runs. */
export const scaleRows = (runs: ScaleTimes[]): Row[] =>
  (Object.keys(NAMES) as (keyof ScaleTimes)[]).map((key) => ({
    name: NAMES[key],
    value: median(runs.map((run) => run[key])),
    unit: 'ms',
    target: 100,
  }));

async function openList({ page, cdp }: Visit, address: string, count: number): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('article')
    .nth(count - 1)
    .waitFor();
  // Prefetching starts at the first user input: let it finish before measuring.
  await page.mouse.move(400, 300);
  await page.waitForTimeout(2_000);
  await slowCpu(cdp);
}

const pressPage = async (page: Page, number: number) =>
  slowestInput(page, await pointAt(page, page.getByRole('button', { name: `Halaman ${number}`, exact: true })));

async function measureCourses(tab: Visit) {
  const { page } = tab;
  await openList(tab, `/courses?limit=${CARDS}`, CARDS);
  const typing = await slowestInput(page, () => page.getByRole('searchbox').pressSequentially('Ukur'));

  await openList(tab, `/courses?limit=${CARDS}`, CARDS);
  const nextPage = await pressPage(page, 2);
  await page.getByText('Menampilkan 101').waitFor();

  await openList(tab, '/courses', 10);
  const lastPage = await pressPage(page, RECORDS / 10);
  await page.getByText('Menampilkan 999.991 hingga 1.000.000 dari 1.000.000 entri').waitFor();
  return { typing, nextPage, lastPage };
}

async function measureModules(tab: Visit) {
  const { page } = tab;
  const title = (position: number) => `Modul ukur ${(PAGE - 1) * CARDS + position}`;
  const menu = () => page.getByRole('button', { name: `Pindahkan ${title(3)}`, exact: true });
  await openList(tab, `/courses/${COURSE}/modules?limit=${CARDS}&page=${PAGE - 1}`, CARDS);
  const modulePage = await pressPage(page, PAGE);
  await handle(page, title(CARDS)).waitFor();
  await page.waitForTimeout(1_000);

  const moduleScroll = await longestTask(page, async () => {
    await page.mouse.move(640, 400);
    for (let turn = 0; turn < 20; turn += 1) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(50);
    }
    await page.waitForTimeout(1_000);
  });

  await handle(page, title(1)).focus();
  // The focus scrolls back to the top.
  await page.waitForTimeout(500);
  const moduleLift = await slowestInput(page, () => page.keyboard.press('Space'));
  const moduleStep = await slowestInput(page, () => page.keyboard.press('ArrowDown'));
  await page.keyboard.press('Escape');

  const moduleMenu = await slowestInput(page, await pointAt(page, menu()));
  const choose = page.getByRole('menuitem', { name: 'Pindahkan ke posisi...' });
  const moveDialog = await slowestInput(page, await pointAt(page, choose));
  await page.getByLabel(/^Posisi/).fill(String(PAGE * CARDS));
  const move = page.getByRole('button', { name: 'Pindahkan', exact: true });
  const moveTo = await slowestInput(page, await pointAt(page, move));

  const press = await pointAt(page, saveOrder(page));
  const saved = await longestTask(page, async () => {
    await press();
    await page
      .getByRole('region', { name: 'Notifikasi' })
      .getByText('Urutan modul berhasil diperbarui')
      .waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1_000);
  });
  return { modulePage, moduleScroll, moduleLift, moduleStep, moduleMenu, moveDialog, moveTo, saveOrder: saved };
}
