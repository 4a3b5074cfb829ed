import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks/axe';
import { chooseCsv, rowFor, startImport } from '../support/screens/import';
import { tooSmall, tooWide } from '../support/checks/layout';
import { copies, openCopy } from '../support/screens/copy';
import { openQuickFind } from '../support/screens/many';
import { answered } from '../support/checks/problems';
import { longWord, makeRecords } from '../support/checks/screens';
import { expect, test, unique } from '../support/test';
import { createUser, uniqueUsername } from '../support/screens/users';

/** What is done with many at once: nothing that axe finds wrong, and nothing wider than a phone. */
async function expectFine(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
      await expect.poll(() => tooWide(page)).toEqual([]);
      expect((await tooSmall(page)).small).toEqual([]);
    });
  }
}

test('an import: wrong rows, under way, and with rows that failed', { tag: '@nightly' }, async ({ page, problems }) => {
  problems.allow(answered(422));
  const word = longWord();
  const username = uniqueUsername();
  await page.goto('/users/import');
  await chooseCsv(
    page,
    [rowFor(username), rowFor(uniqueUsername()), `;;${word};${word};x`],
    `${'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password'};${word}`,
  );
  await expect(page.getByRole('table', { name: 'Baris yang salah' })).toBeVisible();
  await expectFine(page);

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/register', async (route) => {
    await held;
    await route.fulfill({ status: 422, json: { status: 'error', message: word } });
  });
  await startImport(page, '2');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectFine(page);
  answer();
  await expect(page.getByRole('table', { name: 'Baris yang gagal' })).toBeVisible();
  await expectFine(page);
});

test('choosing on each of the three lists, with long texts', { tag: '@nightly' }, async ({ page, backend }) => {
  const { course } = await makeRecords(backend, { long: true });
  for (const address of ['/courses', '/users', `/courses/${course}/modules`]) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Pilih', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
      await expectFine(page);
    });
  }
});

test(
  'deleting several: the question, under way, and what failed',
  { tag: '@nightly' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(409));
    const word = longWord();
    await backend.createCourse({ title: word });
    await backend.createCourses(unique('Hapus'), 6);
    await page.goto('/courses');
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await page.getByRole('button', { name: 'Hapus yang dipilih' }).click();
    await expect(page.getByRole('dialog')).toContainText('dan 5 lainnya');
    await expectFine(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/courses/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      await held;
      await route.fulfill({ status: 409, json: { status: 'error', message: word } });
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectFine(page);
    answer();
    await expect(page.getByRole('button', { name: 'Coba lagi yang gagal' })).toBeVisible();
    await expectFine(page);
  },
);

test(
  'changing several: all results offered, wrong fields, and what failed',
  { tag: '@nightly' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(409));
    const word = longWord();
    const name = unique('Ubah');
    await backend.createCourses(name, 11);
    await backend.createCourse({ title: `${name} ${word}` });
    await page.goto(`/courses?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await expect(page.getByRole('button', { name: 'Pilih semua 12 kursus' })).toBeVisible();
    await expectFine(page);
    await page.getByRole('button', { name: 'Ubah yang dipilih' }).click();
    const labels = ['Ubah instruktur', 'Ubah harga (USD)', 'Tambahkan topik', 'Hapus topik tertentu'];
    for (const label of labels) await page.getByRole('checkbox', { name: label }).check();
    await page.getByRole('button', { name: 'Perbarui 10 Kursus' }).click();
    await expect(page.getByText('Instruktur wajib diisi')).toBeVisible();
    await expectFine(page);

    for (const label of labels.slice(1)) await page.getByRole('checkbox', { name: label }).uncheck();
    await page.getByLabel('Instruktur', { exact: true }).fill(word);
    await page.route('**/api/courses/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fulfill({ status: 409, json: { status: 'error', message: word } });
    });
    await page.getByRole('button', { name: 'Perbarui 10 Kursus' }).click();
    await expect(page.getByRole('button', { name: 'Coba lagi yang gagal' })).toBeVisible();
    await expectFine(page);
  },
);

test('paying several: the amount, and the summary', { tag: '@nightly' }, async ({ page, backend, problems }) => {
  problems.allow(answered(422));
  const mark = uniqueUsername();
  await createUser(backend, 900_719_925_474_099, mark.padEnd(180, 'w'));
  await createUser(backend, 0, `${mark}-2`);
  await page.goto(`/users?q=${mark}`);
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await page.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
  await page.getByLabel('Jumlah (Rp)').fill('900719925474099');
  await expect(page.getByText(/^2 pengguna × /)).toBeVisible();
  await expectFine(page);
  await page.route('**/balance', (route) => route.fulfill({ status: 422, json: { message: longWord() } }));
  await page.getByRole('dialog').getByRole('button', { name: 'Isi Saldo', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Ringkasan pengisian saldo' })).toBeVisible();
  await expectFine(page);

  // On a phone nothing of it is out of sight, to the side.
  await page.setViewportSize({ width: 390, height: 844 });
  const summary = page.getByRole('region', { name: 'Ringkasan pengisian saldo' });
  await expect(summary.getByRole('cell', { name: /w{100}/ }).first()).toBeVisible();
  expect(await summary.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test(
  'quick find, empty-handed and with long names, and the list of keys',
  { tag: '@nightly' },
  async ({ page, backend }) => {
    const { title } = await makeRecords(backend, { long: true });
    await page.goto('/courses');
    const { box, option } = await openQuickFind(page);
    await expect(box).toBeVisible();
    await expectFine(page);
    await box.fill(title);
    await expect(option(title)).toBeVisible();
    await expectFine(page);
    await box.fill(longWord());
    await expect(page.getByText(/^Tidak ada hasil untuk /)).toBeVisible();
    await expectFine(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Pintasan keyboard' })).toBeVisible();
    await expectFine(page);
  },
);

test(
  'copying: both dialogs, under way, and what did not come along, with long texts',
  { tag: '@nightly' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(404), answered(422));
    const { course, title } = await makeRecords(backend, { long: true });
    await page.goto(`/courses/${course}/modules`);
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await page.getByRole('button', { name: 'Salin yang dipilih' }).click();
    const options = page.getByRole('dialog', { name: 'Salin 2 Modul' }).getByRole('option');
    await expect(options.first()).toBeVisible();
    await expectFine(page);
    await options.first().click();
    await expectFine(page);
    await page.keyboard.press('Escape');

    await page.route(/\.(pdf|webm)$/, (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
    );
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/courses/*/modules', async (route) => {
      await held;
      if (route.request().postData()?.includes('Penutup'))
        return route.fulfill({ status: 422, json: { status: 'error', message: longWord() } });
      return route.continue();
    });
    const dialog = await openCopy(page);
    await expect(dialog.getByText(/^2 file tidak ikut/)).toBeVisible();
    await expectFine(page);
    await dialog.getByRole('button', { name: 'Salin', exact: true }).click();
    await expect(copies(page).getByText('Menyalin 1 dari 2 modul')).toBeVisible();
    await expectFine(page);
    answer();
    await copies(page).getByText('1 modul gagal, 2 file tidak ikut').click();
    await expect(copies(page).getByRole('link', { name: `Buka Salinan ${title}` })).toBeVisible();
    await expectFine(page);
  },
);
