import type { Page } from '@playwright/test';
import { walkThrough } from '../support/checks/focus-walk';
import { courseZip } from '../support/course-zip';
import { courseWith, pdfFile } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';

const DESKTOP = { width: 1280, height: 700 };
const TABLET = { width: 768, height: 700 };
const PHONE = { width: 390, height: 700 };
/** A zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** Walks through the page in each window, upwards unless told otherwise, and ends at the widest one. */
async function expectFocusInSight(page: Page, windows: { width: number; height: number }[], key = 'Shift+Tab') {
  for (const size of windows) {
    await test.step(`at ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      // A focus that comes before the window is laid out anew is scrolled to where it was.
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
      await page.evaluate(async () => {
        await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)));
        (document.activeElement as HTMLElement | null)?.blur();
        window.scrollTo(0, document.body.scrollHeight);
      });
      const { stops, flaws } = await walkThrough(page, key);
      expect(stops).toBeGreaterThan(5);
      expect(flaws).toEqual([]);
    });
  }
  await page.setViewportSize(DESKTOP);
}

const LISTS = [
  { address: '/users?limit=20', windows: [PHONE, DESKTOP], tag: '@all' },
  { address: '/users?limit=20', windows: [TABLET, ZOOMED], tag: '@nightly' },
  // In other windows the name, which stays, covers a part of a head: Chromium does not scroll to what is partly in sight.
  { address: '/users?limit=20&view=table&sort=balance', windows: [PHONE, DESKTOP], tag: '@all' },
];

for (const { address, windows, tag } of LISTS) {
  const widths = windows.map(({ width }) => width).join(' and ');
  test(`${address} hides no focus behind what is sticky, at ${widths} pixels`, { tag }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('Menampilkan 1 hingga')).toBeVisible();
    await expectFocusInSight(page, windows);
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await expect(page.getByRole('button', { name: /^Pilih semua \d/ })).toBeVisible();
    await expectFocusInSight(page, windows);
  });
}

test(
  'an unsaved order and a selection hide no focus, and not each other',
  { tag: '@all' },
  async ({ page, backend }) => {
    const titles = Array.from({ length: 12 }, (_, index) => `Modul ke-${index + 1}`);
    const { id } = await courseWith(backend, unique('Panjang'), titles);
    await page.goto(`/courses/${id}/modules?limit=20`);
    await page.getByRole('button', { name: 'Pindahkan Modul ke-2', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pindahkan ke atas' }).click();
    await expect(page.getByRole('button', { name: 'Simpan Urutan' })).toBeVisible();
    await expectFocusInSight(page, [PHONE, TABLET]);
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await expectFocusInSight(page, [PHONE, TABLET, ZOOMED, DESKTOP]);
    for (const size of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 500));
      await expect(page.getByRole('button', { name: 'Selesai' })).toBeInViewport({ ratio: 1 });
      // The press fails where something else lies above.
      await page.getByRole('button', { name: 'Selesai' }).click();
      await page.evaluate(() => window.scrollTo(0, 500));
      await expect(page.getByRole('button', { name: 'Simpan Urutan' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    }
  },
);

test('on a phone, a table of few columns leaves its actions in reach', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/users?view=table');
  await page.getByRole('button', { name: 'Kolom' }).click();
  for (const name of ['Nama Pengguna', 'Alamat Email', 'Saldo'])
    await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Isi saldo / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Isi Saldo' })).toBeVisible();
});

test(
  'many modules and a course as a ZIP hide no focus behind their buttons',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { id } = await courseWith(backend, unique('Unggahan'), []);
    await page.goto(`/courses/${id}/modules/upload`);
    const files = Array.from({ length: 12 }, (_, index) => pdfFile(`Bab ${index + 1}.pdf`));
    await page.getByLabel('Pilih banyak file atau seret ke sini').setInputFiles(files);
    await expect(page.getByRole('button', { name: 'Unggah 12 Modul' })).toBeVisible();
    await expectFocusInSight(page, [PHONE, ZOOMED, DESKTOP], 'Tab');

    await page.goto('/courses/import');
    // Of a PDF nothing is said later, which would move the page during the walk.
    const modules = files.map(({ name, buffer }) => ({ title: name, pdf: buffer }));
    const buffer = await courseZip('Kursus panjang', modules);
    await page
      .getByLabel('Pilih file ZIP atau seret ke sini')
      .setInputFiles({ name: 'kursus.zip', mimeType: 'application/zip', buffer });
    await expect(page.getByRole('button', { name: 'Impor Kursus' })).toBeVisible();
    await expectFocusInSight(page, [PHONE, ZOOMED, DESKTOP], 'Tab');
  },
);
