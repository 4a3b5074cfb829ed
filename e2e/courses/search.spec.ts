import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import { expect, test, unique } from '../support/test';

/** The searches that the back end is asked for, in order. */
function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/courses' && url.searchParams.has('q')) asked.push(url.searchParams.get('q') ?? '');
  });
  return asked;
}

test('asks once the typing has paused for half a second', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Cari');
  await backend.createCourse({ title });
  await page.clock.install();
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  const asked = searches(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Cari kursus...' }).pressSequentially(title);
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([title]);
  await page.clock.resume();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, title)).toBeVisible();
});

test('replaces the history entry while a person types, and starts at page one', async ({ page }) => {
  await page.goto('/courses?limit=5');
  await page.getByRole('button', { name: 'Halaman 2', exact: true }).click();
  await expect(page).toHaveURL('/courses?page=2&limit=5');
  const entries = await page.evaluate(() => history.length);
  const box = page.getByRole('searchbox', { name: 'Cari kursus...' });
  await box.fill('kopi');
  await expect(page).toHaveURL('/courses?limit=5&q=kopi');
  await box.fill('kopi nusantara');
  await expect(page).toHaveURL('/courses?limit=5&q=kopi+nusantara');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL('/courses?limit=5');
  await expect(box).toHaveValue('');
});

test('takes blanks at the ends of a search for nothing', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  const asked = searches(page);
  const box = page.getByRole('searchbox', { name: 'Cari kursus...' });
  await box.fill('   ');
  await box.press('Enter');
  await box.fill('  kopi  ');
  await box.press('Enter');
  await expect(page).toHaveURL('/courses?q=kopi');
  await expect.poll(() => asked).toEqual(['kopi']);
});

test('finds what looks like a pattern as the text it is', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('100% C++ & #1 ?');
  await backend.createCourse({ title });
  await page.goto('/courses');
  await page.getByRole('searchbox', { name: 'Cari kursus...' }).fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(title);
});

test('a link that is pressed before the search has begun is followed', async ({ page, backend }) => {
  const { title } = await backend.createCourse({ title: unique('Ditekan') });
  await page.goto('/courses');
  await expect(card(page, title)).toBeVisible();
  // Slower than the pause before the search.
  await page.route(/\.txt(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('searchbox').pressSequentially('Ditekan');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('heading', { name: 'Edit Kursus' })).toBeVisible();
});
