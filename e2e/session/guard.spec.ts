import { signIn } from '../support/actions';
import { expect, test } from '../support/test';

test.describe('without a session', () => {
  test.use({ session: 'configured' });

  test('sends a protected address to the login and back there afterwards, with its query', async ({ page }) => {
    const address = '/courses?limit=5&q=kopi';
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Halo, admin')).toBeVisible();
  });

  test('brings the person to the record that was asked for', { tag: '@all' }, async ({ page, backend }) => {
    const { id } = await backend.createCourse({ title: 'Kursus Tujuan' });
    await page.goto(`/courses/${id}/edit`);
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page).toHaveURL(`/courses/${id}/edit`);
    await expect(page.getByLabel('Judul Kursus')).toHaveValue('Kursus Tujuan');
  });
});
