import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from '@playwright/test';
import { MB } from '../../src/limits.ts';
import { accepted, Client, eventually, type Body } from '../helpers/client.ts';
import { courseForm, moduleForm, sample } from '../helpers/samples.ts';
import type { Bridge, Interruption } from './bridge-api.ts';
import { BrowserHome } from './home.ts';
import { BASE } from './site.ts';

declare const bridge: Bridge;

let home: BrowserHome;
let client: Client;
let folder: string;
let modules: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelola-videos-'));
  home = await BrowserHome.start();
  client = await new Client(home.url).login();
  modules = `/api/courses/${accepted(await client.post('/api/courses', { form: courseForm() }), 201).id}/modules`;
});
after(async () => {
  await home.close();
  await rm(folder, { recursive: true });
});

/** Has a person choose a video of this size, whose every part is different. */
async function chooseVideo(sizeMb: number): Promise<string> {
  const video = sample('video/mp4', sizeMb * MB);
  for (let at = MB; at < video.length; at += MB) video.writeUInt32LE(at, at);
  const path = join(folder, `${sizeMb}.mp4`);
  await writeFile(path, video);
  await home.chromium.chooseFile(home.page, 'input', path);
  return createHash('sha256').update(video).digest('hex');
}

const upload = (page: Page, interruption?: Interruption) =>
  page.evaluate(([path, token, how]) => bridge.upload(path, token, how), [
    `${BASE}demo-api${modules}`,
    client.token,
    interruption,
  ] as const);

test('an upload tells how far it has come, which its request does not', async () => {
  await chooseVideo(60);
  const { status, received, ownEvents } = await upload(home.page);
  assert.equal(status, 201);
  assert.ok(received.length > 2, `${received.length} messages`);
  assert.deepEqual(
    received,
    [...received].sort((a, b) => a - b),
  );
  assert.ok((received.at(-1) ?? 0) > 60 * MB);
  // Were it otherwise, nothing of this would be needed.
  assert.equal(ownEvents, 0);
});

test('an upload that is aborted on the way leaves no file and no row', async () => {
  const before = await home.files();
  const total = async () => (await client.get(modules)).body.pagination?.total_items;
  const rows = await total();
  await chooseVideo(90);
  const { status, received } = await upload(home.page, { how: 'abort', afterBytes: 10 * MB });
  assert.equal(status, 0);
  assert.ok((received.at(-1) ?? 0) < 90 * MB, 'it was aborted on the way');
  await eventually(async () => assert.deepEqual(await home.files(), before), 10_000);
  assert.equal(await total(), rows);
});

test('an upload whose page is left on the way leaves no file and no row', async () => {
  const before = await home.files();
  const rows = (await client.get(modules)).body.pagination?.total_items;
  await chooseVideo(95);
  const left = home.page;
  await home.openPage();
  // The page takes its answer along.
  await assert.rejects(upload(left, { how: 'leave', afterBytes: 10 * MB }));
  await eventually(async () => assert.deepEqual(await home.files(), before), 10_000);
  assert.equal((await client.get(modules)).body.pagination?.total_items, rows);
  await left.close();
});

/** The memory of the processes that run pages and workers, now and at most since it was last asked to be forgotten. */
async function memory(): Promise<{ now: number; peak: number }> {
  const sum = { now: 0, peak: 0 };
  for (const pid of await home.chromium.renderers()) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    sum.now += megabytes('VmRSS');
    sum.peak += megabytes('VmHWM');
  }
  return sum;
}

test(
  'a video of 100 MB arrives whole and is read back without passing through the memory of the worker',
  { skip: !existsSync('/proc/self/clear_refs') },
  async (t) => {
    const digest = await chooseVideo(100);
    const { now } = await memory();
    for (const pid of await home.chromium.renderers()) await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
    const { status, body } = await upload(home.page);
    const uploaded = await memory();
    assert.equal(status, 201, body);
    const hash = createHash('sha256');
    const { video_content } = (JSON.parse(body) as Body).data;
    for await (const chunk of (await fetch(String(video_content))).body ?? []) hash.update(chunk);
    assert.equal(hash.digest('hex'), digest);
    const { peak } = await memory();
    await home.page.evaluate((url) => bridge.beginReading(url), String(video_content));
    await home.stopWorkers();
    assert.equal(await home.page.evaluate(() => bridge.finishReading()), 100 * MB);
    t.diagnostic(`before ${now} MB, peak of the upload ${uploaded.peak} MB, of both ways ${peak} MB`);
    assert.ok(peak - now < 128, `grew by ${peak - now} MB`);
  },
);

test('videos play from their middle, those of the seed and those that were uploaded', async () => {
  const lesson = await readFile(new URL('../../seed-assets/videos/lesson-2.webm', import.meta.url));
  const video_content = new Blob([lesson], { type: 'video/webm' });
  const made = accepted(await client.post(modules, { form: moduleForm({ video_content }) }), 201);
  const [course] = (await client.get('/api/courses?q=Pemrograman%20Web')).body.data as unknown as Body['data'][];
  const seeded = (await client.get(`/api/courses/${course?.id}/modules`)).body.data as unknown as Body['data'][];
  for (const url of [made.video_content, seeded[0]?.video_content]) {
    const { duration, from, to } = await home.page.evaluate((address) => bridge.play(address), String(url));
    assert.ok(from >= duration / 3 && to > from, `${from} to ${to} of ${duration}`);
  }
});
