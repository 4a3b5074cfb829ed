import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { courseWith } from '../support/screens/modules';
import { media } from '../support/media';
import { courseZip } from '../support/course-zip';
import { expect, test, unique } from '../support/test';

const LOCKED = 'PDF ini dilindungi password';
const NOT_PDF = 'File ini tampaknya bukan PDF';
const UNPLAYABLE = 'Browser ini tidak dapat memutar video ini';
const INDEX_LAST = 'Video ini baru dapat diputar setelah seluruhnya terunduh';

const shown = async (page: Page) => {
  const notes = page.getByText(
    new RegExp([LOCKED, NOT_PDF, UNPLAYABLE, INDEX_LAST].map((each) => `^${each}$`).join('|')),
  );
  return notes.allTextContents();
};

/** The code that looks at a file is there, and the file itself would be by now. */
async function expectNothingSaid(page: Page) {
  await page.waitForTimeout(500);
  expect(await shown(page)).toEqual([]);
}

test(
  'files are looked at when they are chosen, and the browser itself says what it can play',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Dilihat'), []);
    await page.goto(`/courses/${course.id}/modules/new`);
    const pdf = page.getByLabel('Konten PDF');
    const video = page.getByLabel('Konten Video');

    for (const name of ['vp9-first.mp4', 'av1-first.mp4', 'vp9.webm']) {
      await video.setInputFiles(media(name));
      await expectNothingSaid(page);
    }
    await video.setInputFiles(media('vp9-last.mp4'));
    await expect.poll(() => shown(page)).toEqual([INDEX_LAST]);
    await video.setInputFiles(media('hevc-last.mp4'));
    await expect.poll(() => shown(page)).toEqual([UNPLAYABLE, INDEX_LAST]);
    await expect(page.getByText('MP4 (H.264) paling aman.')).toBeVisible();
    await video.setInputFiles({ name: 'gambar.mp4', mimeType: 'video/mp4', buffer: Buffer.from('bukan video') });
    await expect.poll(() => shown(page)).toEqual([UNPLAYABLE]);
    await page.getByRole('button', { name: 'Batalkan pilihan gambar.mp4' }).click();
    await expectNothingSaid(page);

    for (const name of ['plain.pdf', 'restricted-aes-256.pdf', 'restricted-rc4-128.pdf']) {
      await pdf.setInputFiles(media(name));
      await expectNothingSaid(page);
    }
    await pdf.setInputFiles(media('locked-aes-256.pdf'));
    await expect.poll(() => shown(page)).toEqual([LOCKED]);
    await pdf.setInputFiles({ name: 'gambar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bukan PDF') });
    await expect.poll(() => shown(page)).toEqual([NOT_PDF]);
    await pdf.setInputFiles({ name: 'kosong.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await expect(page.getByText('File ini kosong')).toBeVisible();

    // Nothing of it is refused.
    await page.getByLabel('Judul Modul').fill('Tetap dikirim');
    await page.getByLabel('Deskripsi').fill('Meskipun aneh.');
    await pdf.setInputFiles(media('locked-aes-256.pdf'));
    await page.getByRole('button', { name: 'Buat Modul' }).click();
    await expect(page.getByText('Modul berhasil dibuat')).toBeVisible();
  },
);

test('a video of 100 MB is looked at within 300 ms', { tag: '@all' }, async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Besar'), []);
  const path = test.info().outputPath('besar.mp4');
  const small = readFileSync(media('vp9-first.mp4'));
  const file = await open(path, 'w');
  await file.write(small);
  // A box that nobody reads, up to the limit.
  const rest = 100 * 1_048_576 - small.length;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(rest);
  head.write('free', 4);
  await file.write(head);
  await file.truncate(100 * 1_048_576);
  await file.close();
  await page.goto(`/courses/${course.id}/modules/new`);
  const video = page.getByLabel('Konten Video');
  // Its code has been loaded.
  await video.setInputFiles(media('vp9-last.mp4'));
  await expect.poll(() => shown(page)).toEqual([INDEX_LAST]);

  // A player that lets go of its video ends the look.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const { load } = HTMLMediaElement.prototype;
    let chosen = 0;
    HTMLMediaElement.prototype.load = function () {
      times.push(performance.now() - chosen);
      load.call(this);
    };
    document.addEventListener('change', () => (chosen = performance.now()), true);
  });
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  // Other programs may delay one of them.
  for (const count of [1, 2, 3]) {
    await video.setInputFiles(path);
    await expect.poll(async () => (await times()).length).toBe(count);
  }
  expect(Math.min(...(await times()))).toBeLessThan(300);
  await expectNothingSaid(page);
});

test('files of many modules and of a ZIP are looked at, too', { tag: '@all' }, async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Banyak'), []);
  await page.goto(`/courses/${course.id}/modules/upload`);
  await page
    .getByLabel('Pilih banyak file atau seret ke sini')
    .setInputFiles(['locked-aes-128.pdf', 'plain.pdf', 'vp9-first.mp4', 'hevc-last.mp4'].map(media));
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(row('locked-aes-128')).toContainText(LOCKED);
  await expect(row('hevc-last')).toContainText(UNPLAYABLE);
  await expect(row('hevc-last')).toContainText(INDEX_LAST);
  await expect(row('vp9-first')).not.toContainText(/Browser ini|Video ini/);
  await expect(row('plain')).not.toContainText(/PDF ini|bukan PDF/);

  await page.goto('/courses/import');
  const buffer = await courseZip(unique('ZIP'), [
    { title: 'Terkunci', pdf: readFileSync(media('locked-aes-128.pdf')) },
    { title: 'Baik', pdf: readFileSync(media('plain.pdf')), video: readFileSync(media('vp9-first.mp4')) },
    { title: 'Aneh', video: readFileSync(media('hevc-last.mp4')) },
    { title: 'Kosong', pdf: Buffer.alloc(0) },
  ]);
  await page
    .getByLabel('Pilih file ZIP atau seret ke sini')
    .setInputFiles({ name: 'kursus.zip', mimeType: 'application/zip', buffer });
  const modules = page.getByRole('list', { name: 'Modul yang akan dibuat' }).getByRole('listitem');
  await expect(modules.nth(0)).toContainText(LOCKED);
  await expect(modules.nth(2)).toContainText(UNPLAYABLE);
  await expect(modules.nth(1)).not.toContainText(/Browser ini|Video ini|PDF ini|bukan PDF/);
  await expect(modules.nth(3)).toContainText('Tanpa file');
  await expect(page.getByRole('region', { name: 'File yang tidak ikut' })).toContainText('File ini kosong');
});
