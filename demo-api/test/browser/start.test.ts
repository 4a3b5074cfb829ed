import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { accepted, Client, eventually } from '../helpers/client.ts';
import { newUser } from '../helpers/samples.ts';
import type { Bridge } from './bridge-api.ts';
import { BrowserHome } from './home.ts';
import { BASE } from './site.ts';

declare const bridge: Bridge;

const DOWNLOAD_MAX_MB = 6;

let home: BrowserHome;
before(async () => {
  home = await BrowserHome.open();
});
after(() => home.close());

const start = () => home.page.evaluate(() => bridge.start());
const ofDemo = (requests: string[]) => requests.filter((path) => path.includes('/demo-api/'));
/** Without the script, which the browser asks about whenever it looks for a new worker. */
const withoutScript = (requests: string[]) => ofDemo(requests).filter((path) => !/\/worker-/.test(path));
const client = () => new Client(home.url);

test('nothing of the demo is fetched before it is asked for', async () => {
  await home.page.evaluate(() => bridge.registerPlain());
  await home.page.reload();
  assert.equal(await home.page.evaluate(() => bridge.obstacle()), undefined);
  assert.deepEqual(ofDemo(home.site.requests), []);
});

test('a start whose download fails says so, and the next one works', async () => {
  home.site.broken = /\.wasm/;
  assert.equal((await start()).problem, 'network');
  home.site.broken = undefined;
  const { stages, problem, ms } = await start();
  assert.equal(problem, undefined);
  assert.deepEqual(stages, ['download', 'database', 'data']);
  assert.ok(ms > 0);
});

test('the first start downloads no more than it needs', async (t) => {
  // By either of the two starts: the second may get what the first one was still downloading.
  const parts = [...new Set(withoutScript(home.site.requests))];
  const names = parts.map((path) => /demo-api\/([a-z.]+)/.exec(path)?.[1]);
  assert.deepEqual(names.sort(), ['initdb.wasm', 'pglite.data', 'pglite.wasm']);
  const script = ofDemo(await scriptsOf()).at(0) ?? '';
  const size = (path: string) => {
    const content = readFileSync(home.site.fileOf(path));
    return (path.endsWith('.gz') ? content : gzipSync(content)).length;
  };
  const total = [...parts, script].reduce((sum, path) => sum + size(path), 0) / 1_000_000;
  t.diagnostic(`${total.toFixed(2)} MB`);
  assert.ok(total < DOWNLOAD_MAX_MB);
});

/** The script that the worker imports: it was fetched when the worker was installed. */
async function scriptsOf(): Promise<string[]> {
  const [script] = /demo-api\/worker-[^"]+/.exec(readFileSync(home.site.fileOf(`${BASE}sw.js`), 'utf8')) ?? [];
  return [`${BASE}${script}`];
}

test('it is there again after a reload, in a second tab and after the browser was closed', async (t) => {
  home.site.requests.length = 0;
  const here = await client().login();
  const user = accepted(await here.post('/api/auth/register', { json: newUser() }), 201);
  const path = `/api/users/${user.id}`;

  await home.page.reload();
  accepted(await here.get(path));

  const first = home.page;
  const second = await home.openPage();
  accepted(await here.post(`${path}/balance`, { json: { increment: 5 } }));
  home.page = first;
  assert.equal(accepted(await here.get(path)).balance, 5);
  await second.close();

  await home.chromium.kill();
  await home.chromium.open();
  await home.openPage();
  const began = Date.now();
  assert.equal(accepted(await here.get(path)).balance, 5);
  t.diagnostic(`opened again in ${Date.now() - began} ms`);
  assert.deepEqual(withoutScript(home.site.requests), []);
});

test('a page that was reloaded hard is answered again', async () => {
  await home.chromium.reloadHard(home.page);
  assert.equal(await home.page.evaluate(() => bridge.isControlled()), false);
  await home.page.evaluate(() => bridge.resume());
  await client().login();
});

test('the demo of another path of the same origin is another one', async () => {
  const here = await client().login();
  const user = accepted(await here.post('/api/auth/register', { json: newUser() }), 201);
  const page = home.page;
  const url = `${home.site.origin}/other/demo-api`;
  await home.openPage('/other/');
  assert.equal((await start()).problem, undefined);
  const there = await new Client(url).login();
  assert.equal((await there.get('/api/users')).body.pagination?.total_items, 81);
  assert.equal((await there.get(`/api/users/${user.id}`)).status, 404);
  await home.page.evaluate(() => bridge.remove());
  await home.page.close();
  home.page = page;
  accepted(await here.get(`/api/users/${user.id}`));
});

test('deleted data leave nothing behind, in no tab, until the demo is started anew', async () => {
  const here = await client().login();
  accepted(await here.post('/api/auth/register', { json: newUser() }), 201);
  await home.openPage();
  await home.page.evaluate(() => bridge.remove());
  assert.deepEqual(await home.page.evaluate(() => bridge.stored()), []);

  const answer = await here.get('/api/users');
  assert.equal(answer.status, 404);
  assert.equal(answer.body.message, 'Demo di browser ini belum dimulai');
  assert.deepEqual(await home.page.evaluate(() => bridge.stored()), []);

  assert.equal((await start()).problem, undefined);
  assert.equal((await here.get('/api/users')).status, 401);
  assert.equal((await (await client().login()).get('/api/users')).body.pagination?.total_items, 81);
});

test('the plain worker takes over once the last tab of the demo is closed', async () => {
  await home.page.evaluate(() => bridge.registerPlain());
  const status = () => home.page.evaluate(() => fetch('demo-api/api/users').then((answer) => answer.status));
  // A page that is opened before the worker has been replaced holds on to it.
  await eventually(async () => {
    for (const page of home.page.context().pages()) if (page.url() !== 'about:blank') await page.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await home.openPage();
    assert.equal(await status(), 404);
  }, 30_000);
});

test('a browser without what it needs, or without room, is told before anything is downloaded', async () => {
  home.site.requests.length = 0;
  const page = await home.chromium.newPage();
  await page.goto(home.site.origin + BASE);
  await home.chromium.limitStorage(page, 20_000_000);
  assert.equal(await page.evaluate(() => bridge.obstacle()), 'storage-full');
  await page.close();

  for (const missing of [
    'delete FileSystemFileHandle.prototype.createWritable',
    'StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("", "SecurityError"))',
    'delete Navigator.prototype.serviceWorker',
  ]) {
    const old = await home.chromium.newPage();
    await old.addInitScript(missing);
    await old.goto(home.site.origin + BASE);
    assert.equal(await old.evaluate(() => bridge.obstacle()), 'unsupported', missing);
    await old.close();
  }
  assert.deepEqual(ofDemo(home.site.requests), []);
});
