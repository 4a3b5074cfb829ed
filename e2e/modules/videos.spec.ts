import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { noAnswer } from '../support/checks/problems';
import { leave, leaveDialog } from '../support/screens/leave';
import { media } from '../support/media';
import { courseWith, modulesOf, pdfFile } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';
import { button, chooseZip, keptFilms, largeFilm, modulesInZip } from '../support/videos';
import { rowOf, send, titlesAt, uploadsOf, zone } from '../support/screens/upload-many';

const storedVideo = async (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const video = Object.assign(document.createElement('video'), { src: url, muted: true });
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    return { width: video.videoWidth, height: video.videoHeight, seconds: Math.round(video.duration) };
  }, address);

test('a film becomes an MP4 that plays, and its index moves to the front', async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Video'), []);
  await page.goto(`/courses/${course.id}/modules/new`);
  const video = page.getByLabel('Konten Video');

  await video.setInputFiles(media('h264-last.mp4'));
  await button(page, 'Siapkan untuk diputar langsung').click();
  await expect(page.getByText('Video ini baru dapat diputar setelah seluruhnya terunduh')).toHaveCount(0);
  await button(page, 'Pakai file asli').click();
  await expect(button(page, 'Siapkan untuk diputar langsung')).toBeVisible();

  // Its pictures cannot be decoded here, but its index can be moved.
  await video.setInputFiles(media('hevc-last.mp4'));
  await expect(button(page, 'Siapkan untuk diputar langsung')).toBeVisible();
  await expect(button(page, 'Ubah ke MP4')).toHaveCount(0);

  await video.setInputFiles(media('h264-opus.mkv'));
  await expect(page.getByText(/^Sekitar .*, 128 × 72$/)).toBeVisible();
  await button(page, 'Ubah ke MP4').click();
  await expect(button(page, 'Batalkan pilihan h264-opus.mp4')).toBeVisible();
  await expect(page.getByText('Durasi 0:02')).toBeVisible();
  expect(await keptFilms(page)).toHaveLength(1);
  await page.getByLabel('Judul Modul').fill('Film');
  await page.getByLabel('Deskripsi').fill('Dari MKV.');
  await button(page, 'Buat Modul').click();
  await expect(page.getByText('Modul berhasil dibuat')).toBeVisible();
  const [stored] = await modulesOf(backend, course.id);
  expect(await storedVideo(page, stored!.video_content!)).toEqual({ width: 128, height: 72, seconds: 2 });

  // What is left of it goes with the next film at the latest.
  await page.goto(`/courses/${course.id}/modules/new`);
  await video.setInputFiles(media('h264-opus.mkv'));
  await button(page, 'Ubah ke MP4').click();
  await expect(button(page, 'Pakai file asli')).toBeVisible();
  expect(await keptFilms(page)).toHaveLength(1);
  await button(page, 'Pakai file asli').click();
  await expect.poll(() => keptFilms(page)).toEqual([]);
});

test(
  'a worker whose code does not arrive is told and asked for again',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(noAnswer);
    const course = await courseWith(backend, unique('Video'), []);
    await page.goto(`/courses/${course.id}/modules/new`);
    const video = page.getByLabel('Konten Video');
    await expect(video).toBeAttached();
    // The page has its own; a worker begins with another.
    await page.route(/\/turbopack-|\/version\.json/, (route) => route.abort());
    await video.setInputFiles(media('h264-opus.mkv'));
    await expect(page.getByRole('alert').filter({ hasText: 'Sebagian halaman ini belum dapat dimuat' })).toBeVisible();
    await page.unroute(/\/turbopack-|\/version\.json/);
    await expect(button(page, 'Ubah ke MP4')).toBeVisible();
  },
);

test(
  'what a tab that was closed has left is removed at the next start, but nothing that another tab uses',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses');
    await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('video', { create: true });
      await folder.getFileHandle('1-left', { create: true });
      await folder.getFileHandle('2-used', { create: true });
      localStorage.setItem('videos', '1');
    });
    const other = await page.context().newPage();
    await other.goto('/version.json');
    await other.evaluate(() => void navigator.locks.request('video/2-used', () => new Promise(() => {})));
    await page.reload();
    await expect.poll(() => keptFilms(page)).toEqual(['2-used']);
    await other.close();
    await page.reload();
    await expect.poll(() => keptFilms(page)).toEqual([]);
  },
);

