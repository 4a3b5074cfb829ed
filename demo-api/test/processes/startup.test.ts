import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startDemoApi, type DemoApiOptions } from '../../src/node/server.ts';
import { StartupError } from '../../src/startup-error.ts';
import { envOf, run, startChild } from '../helpers/child.ts';
import { newStorage, serverUrl, type TestStorage } from '../helpers/database.ts';

let storage: TestStorage;
before(async () => {
  storage = await newStorage();
});
after(() => storage.remove());

/** The sentence with which a start fails, and the setting that it names. */
async function fails(options: Partial<DemoApiOptions>, variable: string, reason: RegExp): Promise<void> {
  const { dataDir, databaseUrl } = storage;
  const start = startDemoApi({ port: 0, host: 'localhost', dataDir, databaseUrl, tokenTtlMs: 1_000, ...options });
  await assert.rejects(start, (error: Error) => {
    assert.ok(error instanceof StartupError, error.stack);
    assert.ok(error.message.includes(variable), error.message);
    assert.match(error.message, reason);
    return true;
  });
}

/** What a person sees of it: that one sentence, and nothing else. */
async function saysOneSentence(
  script: 'main.ts' | 'reset.ts',
  env: Record<string, string>,
  reason: RegExp,
): Promise<void> {
  const { code, stdout, stderr } = await run(script, { ...envOf(storage), ...env });
  assert.equal(code, 1, stderr);
  assert.equal(stdout, '');
  assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  assert.match(stderr, reason);
}

test('a failed start is one sentence on stderr and exit code 1', async () => {
  await saysOneSentence('main.ts', { DEMO_API_PORT: 'http' }, /^DEMO_API_PORT must be a number/);
  await saysOneSentence('reset.ts', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/);
});

test('a port in use', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as AddressInfo;
  await fails({ port }, 'DEMO_API_PORT', new RegExp(`Port ${port} is already in use`));
  blocker.close();
});

test('an address that is not of this machine', async () => {
  await fails({ host: '203.0.113.1' }, 'DEMO_HOST', /Cannot listen/);
});

test('a PostgreSQL server that does not answer', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:9/x';
  await fails({ databaseUrl }, 'DATABASE_URL', /Cannot reach the PostgreSQL server/);
});

test('a file where the data folder should be', async () => {
  const file = join(storage.dataDir, 'file');
  await writeFile(file, '');
  await fails({ dataDir: file }, 'DEMO_DATA_DIR', /cannot be used/);
  await fails({ dataDir: join(file, 'below') }, 'DEMO_DATA_DIR', /cannot be used/);
});

test('a folder that nobody may write to', { skip: process.platform !== 'linux' }, async () => {
  await fails({ dataDir: '/proc/kelola/below' }, 'DEMO_DATA_DIR', /cannot be used/);
});

test('SIGINT and SIGTERM end it well', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const child = await startChild(envOf(storage));
    // A request that never ends does not hold the end up.
    const hanging = fetch(`${child.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) }),
      duplex: 'half',
    }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = Date.now();
    child.process.kill(signal);
    const { code, stdout, stderr } = await child.ended;
    assert.equal(code, 0, stderr);
    assert.equal(stderr, '');
    assert.match(stdout, /^Demo API listening on http:\/\/localhost:\d+\n$/);
    assert.ok(Date.now() - start < 3_000);
    await hanging;
  }
});

test('an embedded database that is broken, which a reset repairs', { skip: serverUrl !== undefined }, async () => {
  const breakFile = (name: string) => writeFile(join(storage.dataDir, 'pgdata', name), 'nonsense');
  await breakFile('global/pg_control');
  await fails({}, 'DEMO_DATA_DIR', /cannot be opened/);
  const { code, stderr } = await run('reset.ts', envOf(storage));
  assert.equal(code, 0, stderr);
  await breakFile('PG_VERSION');
  await fails({}, 'DEMO_DATA_DIR', /cannot be opened/);
});
