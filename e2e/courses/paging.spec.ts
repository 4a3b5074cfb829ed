import type { Page } from '@playwright/test';
import { expect, test, unique } from '../support/test';

/** Forty-one courses that only this file's searches find. */
const name = unique('Halaman');
const q = new URLSearchParams({ q: name }).toString();

test.beforeAll(async ({ backend }) => {
  if ((await backend.findCourses(name)).length === 0) await backend.createCourses(name, 41);
});

const pager = (page: Page) => page.getByRole('navigation', { name: 'Navigasi halaman' });
const firstTitle = (page: Page) => page.getByRole('article').first().getByRole('heading');
const range = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible();

test('shows ten courses a page and says which', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/courses?${q}`);
  await expect(page.getByRole('article')).toHaveCount(10);
  await range(page, 'Menampilkan 1 hingga 10 dari 41 entri');
  await expect(pager(page).getByRole('button', { name: /^Halaman \d/ })).toHaveText(['1', '2', '3', '4', '5']);
  await expect(pager(page).getByRole('button', { name: 'Halaman sebelumnya' })).toBeDisabled();

  await pager(page).getByRole('button', { name: 'Halaman 5' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await range(page, 'Menampilkan 41 hingga 41 dari 41 entri');
  await expect(pager(page).getByRole('button', { name: 'Halaman 5' })).toHaveAttribute('aria-current', 'page');
  await expect(pager(page).getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();
});

test('leaves out what lies between the ends and the neighbours of many pages', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/courses?limit=5&${q}`);
  const numbers = pager(page)
    .locator('button, span')
    .filter({ hasText: /^(\d+|…)$/ });
  await expect(numbers).toHaveText(['1', '2', '…', '9']);
  await pager(page).getByRole('button', { name: 'Halaman 9' }).click();
  await expect(numbers).toHaveText(['1', '…', '8', '9']);
  await page.goto(`/courses?page=5&limit=5&${q}`);
  await expect(numbers).toHaveText(['1', '…', '4', '5', '6', '…', '9']);
});

test('goes from page to page with the arrows', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/courses?${q}`);
  await pager(page).getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(`/courses?page=2&${q}`);
  await expect(firstTitle(page)).toHaveText(`${name} 31`);
  await pager(page).getByRole('button', { name: 'Halaman sebelumnya' }).click();
  await expect(page).toHaveURL(`/courses?${q}`);
  await expect(firstTitle(page)).toHaveText(`${name} 41`);
});

test('keeps page, size and search in the address through reload, back and forward', async ({ page }) => {
  await page.goto(`/courses?${q}`);
  await page.getByLabel('Entri per halaman').selectOption('5');
  await expect(page).toHaveURL(`/courses?limit=5&${q}`);
  await pager(page).getByRole('button', { name: 'Halaman 2' }).click();
  await expect(page).toHaveURL(`/courses?page=2&limit=5&${q}`);
  await expect(firstTitle(page)).toHaveText(`${name} 36`);

  await page.reload();
  await range(page, 'Menampilkan 6 hingga 10 dari 41 entri');
  await expect(firstTitle(page)).toHaveText(`${name} 36`);
  await expect(page.getByLabel('Entri per halaman')).toHaveValue('5');
  await expect(page.getByRole('searchbox')).toHaveValue(name);

  await page.goBack();
  await range(page, 'Menampilkan 1 hingga 5 dari 41 entri');
  await page.goBack();
  await range(page, 'Menampilkan 1 hingga 10 dari 41 entri');
  await expect(page.getByLabel('Entri per halaman')).toHaveValue('10');
  await page.goForward();
  await page.goForward();
  await expect(firstTitle(page)).toHaveText(`${name} 36`);
});

test('starts at page one after a new page size', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/courses?page=3&${q}`);
  await range(page, 'Menampilkan 21 hingga 30 dari 41 entri');
  await expect(page.getByLabel('Entri per halaman').getByRole('option')).toHaveText(['5', '10', '20', '50', '100']);
  await page.getByLabel('Entri per halaman').selectOption('20');
  await expect(page).toHaveURL(`/courses?limit=20&${q}`);
  await range(page, 'Menampilkan 1 hingga 20 dari 41 entri');
});

test('goes to the last page from one past the end', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/courses?page=99&limit=5&${q}`);
  await expect(page).toHaveURL(`/courses?page=9&limit=5&${q}`);
  await range(page, 'Menampilkan 41 hingga 41 dari 41 entri');
});

test(
  'goes to the page before once the last course of a page is deleted',
  { tag: '@all' },
  async ({ page, backend }) => {
    const own = unique('Terakhir');
    await backend.createCourses(own, 6);
    const search = new URLSearchParams({ q: own }).toString();
    await page.goto(`/courses?page=2&limit=5&${search}`);
    await page.getByRole('button', { name: `Hapus ${own} 01` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(page).toHaveURL(`/courses?limit=5&${search}`);
    await range(page, 'Menampilkan 1 hingga 5 dari 5 entri');
  },
);

test('reads pages and sizes that there are none of as the default', { tag: '@all' }, async ({ page }) => {
  for (const wrong of ['page=0', 'page=-2', 'page=dua', 'page=1.5', 'limit=7', 'limit=banyak', 'page=1e99']) {
    await test.step(wrong, async () => {
      await page.goto(`/courses?${wrong}&${q}`);
      await range(page, 'Menampilkan 1 hingga 10 dari 41 entri');
      await expect(page.getByLabel('Entri per halaman')).toHaveValue('10');
    });
  }
});

test('keeps the former page visible, marked busy, while the next one loads', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/courses?${q}`);
  await expect(firstTitle(page)).toHaveText(`${name} 41`);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/courses?page=2*', async (route) => {
    await held;
    await route.continue();
  });
  await pager(page).getByRole('button', { name: 'Halaman 2' }).click();
  await expect(page.locator('[aria-busy=true]').getByRole('article').first().getByRole('heading')).toHaveText(
    `${name} 41`,
  );
  release();
  await expect(firstTitle(page)).toHaveText(`${name} 31`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});
