import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { issueToken } from '../../src/auth/tokens.ts';
import { openDatabase } from '../../src/node/open-database.ts';
import { tokens, users } from '../../src/db/schema.ts';
import { envOf, run, startChild } from '../helpers/child.ts';
import { accepted, Client, eventually, refused, type Body } from '../helpers/client.ts';
import { newStorage } from '../helpers/database.ts';
import { blob, courseForm, newUser, sample } from '../helpers/samples.ts';
import { TestServer } from '../helpers/server.ts';

/** Stopped between the tests: each of them is about what a start finds. */
const server = new TestServer();
before(async () => {
  server.storage = await newStorage();
});
after(() => server.storage.remove());

/** The uploads that some record holds. */
async function heldFiles(client: Client): Promise<string[]> {
  const held: unknown[] = [];
  const each = async (path: string, take: (row: Record<string, unknown>) => Promise<void> | void) => {
    for (let page = 1; ; page++) {
      const data = accepted(await client.get(`${path}?limit=100&page=${page}`));
      if (data.length === 0) return;
      for (let at = 0; at < data.length; at++) await take(data[at] ?? {});
    }
  };
  await each('/api/courses', async ({ id, thumbnail_image }) => {
    held.push(thumbnail_image);
    await each(
      `/api/courses/${id}/modules`,
      ({ pdf_content, video_content }) => void held.push(pdf_content, video_content),
    );
  });
  return held
    .filter((url) => url !== null)
    .map((url) => String(url).split('/').at(-1) ?? '')
    .sort();
}

test('everything is still there after a restart, sessions too', async () => {
  await server.start();
  const { token } = server.client;
  const course = accepted(
    await server.client.post('/api/courses', { form: courseForm({ thumbnail_image: blob('image/png') }) }),
    201,
  );
  const { body } = await server.client.get('/api/users?limit=100');
  await server.stop();
  await server.start();
  const client = new Client(server.url);
  client.token = token;
  const again = accepted(await client.get(`/api/courses/${course.id}`));
  assert.equal(again.title, course.title);
  const image = await fetch(String(again.thumbnail_image));
  assert.ok(Buffer.from(await image.arrayBuffer()).equals(sample('image/png')));
  assert.deepEqual((await client.get('/api/users?limit=100')).body, body);
  await server.stop();
});

test('a kill in the middle of writes loses nothing that was answered with success', async () => {
  const child = await startChild(envOf(server.storage));
  const client = await new Client(child.url).login();
  const user = accepted(await client.post('/api/auth/register', { json: newUser() }), 201);

  const courses: Body['data'][] = [];
  let answeredSum = 0;
  let sentSum = 0;
  let running = true;
  const untilKilled = async (write: () => Promise<void>) => {
    while (running) await write().catch(() => (running = false));
  };
  const writers = [
    ...Array.from({ length: 3 }, () =>
      untilKilled(async () => {
        sentSum += 7;
        accepted(await client.post(`/api/users/${user.id}/balance`, { json: { increment: 7 } }));
        answeredSum += 7;
      }),
    ),
    ...Array.from({ length: 3 }, () =>
      untilKilled(async () => {
        const form = courseForm({ thumbnail_image: blob('image/png', 200_000) });
        const course = accepted(await client.post('/api/courses', { form }), 201);
        courses.push(course);
        // Half of them get another picture at once, so that replaced files are among what the kill hits.
        const changed = courseForm({ title: 'Diganti', thumbnail_image: blob('image/webp', 150_000) });
        if (courses.length % 2)
          Object.assign(course, accepted(await client.put(`/api/courses/${course.id}`, { form: changed })));
      }),
    ),
  ];
  // Enough to mean something, however slow the machine.
  await eventually(() => assert.ok(courses.length >= 12 && answeredSum >= 140), 30_000);
  child.process.kill('SIGKILL');
  await Promise.all([child.ended, ...writers]);

  await server.start();
  const balance = Number(accepted(await server.client.get(`/api/users/${user.id}`)).balance);
  assert.ok(balance >= answeredSum && balance <= sentSum, `${answeredSum} <= ${balance} <= ${sentSum}`);
  for (const course of courses) {
    const found = accepted(await server.client.get(`/api/courses/${course.id}`));
    const image = Buffer.from(await (await fetch(String(found.thumbnail_image))).arrayBuffer());
    const whole = String(found.thumbnail_image).endsWith('.webp')
      ? sample('image/webp', 150_000)
      : sample('image/png', 200_000);
    assert.ok(image.equals(whole), 'a thumbnail is not whole');
    if (course.title === 'Diganti') assert.equal(found.title, 'Diganti');
  }
  // Neither a file that nobody holds nor a record whose file is missing.
  assert.deepEqual(await server.files(), await heldFiles(server.client));
  await server.stop();
});

