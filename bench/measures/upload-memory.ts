import { randomFillSync } from 'node:crypto';
import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { courseWith } from '../../e2e/support/screens/modules';
import { send, zone } from '../../e2e/support/screens/upload-many';
import { MB, VIDEO_MAX_MB } from '../../lib/config';
import { memoryOf, type Memory } from '../memory';
import type { Site } from '../site';
import { visit } from '../visit';

const VIDEOS = 30;
const TIMEOUT_MS = 900_000;

/** What 30 videos of 100 MB through the screen for many modules cost in memory. */
export async function measureUploadMemory(browser: Browser, site: Site): Promise<Memory> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-memory-'));
  try {
    const files = await writeVideos(dir, VIDEOS);
    const { id } = await courseWith(site.backend, 'Unggah tiga gigabita', []);
    return await visit(browser, site, {}, async ({ page, cdp: tab }) => {
      await page.goto(`/courses/${id}/modules/upload`);
      await zone(page).waitFor();
      return memoryOf(browser, page, tab, async () => {
        await zone(page).setInputFiles(files);
        await send(page, VIDEOS);
        await page.getByText(`${VIDEOS} modul berhasil diunggah`).first().waitFor({ timeout: TIMEOUT_MS });
      });
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Videos of 100 MB. One under many names: the disk holds it once. */
export async function writeVideos(dir: string, count: number): Promise<string[]> {
  const bytes = randomFillSync(Buffer.alloc(VIDEO_MAX_MB * MB));
  // What a video begins with, for back ends that look.
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  const files = Array.from({ length: count }, (_, index) => path.join(dir, `${index + 1}_Video.webm`));
  const [first, ...others] = files;
  await writeFile(first!, bytes);
  for (const other of others) await link(first!, other);
  return files;
}
