import { card, signIn } from '../support/actions';
import { answered } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

/** A host that has no rewrite rules answers every record's address with 404.html. */
test.use({ site: 'plain', ownContext: true });
test.beforeEach(({ problems }) => problems.allow(answered(404)));

test('shows the course of a deep link, under its own title', async ({ page, backend }) => {
  const title = unique('Tautan Dalam');
  const { id } = await backend.createCourse({ title });
  await page.goto(`/courses/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit Kursus' })).toBeVisible();
  await expect(page.getByLabel('Judul Kursus')).toHaveValue(title);
  await expect(page).toHaveTitle('Edit Kursus - Kelola');
  await page.reload();
  await expect(page.getByLabel('Judul Kursus')).toHaveValue(title);
});

test('saves from a deep link and goes on to the list', async ({ page, backend }) => {
  const title = unique('Disimpan');
  const { id } = await backend.createCourse({ title });
  await page.goto(`/courses/${id}/edit`);
  await page.getByLabel('Judul Kursus').fill(`${title} Baru`);
  await page.getByRole('button', { name: 'Perbarui Kursus' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(card(page, `${title} Baru`)).toBeVisible();
  await expect(page).toHaveTitle('Kursus - Kelola');
});

test('opens a record from the list without loading the whole page anew', async ({ page, backend }) => {
  const title = unique('Dari Daftar');
  await backend.createCourse({ title });
  await page.goto('/courses');
  await expect(card(page, title)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Judul Kursus')).toHaveValue(title);
  await expect(page).toHaveTitle('Edit Kursus - Kelola');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test.describe('without a session', () => {
  test.use({ session: 'configured' });

  test('brings the person to the record after signing in', async ({ page, backend }) => {
    const title = unique('Setelah Masuk');
    const { id } = await backend.createCourse({ title });
    await page.goto(`/courses/${id}/edit`);
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page.getByLabel('Judul Kursus')).toHaveValue(title);
    await expect(page).toHaveURL(`/courses/${id}/edit`);
  });
});
