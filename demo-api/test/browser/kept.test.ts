import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accepted, Client, eventually, type Body } from '../helpers/client.ts';
import { blob, courseForm, moduleForm, newUser, sample } from '../helpers/samples.ts';
import { BrowserHome } from './home.ts';

let home: BrowserHome;
let client: Client;
before(async () => {
  home = await BrowserHome.start();
  client = await new Client(home.url).login();
});
after(() => home.close());

/** The worker ends the moment the answer has arrived; what follows is answered by a new one. */
async function stopped(answer: Promise<{ body: Body; status: number }>): Promise<Body['data']> {
  const { status, body } = await answer;
  await home.stopWorkers();
  assert.equal(body.status, 'success', `${status} ${body.message}`);
  return body.data;
}

const bytes = async (url: unknown) => Buffer.from(await (await fetch(String(url))).arrayBuffer());

test('what was answered is there after the worker was stopped, whatever was written', async () => {
  // The session too: it is a row like any other.
  const { token } = await stopped(
    new Client(home.url).post('/api/auth/login', { json: { identifier: 'admin', password: 'Admin123' } }),
  );
  client.token = String(token);

  const image = blob('image/png', 300_000);
  const course = await stopped(client.post('/api/courses', { form: courseForm({ thumbnail_image: image }) }));
  const path = `/api/courses/${course.id}`;
  const created = accepted(await client.get(path));
  assert.equal(created.title, course.title);
  assert.ok((await bytes(created.thumbnail_image)).equals(sample('image/png', 300_000)));

  const change = courseForm({ title: 'Lain', thumbnail_image: blob('image/webp', 200_000) });
  await stopped(client.put(path, { form: change }));
  const edited = accepted(await client.get(path));
  assert.equal(edited.title, 'Lain');
  assert.ok((await bytes(edited.thumbnail_image)).equals(sample('image/webp', 200_000)));
  assert.equal((await fetch(String(created.thumbnail_image))).status, 404);

  const modules: unknown[] = [];
  for (const title of ['satu', 'dua', 'tiga']) {
    const form = moduleForm({ title, video_content: blob('video/webm', 1_000_000) });
    const module = await stopped(client.post(`${path}/modules`, { form }));
    assert.ok((await bytes(module.video_content)).equals(sample('video/webm', 1_000_000)));
    modules.push(module.id);
  }

  const module_order = modules.map((id, at) => ({ id, order: modules.length - at }));
  await stopped(client.patch(`${path}/modules/reorder`, { json: { module_order } }));
  const list = accepted(await client.get(`${path}/modules`)) as unknown as { title: string }[];
  assert.deepEqual(
    list.map(({ title }) => title),
    ['tiga', 'dua', 'satu'],
  );

  const user = await stopped(client.post('/api/auth/register', { json: newUser() }));
  await stopped(client.post(`/api/users/${user.id}/balance`, { json: { increment: 50_000 } }));
  assert.equal(accepted(await client.get(`/api/users/${user.id}`)).balance, 50_000);
  await stopped(client.delete(`/api/users/${user.id}`));
  assert.equal((await client.get(`/api/users/${user.id}`)).status, 404);

  await stopped(client.delete(`/api/modules/${modules[1]}`));
  assert.equal((await client.get(`/api/modules/${modules[1]}`)).status, 404);
  await stopped(client.delete(path));
  assert.equal((await client.get(path)).status, 404);
  assert.deepEqual(await home.files(), []);
});

test('a file of the seed that was replaced stays away', async () => {
  const [seeded] = (await client.get('/api/courses?q=Pemrograman%20Web')).body.data as unknown as Body['data'][];
  const old = String(seeded?.thumbnail_image);
  assert.equal((await fetch(old)).status, 200);
  const form = courseForm({ title: String(seeded?.title), thumbnail_image: blob('image/png') });
  await stopped(client.put(`/api/courses/${seeded?.id}`, { form }));
  assert.equal((await fetch(old)).status, 404);
});

