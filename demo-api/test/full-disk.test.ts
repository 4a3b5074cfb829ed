import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { serverError } from '../src/http/http-error.ts';
import { openDatabase } from '../src/node/open-database.ts';
import { Client, refused } from './helpers/client.ts';
import { newStorage } from './helpers/database.ts';
import { blob, courseForm } from './helpers/samples.ts';
import { TestServer } from './helpers/server.ts';

/** What a person is told where a write fails on the server's disk. */

const FULL = 'Penyimpanan server penuh, perubahan tidak disimpan. Kosongkan ruang di server, lalu coba lagi.';

test('a disk that is full is told, whether a file or the database has no room', async (t) => {
  const server = new TestServer();
  server.storage = await newStorage();
  const { dataDir, databaseUrl } = server.storage;
  const { db, close } = await openDatabase(dataDir, databaseUrl);
  await db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16439": No space left on device' using errcode = new.instructor;
  end $$`);
  await db.execute(sql`create trigger fail before insert on courses for each row
    when (new.instructor ~ '^[0-9]') execute function fail()`);
  await close();
  await server.start();
  t.after(async () => {
    await server.stop();
    await server.storage.remove();
  });
  t.mock.method(console, 'error', () => undefined);
  const create = (changes: Parameters<typeof courseForm>[0]) =>
    server.client.post('/api/courses', { form: courseForm(changes) });

  refused(await create({ instructor: '53100' }), 507, FULL);
  refused(await create({ instructor: '22012' }), 500, 'Terjadi kesalahan pada server');

  const files = await server.files();
  const handle = await open(devNull);
  const write = t.mock.method(Object.getPrototypeOf(handle) as typeof handle, 'writeFile', () =>
    Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })),
  );
  await handle.close();
  refused(await create({ thumbnail_image: blob('image/png') }), 507, FULL);
  assert.ok(write.mock.callCount() > 0);
  assert.deepEqual(await server.files(), files);
  await new Client(server.url).login();
});

test('an embedded database that a full disk has stopped says that it has to be started anew', () => {
  const panic = Object.assign(new Error('XLogBeginInsert was already called'), { code: 'XX000', severity: 'PANIC' });
  assert.equal(serverError(new Error('Failed query', { cause: panic })).status, 503);
});
