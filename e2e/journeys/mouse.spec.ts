import { card, signIn } from '../support/actions';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { pngFile } from '../support/png';
import { answered } from '../support/checks/problems';
import { expect, stored, test, unique } from '../support/test';

test.use({ session: 'new' });

test('leads a person with a mouse from the setup through the life of a course to signing out', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(answered(401));
  const title = unique('Seduh Kopi');
  const form = courseForm(page);

  await page.goto('/');
  await expect(page).toHaveURL('/setup');
  await page.getByLabel('URL Backend').fill(backend.url);
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await expect(page).toHaveURL('/courses');

  await page.getByRole('button', { name: 'Tambah Kursus' }).click();
  await expect(page.getByRole('heading', { name: 'Buat Kursus Baru' })).toBeVisible();
  await fillCourse(page, title);
  await form.thumbnail.setInputFiles(pngFile('kopi.png'));
  await expect(page.getByText('kopi.png')).toBeVisible();
  await form.create.click();
  await expect(page.getByRole('status').getByText('Kursus berhasil dibuat')).toBeVisible();
  await expect(page).toHaveURL('/courses');

  await page.getByRole('searchbox', { name: 'Cari kursus...' }).fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  const made = card(page, title);
  await expect(made).toContainText('by Ibu Sari');
  await expect(made).toContainText('US$49,99');
  await expect(made.getByRole('listitem')).toHaveText(['Kopi']);
  await expect.poll(() => made.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(form.title).toHaveValue(title);
  await expect(form.price).toHaveValue('49,99');
  await form.title.fill(`${title} II`);
  await form.price.fill('0.5');
  await form.update.click();
  await expect(page.getByRole('status').getByText('Kursus berhasil diperbarui')).toBeVisible();
  await expect(page).toHaveURL('/courses');
  await expect(card(page, `${title} II`)).toContainText('US$0,50');
  // The picture that was not replaced is still there.
  await expect
    .poll(() =>
      card(page, `${title} II`)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(64);

  await page.getByRole('button', { name: `Hapus ${title} II` }).click();
  await page.getByRole('dialog', { name: 'Hapus Kursus' }).getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByRole('status').getByText('Kursus berhasil dihapus')).toBeVisible();
  await expect(card(page, `${title} II`)).toHaveCount(0);
  expect(await backend.findCourses(title)).toEqual([]);

  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'auth-token')).toBeNull();
  await page.goto('/courses');
  await expect(page).toHaveURL('/login');
});
