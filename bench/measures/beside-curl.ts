import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { modulesOf } from '../../e2e/support/screens/modules';
import { median } from '../median';
import type { Site } from '../site';
import { visit, visitWithDisk } from '../visit';
import { carryByCurl } from './carry';
import { largeCourse } from './copy';
import { timed, uploadByConsole, uploadByCurl } from './upload-many';
import { writeVideos } from './upload-memory';

const run = promisify(execFile);
const TURNS = 3;
const VIDEOS = 10;
const TIMEOUT_MS = 300_000;

/** How many times as long as curl the console takes for a gigabyte: one after the other, medians of three turns. */
export interface BesideCurl {
  upload: number;
  copy: number;
  zip: number;
}

type Seconds = () => Promise<number>;

async function byTurns(curl: Seconds, console: Seconds): Promise<number> {
  const seconds = { curl: [] as number[], console: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    seconds.curl.push(await curl());
    seconds.console.push(await console());
  }
  return median(seconds.console) / median(seconds.curl);
}

export async function measureBesideCurl(browser: Browser, site: Site): Promise<BesideCurl> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-gigabyte-'));
  const { backend } = site;
  const title = 'Satu gigabita';
  const removeAll = async (found: string) => {
    for (const { id } of await backend.findCourses(found)) await backend.removeCourse(id);
  };
  try {
    const files = await writeVideos(dir, VIDEOS);
    const upload = await byTurns(
      () => timed(() => uploadByCurl(site, files)),
      () => uploadByConsole(browser, site, files),
    );
    await removeAll('Unggah dengan');
    const { id } = await largeCourse(backend, title);
    const copy = await byTurns(
      () => carryByCurl(backend, backend, id).finally(() => removeAll('Bawa dengan curl')),
      () => copyByConsole(browser, site, id).finally(() => removeAll(`Salinan ${title}`)),
    );
    const zip = await byTurns(
      () => fetchByCurl(site, id, dir),
      () => zipByConsole(site, id),
    );
    return { upload, copy, zip };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const copyByConsole = (browser: Browser, site: Site, id: string): Promise<number> =>
  visit(browser, site, {}, async ({ page }) => {
    await page.goto(`/courses/${id}/modules`);
    await page.getByRole('button', { name: 'Tindakan kursus' }).click();
    await page.getByRole('menuitem', { name: 'Salin Kursus' }).click();
    const start = page.getByRole('button', { name: 'Salin', exact: true });
    await page
      .getByText(/^30 modul, [\d.,]+ MB$/)
      .first()
      .waitFor();
    return timed(async () => {
      await start.click();
      await page.getByText('Kursus berhasil disalin').first().waitFor({ timeout: TIMEOUT_MS });
    });
  });

/** Fetches each file of the course. */
async function fetchByCurl({ backend }: Site, id: string, dir: string): Promise<number> {
  const modules = await modulesOf(backend, id);
  return timed(async () => {
    for (const address of modules.flatMap(({ pdf_content, video_content }) => [pdf_content!, video_content!]))
      await run('curl', ['--silent', '--fail', '--output', path.join(dir, 'file'), new URL(address, backend.url).href]);
  });
}

const zipByConsole = (site: Site, id: string): Promise<number> =>
  visitWithDisk(site, async ({ page }) => {
    await page.goto(`/courses/${id}/modules`);
    await page.getByRole('button', { name: 'Tindakan kursus' }).click();
    const saved = page.waitForEvent('download', { timeout: TIMEOUT_MS });
    const item = page.getByRole('menuitem', { name: 'Unduh Kursus (ZIP)' });
    return timed(async () => {
      await item.click();
      await (await saved).path();
    });
  });
