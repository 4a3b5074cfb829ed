import { matchRoute, paths } from '../../lib/navigation/routes';
import { SCREENS } from '../support/checks/screens';
import { expect, test } from '../support/test';

test('each route is in the list of screens that the tests open', () => {
  const listed = SCREENS.map(({ address }) => matchRoute(address)?.name);
  // `/` has no screen: it leads to another one.
  expect(Object.keys(paths).filter((name) => name !== 'home' && !listed.some((each) => each === name))).toEqual([]);
});

test('changes the title from screen to screen', async ({ page }) => {
  await page.goto('/courses');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Edit Kursus' })).toBeVisible();
  await expect(page).toHaveTitle('Edit Kursus - Kelola');
  await page.goBack();
  await expect(page).toHaveTitle('Kursus - Kelola');
  await page.getByRole('button', { name: 'Tambah Kursus' }).click();
  await expect(page).toHaveTitle('Buat Kursus - Kelola');
});
