import { expect, test } from '../support/test';

test.describe('signed in', () => {
  const titles = {
    '/courses': 'Kursus - Kelola',
    '/courses/new': 'Buat Kursus - Kelola',
    '/courses/{id}/edit': 'Edit Kursus - Kelola',
    '/tidak-ada': 'Halaman Tidak Ditemukan - Kelola',
  };
  for (const [address, title] of Object.entries(titles)) {
    test(`titles ${address} on a deep link`, async ({ page, backend, problems }) => {
      problems.allow(/status of 404/);
      const [course] = await backend.findCourses('');
      await page.goto(address.replace('{id}', course?.id ?? ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(title);
    });
  }

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

  test('titles the setup and the login', async ({ page }) => {
    await page.goto('/setup');
    await expect(page).toHaveTitle('Pengaturan API - Kelola');
    await page.goto('/login');
    await expect(page).toHaveTitle('Masuk - Kelola');
  });
});
