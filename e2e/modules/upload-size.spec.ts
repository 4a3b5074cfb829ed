import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Browser } from '@playwright/test';
import { courseWith, modulesOf } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';

test.use({ ownContext: true });

const MB = 1_048_576;
/** Half of the files: what the collector has not taken yet is counted, too. */
const TAB_MAX_MB = 55;
/**
 * Less than the files, which a back end would hold once at least. Node collects the chunks that it has written when
 * 64 MB of them are left, and a busy machine has had 70 MB.
 */
const BACK_END_MAX_MB = 90;

/** A file of exactly this size: recognised by how it begins, and nothing that compresses. */
async function writeBigFile(file: string, head: Buffer, bytes: number) {
  const handle = await open(file, 'w');
  try {
    await handle.write(head);
    for (let left = bytes - head.length; left > 0; left -= MB) await handle.write(randomBytes(Math.min(left, MB)));
  } finally {
    await handle.close();
  }
}

async function checksum(source: NodeJS.ReadableStream | AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}

/** The memory that belongs to a process alone, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** The demo back end is a child of this very process. */
async function backEndPid(): Promise<number> {
  for (const task of await readdir('/proc/self/task')) {
    for (const pid of (await readFile(`/proc/self/task/${task}/children`, 'utf8')).split(' ').filter(Boolean)) {
      if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('src/main.ts')) return Number(pid);
    }
  }
  throw new Error('The demo back end is not among the children of this process.');
}

async function rendererPids(browser: Browser): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** How much a memory grew at most while `work` ran. */
async function growthDuring(measure: () => Promise<number>[], work: () => Promise<void>): Promise<number[]> {
  const before = await Promise.all(measure());
  const highest = [...before];
  let running = true;
  const watching = (async () => {
    while (running) {
      (await Promise.all(measure())).forEach((now, index) => (highest[index] = Math.max(highest[index]!, now)));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await watching;
  }
  return highest.map((most, index) => most - before[index]!);
}

test(
  'uploads 100 MB of video and 10 MB of PDF, byte for byte, without reading them into memory',
  { tag: '@all' },
  async ({ page, browser, backend }) => {
    test.skip(process.platform !== 'linux', 'Memory is read from /proc.');
    const dir = await mkdtemp(path.join(tmpdir(), 'kelola-besar-'));
    try {
      const files = { video: path.join(dir, 'besar.webm'), pdf: path.join(dir, 'besar.pdf') };
      // Zero is an invalid length of the EBML header. With a random one, Chromium's demuxer may read all 100 MB into memory.
      await writeBigFile(files.video, Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0]), 100 * MB);
      await writeBigFile(files.pdf, Buffer.from('%PDF-1.7\n'), 10 * MB);

      const course = await courseWith(backend, unique('Besar'), []);
      await page.goto(`/courses/${course.id}/modules/new`);
      await page.getByLabel('Judul Modul').fill('Rekaman penuh');
      await page.getByLabel('Deskripsi').fill('Seratus megabita.');
      await page.getByLabel('Konten PDF').focus();

      const cdp = await page.context().newCDPSession(page);
      const heap = async () => {
        await cdp.send('HeapProfiler.collectGarbage');
        return (await cdp.send('Runtime.getHeapUsage')).usedSize / MB;
      };
      const heapBefore = await heap();
      const [server, tabs] = [await backEndPid(), await rendererPids(browser)];
      const measure = () => [
        Promise.all(tabs.map(memoryOf)).then((each) => each.reduce((a, b) => a + b, 0)),
        memoryOf(server),
      ];
      const [tab = 0, backEnd = 0] = await growthDuring(measure, async () => {
        await page.getByLabel('Konten Video').setInputFiles(files.video);
        await page.getByLabel('Konten PDF').setInputFiles(files.pdf);
        await expect(page.getByText('100 MB', { exact: true })).toBeVisible();
        await expect(page.getByText('10 MB', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Buat Modul' }).click();
        await expect(page.getByText('Modul berhasil dibuat')).toBeVisible({ timeout: 120_000 });
      });
      const heapGrowth = (await heap()) - heapBefore;
      const figures = `tab +${tab.toFixed(1)} MB, its heap +${heapGrowth.toFixed(1)} MB, back end +${backEnd.toFixed(1)} MB`;
      test.info().annotations.push({ type: 'memory', description: figures });
      console.log(`      ${figures}`);
      expect(tab).toBeLessThan(TAB_MAX_MB);
      expect(heapGrowth).toBeLessThan(TAB_MAX_MB);
      expect(backEnd).toBeLessThan(BACK_END_MAX_MB);

      const [made] = await modulesOf(backend, course.id);
      for (const [address, file] of [
        [made!.video_content, files.video],
        [made!.pdf_content, files.pdf],
      ] as const) {
        const stored = await fetch(address!);
        expect(await checksum(stored.body as unknown as AsyncIterable<Uint8Array>)).toBe(
          await checksum(createReadStream(file)),
        );
      }
      await backend.removeCourse(course.id);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
);
