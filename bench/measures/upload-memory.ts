import { randomFillSync } from 'node:crypto';
import { link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import { courseWith } from '../../e2e/support/modules';
import { send, zone } from '../../e2e/support/upload-many';
import { MB, VIDEO_MAX_MB } from '../../lib/config';
import type { Site } from '../site';
import { visit } from '../visit';

const VIDEOS = 30;
const SAMPLE_MS = 1_000;
const TIMEOUT_MS = 900_000;

/** In MB, of all processes of the browser together, garbage left out. */
export interface UploadMemory {
  /** At its highest, more than before the files were chosen. */
  peak: number;
  /** At its highest in the second half, more than at its highest in the first. */
  growth: number;
}

/** What 30 videos of 100 MB through the screen for many modules cost in memory. */
export async function measureUploadMemory(browser: Browser, site: Site): Promise<UploadMemory> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-memory-'));
  try {
    const files = await writeVideos(dir);
    const { id } = await courseWith(site.backend, 'Unggah tiga gigabita', []);
    return await visit(browser, site, {}, async ({ page, cdp: tab }) => {
      await page.goto(`/courses/${id}/modules/upload`);
      await zone(page).waitFor();
      const cdp = await browser.newBrowserCDPSession();
      const held = async () => {
        await tab.send('HeapProfiler.collectGarbage');
        return memoryOf(cdp);
      };
      const before = await held();
      const samples: number[] = [];
      await zone(page).setInputFiles(files);
      await send(page, VIDEOS);
      const end = page.getByText(`${VIDEOS} modul berhasil diunggah`).waitFor({ timeout: TIMEOUT_MS });
      let isOver = false;
      const over = end.finally(() => (isOver = true));
      while (!isOver) {
        samples.push(await held());
        await page.waitForTimeout(SAMPLE_MS);
      }
      await over;
      const half = Math.ceil(samples.length / 2);
      const [first, second] = [samples.slice(0, half), samples.slice(half)].map((each) => Math.max(...each));
      return { peak: Math.max(...samples) - before, growth: second! - first! };
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** One video under many names: the disk holds it once. */
async function writeVideos(dir: string): Promise<string[]> {
  const bytes = randomFillSync(Buffer.alloc(VIDEO_MAX_MB * MB));
  // What a video begins with, for back ends that look.
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  const files = Array.from({ length: VIDEOS }, (_, index) => path.join(dir, `${index + 1}_Video.webm`));
  const [first, ...others] = files;
  await writeFile(first!, bytes);
  for (const other of others) await link(first!, other);
  return files;
}

/** What the processes of the browser share is counted once, as Linux tells it. */
async function memoryOf(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  let kb = 0;
  for (const { id } of processInfo) {
    // A process that has ended meanwhile holds nothing.
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    kb += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  }
  return kb / 1_024;
}
