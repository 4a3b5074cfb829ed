import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { courseWith } from '../../e2e/support/screens/modules';
import { VIDEO_MAX_MB, MB } from '../../lib/config';
import { median } from '../median';
import type { Site } from '../site';
import { visit } from '../visit';

const run = promisify(execFile);
const TRIES = 7;

/**
 * Returns the upload speed of the console relative to curl: same file, server and machine, alternating. Single
 * uploads vary by half and more with disk activity, so medians are compared.
 */
export async function measureUpload(browser: Browser, site: Site): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-upload-'));
  const video = path.join(dir, 'video.webm');
  try {
    // The magic number of WebM, for back ends that check it; random bytes, so that they cannot be compressed.
    const bytes = randomFillSync(Buffer.alloc(VIDEO_MAX_MB * MB));
    bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
    await writeFile(video, bytes);
    const { id } = await courseWith(site.backend, 'Unggah', []);
    const seconds = { curl: [] as number[], console: [] as number[] };
    for (let index = 0; index < TRIES; index += 1) {
      seconds.curl.push(await uploadByCurl(site, id, video));
      seconds.console.push(await uploadByConsole(browser, site, id, video));
    }
    return median(seconds.curl) / median(seconds.console);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Returns the seconds until the response. */
async function uploadByCurl({ backend }: Site, courseId: string, video: string): Promise<number> {
  const { stdout } = await run('curl', [
    ...['--silent', '--fail', '--output', '/dev/null', '--write-out', '%{time_total}'],
    ...['--header', `Authorization: Bearer ${backend.token}`],
    ...[
      '--form',
      'title=Dengan curl',
      '--form',
      'description=Untuk mengukur',
      '--form',
      `video_content=@${video};type=video/webm`,
    ],
    `${backend.url}/api/courses/${courseId}/modules`,
  ]);
  return Number(stdout);
}

function uploadByConsole(browser: Browser, site: Site, courseId: string, video: string): Promise<number> {
  return visit(browser, site, {}, async ({ page }) => {
    await page.goto(`/courses/${courseId}/modules/new`);
    await page.getByLabel('Judul Modul').fill('Dengan konsol');
    await page.getByLabel('Deskripsi').fill('Untuk mengukur');
    await page.getByLabel('Konten Video').setInputFiles(video);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/modules'), {
      timeout: 120_000,
    });
    await page.getByRole('button', { name: 'Buat Modul' }).click();
    const started = Date.now();
    const response = await (await sent).response();
    await response!.finished();
    return (Date.now() - started) / 1_000;
  });
}
