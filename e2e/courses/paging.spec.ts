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