test('of many modules those that fit are sent, and films that do not are made smaller', async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Banyak'), []);
  await page.goto(uploadsOf(course));
  await zone(page).setInputFiles([await largeFilm('Besar.mov'), media('h264-opus.mkv')]);
  await zone(page).setInputFiles([pdfFile('Kecil.pdf')]);
  await expect(rowOf(page, 'Besar')).toContainText('melebihi batas maksimum 100MB');
  await expect(rowOf(page, 'Besar').getByText(/^Sekitar .*, 64 × 36$/)).toBeVisible();
  await expect(button(rowOf(page, 'h264-opus'), 'Ubah ke MP4')).toBeVisible();
  await send(page, 1);
  await expect(rowOf(page, 'Kecil')).toContainText('Berhasil');
  await button(page, 'Perkecil semua yang terlalu besar').click();
  await expect(rowOf(page, 'Besar')).toContainText('Besar.mp4');
  await expect(rowOf(page, 'h264-opus')).toContainText('h264-opus.mp4');
  await send(page, 2);
  await expect(page.getByText('2 modul berhasil diunggah').first()).toBeVisible();
  expect(await titlesAt(backend, course)).toEqual(['Kecil', 'Besar', 'h264-opus']);
});

const leftOut = (page: Page) => page.getByRole('region', { name: 'File yang tidak ikut' }).getByRole('listitem');

test(
  'films in a ZIP are made to fit before the import, and nothing of them is left on disk',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Dari ZIP');
    const mkv = readFileSync(media('h264-opus.mkv'));
    await chooseZip(page, title, { Rekaman: mkv, Indeks: readFileSync(media('h264-last.mp4')), 'Tetap MKV': mkv });
    const row = (name: string) => modulesInZip(page).filter({ hasText: name });
    await expect(leftOut(page)).toHaveText([/^file\/1.mp4: /, /^file\/3.mp4: /]);
    await button(row('Rekaman'), 'Ubah ke MP4').click();
    await expect(row('Rekaman').getByText('Durasi 0:02')).toBeVisible();
    await button(row('Indeks'), 'Siapkan untuk diputar langsung').click();
    await expect(row('Indeks').getByText('Video ini baru dapat diputar setelah seluruhnya terunduh')).toHaveCount(0);
    await expect(leftOut(page)).toHaveText([/^file\/3.mp4: /]);

    await button(row('Rekaman'), 'Pakai file asli').click();
    await expect(leftOut(page)).toHaveCount(2);
    await button(row('Rekaman'), 'Ubah ke MP4').click();
    await expect(row('Rekaman').getByText('Durasi 0:02')).toBeVisible();
    expect(await keptFilms(page)).toHaveLength(1);

    await button(page, 'Impor Kursus').click();
    const tray = page.getByRole('region', { name: 'Penyalinan' });
    await expect(tray).toContainText('1 file tidak ikut');
    const [course] = await backend.findCourses(title);
    const modules = await modulesOf(backend, course!.id);
    expect(modules.map(({ video_content }) => video_content !== null)).toEqual([true, true, false]);
    expect(await storedVideo(page, modules[0]!.video_content!)).toEqual({ width: 128, height: 72, seconds: 2 });
    await button(tray, 'Tutup panel penyalinan').click();
    await expect.poll(() => keptFilms(page)).toEqual([]);
  },
);

test(
  'a film of a ZIP that is too large is made smaller, and what is not imported is named and removed',
  { tag: '@all' },
  async ({ page }) => {
    await chooseZip(page, unique('Besar'), { Besar: readFileSync(await largeFilm('Besar.mov')) });
    await expect(leftOut(page)).toHaveText([/^file\/1.mp4: Ukuran file .* melebihi batas maksimum 100MB$/]);
    await button(modulesInZip(page), 'Perkecil video').click();
    await expect(button(modulesInZip(page), 'Pakai file asli')).toBeVisible();
    await expect(leftOut(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Kembali ke Kursus' }).click();
    await expect(leaveDialog(page)).toContainText('Video yang sudah disiapkan perlu disiapkan lagi.');
    await leave(page);
    await expect(page).toHaveURL('/courses');
    await expect.poll(() => keptFilms(page)).toEqual([]);
  },
);
