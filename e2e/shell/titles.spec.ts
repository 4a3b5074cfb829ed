import { matchRoute, paths } from '../../lib/navigation/routes';
import { answered } from '../support/checks/problems';
import { openScreen, recordsOf, SCREENS } from '../support/checks/screens';
import { expect, test } from '../support/test';

test('each route is in the list of screens that the tests open', () => {
  const listed = SCREENS.map(({ address }) => matchRoute(address)?.name);
  // `/` has no screen: it leads to another one.
  expect(Object.keys(paths).filter((name) => name !== 'home' && !listed.some((each) => each === name))).toEqual([]);
});

test.describe('signed in', () => {
  test('titles a deep link', { tag: '@all' }, async ({ page, backend, problems }) => {
    problems.allow(answered(404));
    const records = await recordsOf(backend);
    for (const screen of SCREENS.filter(({ session }) => session === 'signed-in')) {
      await openScreen(page, screen, records);
      await expect(page).toHaveTitle(`${screen.title} - Kelola`);
    }
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
});

test.describe('signed out', () => {
  test.use({ session: 'configured' });

  test('titles the setup and the login', { tag: '@all' }, async ({ page }) => {
    for (const { address, title } of SCREENS.filter(({ session }) => session !== 'signed-in')) {
      await page.goto(address);
      await expect(page).toHaveTitle(`${title} - Kelola`);
    }
  });
});