test('half an upload that a crash left behind is cleared at the next start', async () => {
  await server.start();
  await server.stop();
  await writeFile(join(server.storage.dataDir, 'uploads/.tmp/half'), 'half');
  await server.start();
  assert.deepEqual(await server.files(), await heldFiles(server.client));
  await server.stop();
});

test('the database keeps neither passwords nor tokens that could be used', async () => {
  await server.start();
  const { token } = server.client;
  await server.stop();
  const { dataDir, databaseUrl } = server.storage;
  const { db, close } = await openDatabase(dataDir, databaseUrl);
  const kept = await db.select().from(tokens);
  assert.ok(kept.some(({ token_hash }) => token_hash === createHash('sha256').update(token).digest('hex')));
  assert.ok(!JSON.stringify(kept).includes(token));
  for (const { password_hash } of await db.select().from(users)) assert.match(password_hash, /^scrypt\$16384\$8\$1\$/);
  await close();
});

test('a token opens nothing for someone who is no admin', async () => {
  const { dataDir, databaseUrl } = server.storage;
  await server.start();
  await server.stop();
  const { db, close } = await openDatabase(dataDir, databaseUrl);
  const [participant] = await db.select().from(users).where(eq(users.role, 'participant')).limit(1);
  assert.ok(participant);
  const token = await issueToken(db, participant.id, 60_000);
  await close();
  await server.start();
  const client = new Client(server.url);
  client.token = token;
  refused(await client.get('/api/auth/self'), 403, 'Hanya admin yang dapat mengakses fitur ini');
  refused(await client.get('/api/users'), 403);
  await server.stop();
});

test('an account from before, whose username is the e-mail address of another, does not shadow that one', async () => {
  await server.start();
  accepted(await server.client.post('/api/auth/register', { json: newUser({ username: 'bayangan' }) }), 201);
  await server.stop();
  const { dataDir, databaseUrl } = server.storage;
  const { db, close } = await openDatabase(dataDir, databaseUrl);
  await db.update(users).set({ username: 'admin@example.com' }).where(eq(users.username, 'bayangan'));
  await close();
  await server.start();
  await new Client(server.url).login('admin@example.com');
  await server.stop();
});

test('a reset brings the seed back and takes everything else away', async () => {
  await server.start();
  const seeded = accepted(await server.client.get('/api/courses?q=Pemrograman%20Web'))[0];
  accepted(await server.client.delete(`/api/courses/${seeded?.id}`));
  accepted(await server.client.post('/api/courses', { form: courseForm({ thumbnail_image: blob('image/png') }) }), 201);
  await server.stop();
  const { code, stdout, stderr } = await run('reset.ts', envOf(server.storage));
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^Demo data restored in .+\n$/);
  await server.start();
  const { body } = await server.client.get('/api/courses?limit=1');
  assert.equal(body.pagination?.total_items, 60);
  // The same record under the same id, files and all.
  assert.deepEqual(body.data[0]?.id, seeded?.id);
  assert.equal((await server.client.get('/api/users')).body.pagination?.total_items, 81);
  assert.deepEqual(await server.files(), await heldFiles(server.client));
  await server.stop();
});
