import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { MB } from '../src/limits.ts';
import { accepted, eventually, refused } from './helpers/client.ts';
import { blob, courseForm, moduleForm, sample, toForm, type FormValues, type SampleType } from './helpers/samples.ts';
import { onNode, useServer } from './helpers/server.ts';

const server = useServer();
const createCourse = (changes?: FormValues) => server.client.post('/api/courses', { form: courseForm(changes) });
const course = async () => String(accepted(await createCourse(), 201).id);
const nameOf = (url: unknown) => String(url).split('/').at(-1) ?? '';
const bytes = async (url: unknown) => Buffer.from(await (await fetch(String(url))).arrayBuffer());

test('a file comes back byte for byte, with its own type', async () => {
  const id = await course();
  const kinds: [string, SampleType, string][] = [
    ['video_content', 'video/mp4', 'mp4'],
    ['video_content', 'video/quicktime', 'mov'],
    ['video_content', 'video/webm', 'webm'],
    ['video_content', 'video/mpeg', 'mpeg'],
    ['pdf_content', 'application/pdf', 'pdf'],
  ];
  for (const [field, type, extension] of kinds) {
    const form = moduleForm({ [field]: blob(type, 300_000) });
    const module = accepted(await server.client.post(`/api/courses/${id}/modules`, { form }), 201);
    const response = await fetch(String(module[field]));
    assert.equal(response.headers.get('content-type'), type);
    assert.ok(nameOf(module[field]).endsWith(`.${extension}`));
    assert.ok(Buffer.from(await response.arrayBuffer()).equals(sample(type, 300_000)), type);
  }
  for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
    const { thumbnail_image } = accepted(await createCourse({ thumbnail_image: blob(type) }), 201);
    assert.ok((await bytes(thumbnail_image)).equals(sample(type)), type);
  }
});

test('a replaced file disappears, and only that one', async () => {
  const id = await course();
  const form = moduleForm({ pdf_content: blob('application/pdf'), video_content: blob('video/webm') });
  const old = accepted(await server.client.post(`/api/courses/${id}/modules`, { form }), 201);
  const before = await server.files();
  const change = moduleForm({ pdf_content: blob('application/pdf', 900) });
  const module = accepted(await server.client.put(`/api/modules/${old.id}`, { form: change }));
  assert.equal(module.video_content, old.video_content);
  assert.equal((await bytes(module.pdf_content)).length, 900);
  const expected = before.filter((name) => name !== nameOf(old.pdf_content)).concat(nameOf(module.pdf_content));
  assert.deepEqual(await server.files(), expected.sort());
});

test('a deleted course takes its modules and all their files along', async () => {
  const before = await server.files();
  const { id } = accepted(await createCourse({ thumbnail_image: blob('image/png') }), 201);
  const form = () => moduleForm({ pdf_content: blob('application/pdf'), video_content: blob('video/mp4') });
  const first = accepted(await server.client.post(`/api/courses/${id}/modules`, { form: form() }), 201);
  const second = accepted(await server.client.post(`/api/courses/${id}/modules`, { form: form() }), 201);
  assert.equal((await server.files()).length, before.length + 5);
  accepted(await server.client.delete(`/api/modules/${second.id}`));
  assert.equal((await server.files()).length, before.length + 3);
  accepted(await server.client.delete(`/api/courses/${id}`));
  assert.deepEqual(await server.files(), before);
  refused(await server.client.get(`/api/modules/${first.id}`), 404);
});

test('a file of the wrong type is refused, by what it says and by what it is', async () => {
  const before = await server.files();
  const wrong: (Blob | string)[] = [
    blob('application/pdf'),
    new Blob([sample('image/png')], { type: 'image/gif' }),
    new Blob(['<svg onload="alert(1)">'], { type: 'image/png' }),
    new Blob([], { type: 'image/png' }),
  ];
  for (const thumbnail_image of wrong) {
    const answer = await createCourse({ thumbnail_image });
    refused(answer, 415, 'Jenis file gambar thumbnail tidak diizinkan. Jenis yang diizinkan: jpg, png, webp');
    assert.ok(answer.body.errors?.thumbnail_image);
  }
  const id = await course();
  const pdf = new Blob([sample('application/pdf')], { type: 'video/mp4' });
  refused(await server.client.post(`/api/courses/${id}/modules`, { form: moduleForm({ video_content: pdf }) }), 415);
  assert.deepEqual(await server.files(), before);
});

test('a file that is named for another format of its kind is kept as what it is', async () => {
  const webpNamedJpg = new Blob([sample('image/webp')], { type: 'image/jpeg' });
  const { thumbnail_image } = accepted(await createCourse({ thumbnail_image: webpNamedJpg }), 201);
  assert.equal((await fetch(String(thumbnail_image))).headers.get('content-type'), 'image/webp');
});