test('a browser killed in the middle of writes loses nothing that was answered, and keeps nothing that was not', async () => {
  const user = accepted(await client.post('/api/auth/register', { json: newUser() }), 201);
  const courses: Body['data'][] = [];
  let answered = 0;
  let sent = 0;
  let running = true;
  let failure: unknown;
  const untilKilled = async (write: () => Promise<void>) => {
    while (running) {
      await write().catch((error: unknown) => {
        if (running) failure = error;
        running = false;
      });
    }
  };
  const writers = [
    ...Array.from({ length: 2 }, () =>
      untilKilled(async () => {
        sent += 7;
        accepted(await client.post(`/api/users/${user.id}/balance`, { json: { increment: 7 } }));
        answered += 7;
      }),
    ),
    ...Array.from({ length: 3 }, () =>
      untilKilled(async () => {
        const form = courseForm({ title: 'Baru', thumbnail_image: blob('image/png', 200_000) });
        const course = accepted(await client.post('/api/courses', { form }), 201);
        courses.push(course);
        const changed = courseForm({ title: 'Diganti', thumbnail_image: blob('image/webp', 150_000) });
        if (courses.length % 2)
          Object.assign(course, accepted(await client.put(`/api/courses/${course.id}`, { form: changed })));
      }),
    ),
  ];
  await eventually(() => {
    assert.ifError(failure);
    assert.ok(courses.length >= 12 && answered >= 70, `${courses.length} courses, ${answered} rupiah`);
  }, 60_000).finally(() => (running = false));
  await home.chromium.kill();
  await Promise.all(writers);
  await home.chromium.open();
  await home.openPage();

  const balance = Number(accepted(await client.get(`/api/users/${user.id}`)).balance);
  assert.ok(balance >= answered && balance <= sent, `${answered} <= ${balance} <= ${sent}`);
  for (const course of courses) {
    const found = accepted(await client.get(`/api/courses/${course.id}`));
    const isChanged = found.title === 'Diganti';
    assert.ok(isChanged || course.title !== 'Diganti');
    const whole = isChanged ? sample('image/webp', 150_000) : sample('image/png', 200_000);
    assert.ok((await bytes(found.thumbnail_image)).equals(whole), 'a thumbnail is not whole');
  }
  // Neither a file that nobody holds nor a record whose file is missing.
  const held: string[] = [];
  for (const q of ['Baru', 'Diganti', 'Pemrograman%20Web']) {
    for (let page = 1; ; page++) {
      const data = accepted(await client.get(`/api/courses?q=${q}&limit=100&page=${page}`));
      if (data.length === 0) break;
      for (let at = 0; at < data.length; at++) held.push(String(data[at]?.thumbnail_image).split('/').at(-1) ?? '');
    }
  }
  const files = await home.files();
  assert.deepEqual(files, held.filter((name) => files.includes(name)).sort());
  assert.equal(new Set(held).size, held.length);
});

/** Chromium looks the limit up every half minute for a database in use, and at once for one that was let go of. */
async function limitNoticed(): Promise<void> {
  await home.stopWorkers();
  await new Promise((resolve) => setTimeout(resolve, 4_000));
}

test('a write for which there is no room is refused as such, and is not there', async () => {
  const user = accepted(await client.post('/api/auth/register', { json: newUser() }), 201);
  const before = await home.files();
  const form = () => courseForm({ title: 'Tidak muat', thumbnail_image: blob('image/png', 5_000_000) });
  const topUp = () => client.post(`/api/users/${user.id}/balance`, { json: { increment: 7 } });
  const full = ({ status, body }: Awaited<ReturnType<typeof topUp>>) => {
    assert.equal(status, 507, body.message);
    assert.match(body.message, /^Penyimpanan browser penuh/);
  };
  let balance = 0;

  const page = await home.openPage();
  await home.chromium.limitStorage(page, 1_000_000);
  full(await client.post('/api/courses', { form: form() }));
  assert.deepEqual(await home.files(), before);
  await limitNoticed();
  await eventually(async () => {
    const answer = await topUp();
    if (answer.status === 200) balance += 7;
    full(answer);
  }, 60_000);
  assert.equal(accepted(await client.get(`/api/users/${user.id}`)).balance, balance);

  await home.chromium.limitStorage(page);
  await limitNoticed();
  await eventually(async () => void accepted(await topUp()), 60_000);
  accepted(await client.post('/api/courses', { form: form() }), 201);
  await home.stopWorkers();
  assert.equal(accepted(await client.get(`/api/users/${user.id}`)).balance, balance + 7);
});
