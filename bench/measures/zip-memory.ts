import { randomFillSync } from 'node:crypto';
import { addModule, courseWith, pdfFile } from '../../e2e/support/screens/modules';
import { MB, VIDEO_MAX_MB } from '../../lib/config';
import { memoryOf, type Memory } from '../memory';
import type { Site } from '../site';
import { visitWithDisk } from '../visit';

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

  return visitWithDisk(site, async ({ browser, page, cdp }) => {
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
      await page
        .getByText(new RegExp(`^${MODULES} modul`))
        .first()
        .waitFor({ timeout: TIMEOUT_MS });
    });
    return { download, reading };
  });
}
