import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { courseWith, pdfFile } from '../../e2e/support/screens/modules';
import { send, zone } from '../../e2e/support/screens/upload-many';
import { median } from '../median';
import type { Site } from '../site';
import { visit } from '../visit';

const run = promisify(execFile);
const TRIES = 5;
const MODULES = 30;
const PDF_KB = 100;

/**
 * How many times as long as that many calls of curl, one after another, the console takes for as many small
 * modules: from the press of the button to the sentence at the end. Same files, server and machine, by turns.
 */
export async function measureManyUploads(browser: Browser, site: Site): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-uploads-'));
  try {
    const files: string[] = [];
    for (let number = 1; number <= MODULES; number += 1) {
      const file = path.join(dir, `${number}_Modul.pdf`);
      await writeFile(file, Buffer.concat([pdfFile().buffer, Buffer.alloc(PDF_KB * 1024, 'x')]));
      files.push(file);
    }
    const seconds = { curl: [] as number[], console: [] as number[] };
    for (let index = 0; index < TRIES; index += 1) {
      seconds.curl.push(await timed(() => uploadByCurl(site, files)));
      seconds.console.push(await uploadByConsole(browser, site, files));
    }
    return median(seconds.console) / median(seconds.curl);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Seconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = Date.now();
  await work();
  return (Date.now() - started) / 1_000;
}

/** Sends each file as a module of a new course. */
export async function uploadByCurl({ backend }: Site, files: string[]): Promise<void> {
  const { id } = await courseWith(backend, 'Unggah dengan curl', []);
  for (const file of files) {
    const title = path.basename(file, path.extname(file));
    const part = file.endsWith('.pdf') ? 'pdf_content' : 'video_content';
    const type = file.endsWith('.pdf') ? 'application/pdf' : 'video/webm';
    await run('curl', [
      ...['--silent', '--fail', '--output', '/dev/null', '--header', `Authorization: Bearer ${backend.token}`],
      ...['--form', `title=${title}`, '--form', `description=${title}`],
      ...['--form', `${part}=@${file};type=${type}`],
      `${backend.url}/api/courses/${id}/modules`,
    ]);
  }
}

/** Seconds from the press of the button to the sentence at the end. */
export const uploadByConsole = (browser: Browser, site: Site, files: string[]): Promise<number> =>
  visit(browser, site, {}, async ({ page }) => {
    const { id } = await courseWith(site.backend, 'Unggah dengan konsol', []);
    await page.goto(`/courses/${id}/modules/upload`);
    await zone(page).setInputFiles(files);
    return timed(async () => {
      await send(page, files.length);
      await page.getByText(`${files.length} modul berhasil diunggah`).first().waitFor({ timeout: 300_000 });
    });
  });
