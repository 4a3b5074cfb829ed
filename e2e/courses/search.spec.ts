import { card } from '../support/actions';
import { expect, test, unique } from '../support/test';

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