test('a refused form leaves no file, whatever was wrong with it', async () => {
  const before = await server.files();
  refused(await createCourse({ title: '', thumbnail_image: blob('image/png') }), 422);
  const twice = courseForm({ thumbnail_image: blob('image/png') });
  twice.append('thumbnail_image', blob('image/png'), 'lagi.png');
  refused(await server.client.post('/api/courses', { form: twice }), 422, /Hanya satu file/);
  assert.deepEqual(await server.files(), before);
});

test('an empty file part, a text in its place and a file nobody asked for count as no file', async () => {
  const before = await server.files();
  const empty = courseForm();
  empty.append('thumbnail_image', new Blob([]), '');
  const text = courseForm({ thumbnail_image: 'null' });
  const other = courseForm({ lampiran: blob('application/pdf') });
  for (const form of [empty, text, other]) {
    assert.equal(accepted(await server.client.post('/api/courses', { form }), 201).thumbnail_image, null);
  }
  assert.deepEqual(await server.files(), before);
});

test('a file of exactly the limit is taken, one byte more is not', async () => {
  const before = await server.files();
  accepted(await createCourse({ thumbnail_image: blob('image/png', 10 * MB) }), 201);
  const answer = await createCourse({ thumbnail_image: blob('image/png', 10 * MB + 1) });
  refused(answer, 413, 'Ukuran gambar thumbnail melebihi batas maksimal 10 MB');
  const id = await course();
  const pdf = moduleForm({ pdf_content: blob('application/pdf', 10 * MB + 1) });
  refused(
    await server.client.post(`/api/courses/${id}/modules`, { form: pdf }),
    413,
    /PDF melebihi batas maksimal 10 MB/,
  );
  const video = moduleForm({ video_content: blob('video/mp4', 100 * MB + 1) });
  refused(
    await server.client.post(`/api/courses/${id}/modules`, { form: video }),
    413,
    /Video melebihi batas maksimal 100 MB/,
  );
  // A refused upload is answered before its file is deleted.
  await eventually(async () => assert.equal((await server.files()).length, before.length + 1));
});

/** A form sent by hand over a bare connection, so that it can be cut off, or go on after its answer. */
async function openUpload(form: FormData): Promise<{ socket: Socket; body: Buffer; received: () => string }> {
  const message = new Response(form);
  const body = Buffer.from(await message.arrayBuffer());
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(
    [
      'POST /api/courses HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${server.client.token}`,
      `Content-Type: ${message.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  return { socket, body, received: () => received };
}

test('an upload that breaks off leaves no half file and no row', onNode, async () => {
  const before = await server.files();
  const total = async () => (await server.client.get('/api/courses')).body.pagination?.total_items;
  const rows = await total();
  const { socket, body } = await openUpload(courseForm({ thumbnail_image: blob('image/png', 5 * MB) }));
  socket.write(body.subarray(0, body.length / 2));
  await eventually(async () => assert.equal((await server.files()).length, before.length + 1));
  socket.destroy();
  await eventually(async () => assert.deepEqual(await server.files(), before));
  assert.equal(await total(), rows);
});

test('a sender gets the refusal at once, and may go on sending to the end', onNode, async () => {
  const form = courseForm({ thumbnail_image: blob('image/png', 40 * MB) });
  const { socket, body, received } = await openUpload(form);
  socket.write(body.subarray(0, 11 * MB));
  await eventually(() => assert.match(received(), /^HTTP\/1\.1 413 /));
  // The connection lives on: a browser looks at the answer only after its last byte.
  socket.write(body.subarray(11 * MB));
  socket.write('GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await eventually(() => assert.match(received(), /HTTP\/1\.1 404 /));
  socket.destroy();
});

test('an upload to a record that is not there is refused before it is read', async () => {
  const form = () => courseForm({ thumbnail_image: blob('image/png', 5 * MB) });
  const path = '/00000000-0000-4000-8000-000000000000';
  refused(await server.client.put(`/api/courses${path}`, { form: form() }), 404);
  refused(await server.client.post(`/api/courses${path}/modules`, { form: form() }), 404);
  refused(await server.client.put(`/api/modules${path}`, { form: form() }), 404);
  const { token } = server.client;
  server.client.token = '';
  refused(await server.client.post('/api/courses', { form: form() }), 401);
  server.client.token = token;
});

test('uploads side by side do not mix', async () => {
  const sizes = Array.from({ length: 8 }, (_, at) => MB + at * 1_000);
  const courses = await Promise.all(
    sizes.map(async (size) => accepted(await createCourse({ thumbnail_image: blob('image/webp', size) }), 201)),
  );
  for (const [at, { thumbnail_image }] of courses.entries()) {
    const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    assert.equal(digest(await bytes(thumbnail_image)), digest(sample('image/webp', sizes[at])));
  }
});

test('a form with too many parts is refused', async () => {
  refused(
    await server.client.post('/api/courses', { form: toForm({ topics: Array.from({ length: 300 }, String) }) }),
    413,
  );
});
