import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks/axe';
import { courseWith, pdfFile } from '../support/screens/modules';
import { answered, noAnswer } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

const unavailable = { status: 503, contentType: 'text/html', body: '<h1>503</h1>' };
const emptyList = {
  status: 'success',
  message: '',
  data: [],
  pagination: { current_page: 1, total_pages: 1, total_items: 0 },
};

/** The same failure on each form: everything that is required is missing. */
async function sendEmpty(page: Page, address: string, button: string) {
  await page.goto(address);
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
}

test('forms that are not filled in have nothing that axe finds wrong', async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Kursus'), []);
  await sendEmpty(page, '/courses/new', 'Buat Kursus');
  await expectAccessible(page);
  await sendEmpty(page, `/courses/${course.id}/modules/new`, 'Buat Modul');
  await expectAccessible(page);
  await sendEmpty(page, '/users/new', 'Buat Pengguna');
  await expectAccessible(page);
});

test('a refused file has nothing that axe finds wrong', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  await page.getByLabel('Gambar Thumbnail').setInputFiles(pdfFile());
  await expect(page.getByText(/Jenis file tidak diizinkan/)).toBeVisible();
  await expectAccessible(page);
});

test('empty lists have nothing that axe finds wrong', { tag: '@all' }, async ({ page, backend }) => {
  await page.goto('/courses?q=tidak-ada-yang-begini');
  await expect(page.getByText(/Tidak ada kursus yang cocok/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/users?q=tidak-ada-yang-begini');
  await expect(page.getByText('Tidak ada pengguna ditemukan')).toBeVisible();
  await expectAccessible(page);
  const course = await courseWith(backend, unique('Kosong'), []);
  await page.goto(`/courses/${course.id}/modules`);
  await expect(page.getByText('Tidak ada modul ditemukan')).toBeVisible();
  await expectAccessible(page);

  for (const [list, text] of [
    ['courses', 'Belum ada kursus'],
    ['users', 'Belum ada pengguna'],
  ]) {
    await page.route(`**/api/${list}?*`, (route) => route.fulfill({ json: emptyList }));
    await page.goto(`/${list}`);
    await expect(page.getByText(text!)).toBeVisible();
    await expectAccessible(page);
  }
});

test(
  'lists and records that fail to load have nothing that axe finds wrong',
  { tag: '@all' },
  async ({ page, problems }) => {
    problems.allow(answered(503), answered(404));
    await page.route(/\/api\/(courses|users)\b/, (route) => route.fulfill(unavailable));
    for (const [address, text] of [
      ['/courses', 'Gagal memuat kursus'],
      ['/courses/x/edit', 'Gagal memuat kursus'],
      ['/courses/x/modules', 'Gagal memuat modul'],
      ['/users', 'Gagal memuat pengguna'],
    ]) {
      await page.goto(address!);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expectAccessible(page);
    }
    await page.unrouteAll();
    await page.goto('/courses/tidak-ada/edit');
    await expect(page.getByText('Kursus tidak ditemukan')).toBeVisible();
    await expectAccessible(page);
  },
);

test('what is being loaded has nothing that axe finds wrong', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/courses?*', () => {});
  await page.goto('/courses');
  await expect(page.getByText('Memuat kursus...')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/auth/self', () => {});
  await page.goto('/courses');
  await expect(page.getByText('Memuat aplikasi...')).toBeVisible();
  await expectAccessible(page, 'page-has-heading-one');
});

test(
  'a session that cannot be checked has nothing that axe finds wrong',
  { tag: '@all' },
  async ({ page, problems }) => {
    problems.allow(answered(503));
    await page.route('**/api/auth/self', (route) => route.fulfill(unavailable));
    await page.goto('/courses');
    await expect(page.getByText('Tidak dapat memeriksa sesi')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a lost connection has nothing that axe finds wrong, in toast and banner',
  { tag: '@all' },
  async ({ page, context, problems }) => {
    problems.allow(noAnswer);
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('region', { name: 'Koneksi internet terputus' })).toBeVisible();
    await page.getByRole('region', { name: 'Notifikasi' }).getByRole('status').hover();
    await expectAccessible(page);
  },
);

test(
  'toasts of success and failure have nothing that axe finds wrong',
  { tag: '@all' },
  async ({ page, problems, backend }) => {
    problems.allow(answered(503));
    const course = await courseWith(backend, unique('Hapus'), []);
    await page.goto('/courses');
    await page.getByRole('button', { name: `Hapus ${course.title}` }).click();
    await page.route(`**/api/courses/${course.id}`, (route) => route.fulfill(unavailable), { times: 1 });
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Gagal menghapus kursus' });
    await failure.hover();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('status').filter({ hasText: 'Kursus berhasil dihapus' }).hover();
    await expectAccessible(page);
  },
);

test('a form that is being sent has nothing that axe finds wrong', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/courses', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await page.goto('/courses/new');
  for (const [field, value] of [
    ['Judul Kursus', 'Kopi'],
    ['Instruktur', 'Sari'],
    ['Deskripsi', 'Biji'],
    ['Harga (USD)', '9'],
    ['Topik', 'Kopi'],
  ]) {
    await page.getByLabel(field!, { exact: true }).fill(value!);
  }
  await page.getByRole('button', { name: 'Buat Kursus' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
});
