import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { test, type Locator, type Page } from '@playwright/test';
import { courseZip } from './course-zip';
import { media, written } from './media';

const MB = 1_048_576;

/** A film above the limit, most of which is a box that nobody reads. */
export async function largeFilm(name: string, { film = 'h264-first.mov', megabytes = 101 } = {}): Promise<string> {
  const path = test.info().outputPath(name);
  const small = readFileSync(isAbsolute(film) ? film : media(film));
  const size = megabytes * MB;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size - small.length);
  head.write('free', 4);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([small, head]));
  await file.truncate(size);
  await file.close();
  return path;
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** The files that the console has of films in the browser's own storage. */
export const keptFilms = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('video', { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });

/** The rows of the modules that a chosen ZIP holds. */
export const modulesInZip = (page: Page): Locator =>
  page.getByRole('list', { name: 'Modul yang akan dibuat' }).getByRole('listitem');

/** Opens the import of a course and chooses a ZIP, with one module for each film. */
export async function chooseZip(page: Page, title: string, films: Record<string, Buffer>): Promise<void> {
  const inputs = Object.entries(films).map(([name, video]) => ({ title: name, video }));
  const buffer = await courseZip(title, inputs);
  await page.goto('/courses/import');
  await page.getByLabel('Pilih file ZIP atau seret ke sini').setInputFiles(written({ name: 'kursus.zip', buffer }));
}

/** Leaves the console next to no room on the disk; the returned function gives it back. */
export async function fillDisk(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const limit = (quotaSize?: number) => cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin });
  await limit(usage + 1_000);
  return async () => void (await limit());
}
