import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { addModule, courseWith, pdfFile } from '../../e2e/support/modules';
import { MB, VIDEO_MAX_MB } from '../../lib/config';
import { memoryOf, type Memory } from '../memory';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium';
import type { Site } from '../site';

const MODULES = 200;
const VIDEOS = 10;
const TITLE = 'Dua ratus modul';
const TIMEOUT_MS = 900_000;

/** What a course of 200 modules and a gigabyte costs in memory: its download as a ZIP, and the reading of that. */
export async function measureZipMemory(site: Site): Promise<{ download: Memory; reading: Memory }> {
  const { id } = await courseWith(site.backend, TITLE, []);
  const bytes = randomFillSync(Buffer.alloc(VIDEO_MAX_MB * MB));
  // What a video begins with, for back ends that look.
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  const video = new Blob([bytes], { type: 'video/webm' });
  const pdf = new Blob([pdfFile().buffer], { type: 'application/pdf' });
  for (let number = 1; number <= MODULES; number += 1)
    await addModule(site.backend, id, `Modul ${number}`, number <= VIDEOS ? { pdf, video } : { pdf });

  return visitWithDisk(site, async (browser, page, cdp) => {
    await page.goto(`/courses?q=${encodeURIComponent(TITLE)}`);
    await page.getByRole('button', { name: `Hapus ${TITLE}` }).click();
    let zip = '';
    const download = await memoryOf(browser, page, cdp, async () => {
      const saved = page.waitForEvent('download', { timeout: TIMEOUT_MS });
      await page.getByRole('dialog').getByRole('button', { name: 'Unduh dulu (ZIP)' }).click();
      zip = await (await saved).path();
    });
    await page.goto('/courses/import');
    const zone = page.getByLabel('Pilih file ZIP atau seret ke sini');
    await zone.waitFor();
    const reading = await memoryOf(browser, page, cdp, async () => {
      await zone.setInputFiles(zip);
      await page.getByText(new RegExp(`^${MODULES} modul`)).waitFor({ timeout: TIMEOUT_MS });
    });
    return { download, reading };
  });
}

/** As `visit`, in a profile on disk: in a private one, the browser's own storage is memory. */
async function visitWithDisk<T>(
  { url, backend }: Site,
  measure: (browser: Browser, page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-profile-'));
  const options = { executablePath: findChromium(), args: CHROMIUM_ARGS, baseURL: url };
  const context = await chromium.launchPersistentContext(dir, options);
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await page.evaluate(
      (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
      { 'api-base-url': backend.url, 'auth-token': backend.token },
    );
    return await measure(context.browser()!, page, await context.newCDPSession(page));
  } finally {
    await context.close();
    await rm(dir, { recursive: true, force: true });
  }
}
