import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipRaw } from 'unzipit';
import { addModule, VIDEO } from '../support/screens/modules';
import { noAnswer } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';
import type { Backend } from '../support/backend';

const PDF = Buffer.from('%PDF-1.4\nisi\n%%EOF\n');

/** A course with a thumbnail and two modules: one with both files, one with none. */
async function course(backend: Backend, title: string) {
  const video = await readFile(VIDEO);
  const record = await backend.createCourse({ title, thumbnail: true, price: '49.99' });
  await addModule(backend, record.id, 'Tata letak', {
    pdf: new Blob([PDF], { type: 'application/pdf' }),
    video: new Blob([video], { type: 'video/webm' }),
  });
  await addModule(backend, record.id, 'Penutup');
  return { ...record, video };
}

/** Presses `Unduh dulu (ZIP)` in the dialog that asks before a deletion. */
async function downloadFirst(page: Page, title: string) {
  await page.goto(`/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Hapus ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unduh dulu (ZIP)' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const zone = (page: Page) => page.getByLabel('Pilih file ZIP atau seret ke sini');

/** The names of the files that the browser's own storage holds for downloads. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('unduhan', { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });

test('a course is downloaded before it is deleted, byte by byte, and its ZIP is read again', async ({
  page,
  backend,
}) => {
  const title = unique('Unduh: dulu?');
  const { video } = await course(backend, title);
  const downloading = page.waitForEvent('download');
  await downloadFirst(page, title);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${title.replace(/[:?]/g, '-')}.zip`);
  await expect(page.getByText(`${download.suggestedFilename()} sudah diunduh`)).toBeVisible();
  expect(await backend.findCourses(title)).toHaveLength(1);

  const path = await download.path();
  const { entries } = await unzipRaw(new Uint8Array(await readFile(path)).buffer);
  expect(entries.map(({ name }) => name)).toEqual([
    'file/thumbnail.png',
    'file/1-tata-letak.pdf',
    'file/1-tata-letak.webm',
    'kursus.json',
  ]);
  expect(Buffer.from(await entries[1]!.arrayBuffer())).toEqual(PDF);
  expect(Buffer.from(await entries[2]!.arrayBuffer()).equals(video)).toBe(true);

  await page.getByRole('link', { name: 'Impor', exact: true }).click();
  await expect(page).toHaveURL('/courses/import');
  await zone(page).setInputFiles(path);
  await expect(page.getByLabel('Judul Kursus')).toHaveValue(title);
  const rows = page.getByRole('list', { name: 'Modul yang akan dibuat' }).getByRole('listitem');
  await expect(rows).toHaveText([/^Tata letak PDF 19 B Video /, 'PenutupTanpa file']);
  await expect(page.getByText('File yang tidak ikut')).toHaveCount(0);
});

test(
  'a download goes on on other screens, and leaves nothing behind when it is cancelled',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Batal');
    await course(backend, title);
    await page.route('**/*.webm', () => {});
    await page.goto('/courses');
    // Left behind long ago by a tab that was closed.
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('unduhan', { create: true });
      await folder.getFileHandle('1700000000000-lama', { create: true });
    });
    await downloadFirst(page, title);
    const tray = page.getByRole('region', { name: 'Unduhan' });
    await expect(tray).toContainText(`Mengunduh ${title}: file 3 dari 3`);
    await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
    await expect(page).toHaveURL('/users');
    await expect(tray).toBeVisible();
    const stored = await storedFiles(page);
    expect(stored).not.toEqual([]);
    expect(stored).not.toContainEqual(expect.stringContaining('lama'));
    await tray.getByRole('button', { name: 'Batalkan' }).click();
    await expect(tray).toHaveCount(0);
    await expect.poll(() => storedFiles(page)).toEqual([]);
  },
);

test(
  'files that the browser may not read are left out at once, and named',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(/CORS policy/, noAnswer);
    const title = unique('Tertutup');
    await course(backend, title);
    const asked: string[] = [];
    await page.route(/\.(png|pdf|webm)$/, (route) => {
      if (route.request().resourceType() === 'fetch') asked.push(route.request().url());
      return route.fulfill({ body: 'isi', headers: { 'Access-Control-Allow-Origin': 'https://lain.example' } });
    });
    await downloadFirst(page, title);
    await expect(page.getByRole('region', { name: 'Unduhan' })).toContainText('3 file tidak ikut');
    // Each is asked for, once more without CORS, and then again: the connection may have been lost for a moment.
    expect(asked).toHaveLength(9);
    expect(new Set(asked).size).toBe(3);
  },
);

test(
  'a download that loses its connection half-way waits, says so, and is whole in the end',
  { tag: '@all' },
  async ({ page, backend, context, problems }) => {
    problems.allow(/Failed to load resource|net::ERR/);
    const title = unique('Terowongan');
    const { video } = await course(backend, title);
    let isHeld = true;
    await page.route('**/*.webm', async (route) => {
      if (!isHeld) return route.continue();
      isHeld = false;
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await downloadFirst(page, title);
    const tray = page.getByRole('region', { name: 'Unduhan' });
    await expect(tray).toContainText('Menunggu koneksi internet');
    const downloading = page.waitForEvent('download');
    await context.setOffline(false);
    const { entries } = await unzipRaw(new Uint8Array(await readFile(await (await downloading).path())).buffer);
    expect(Buffer.from(await entries[2]!.arrayBuffer()).equals(video)).toBe(true);
    await expect(page.getByText(`${title}.zip sudah diunduh`)).toBeVisible();
    await expect(tray).toHaveCount(0);
  },
);
