import { answered } from '../support/checks/problems';
import { expect, test } from '../support/test';

test.beforeEach(({ problems }) => problems.allow(answered(404)));

test('answers an address that does not exist with the status 404, and leads home and to the lists', async ({
  page,
}) => {
  const answer = await page.goto('/tidak/ada');
  await expect(page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible();
  expect(answer?.status()).toBe(404);
  const shortcuts = page.getByRole('navigation', { name: 'Pintasan' });
  await expect(shortcuts.getByRole('link', { name: 'Pengguna' })).toHaveAttribute('href', '/users');
  await shortcuts.getByRole('link', { name: 'Kursus' }).click();
  await expect(page).toHaveURL('/courses');

  await page.goto('/tidak/ada');
  await page.getByRole('link', { name: 'Ke halaman utama' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('heading', { name: 'Kursus', level: 1 })).toBeVisible();
});
