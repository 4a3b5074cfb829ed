import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted, refused } from './helpers/client.ts';
import { blob, courseForm, toForm, type FormValues } from './helpers/samples.ts';
import { useServer } from './helpers/server.ts';

const server = useServer();
const NOWHERE = '/api/courses/00000000-0000-4000-8000-000000000000';
const create = (changes?: FormValues) => server.client.post('/api/courses', { form: courseForm(changes) });
const search = (q: string) => server.client.get(`/api/courses?limit=100&q=${encodeURIComponent(q)}`);
const titles = (list: { [index: number]: Record<string, unknown>; length: number }) =>
  Array.from({ length: list.length }, (_, at) => list[at]?.title);

test('a course comes back as it was sent, newest first in the list', async () => {
  const answer = await create();
  assert.equal(answer.body.message, 'Kursus berhasil dibuat');
  const course = accepted(answer, 201);
  assert.match(String(course.id), /^[0-9a-f-]{36}$/);
  assert.equal(course.title, 'Merangkai Bunga');
  assert.equal(course.price, 12.5);
  assert.deepEqual(course.topics, ['Bunga', 'Kerajinan']);
  assert.equal(course.thumbnail_image, null);
  assert.deepEqual(accepted(await server.client.get(`/api/courses/${course.id}`)), course);
  assert.deepEqual(accepted(await server.client.get('/api/courses?limit=1'))[0], course);
});

test('pages hold each course once, in one order, and a page past the end is empty', async () => {
  const seen: unknown[] = [];
  for (let page = 1; ; page++) {
    const { body } = await server.client.get(`/api/courses?page=${page}&limit=7`);
    assert.equal(body.pagination?.current_page, page);
    assert.equal(body.pagination?.total_pages, Math.ceil((body.pagination?.total_items ?? 0) / 7));
    if (body.data.length === 0) break;
    for (let at = 0; at < body.data.length; at++) seen.push(body.data[at]?.id);
  }
  const { body } = await server.client.get('/api/courses');
  assert.equal(body.data.length, 10);
  assert.equal(new Set(seen).size, body.pagination?.total_items);
  assert.equal(seen.length, body.pagination?.total_items);
  const far = await server.client.get('/api/courses?page=9007199254740991&limit=100');
  assert.equal(accepted(far).length, 0);
});

test('a page or page size that makes no sense is refused', async () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=101',
    'limit=1e1',
    'page=9007199254740993',
  ]) {
    refused(await server.client.get(`/api/courses?${query}`), 422, /harus berupa bilangan bulat/);
  }
});

test('search finds title, instructor, description and topics, whatever the case', async () => {
  const course = accepted(
    await create({
      title: 'Judul Zeta',
      instructor: 'Guru Eta',
      description: 'Isi Theta',
      topics: ['Topik Iota', 'Lain'],
    }),
    201,
  );
  for (const q of ['zETA', 'guru eta', 'THETA', 'k iot', '  Iota ']) {
    const list = accepted(await search(q));
    assert.ok(titles(list).includes(course.title), q);
  }
  const { body } = await search('tidak ada yang begini');
  assert.equal(body.data.length, 0);
  assert.deepEqual(body.pagination, { current_page: 1, total_pages: 0, total_items: 0 });
});

test('search takes every character for itself', async () => {
  accepted(await create({ title: 'Diskon 50%_\\ resmi' }), 201);
  for (const q of ['50%', '%_', '_\\', '\\ r', "'; drop table courses; --", '\u0000']) {
    const list = accepted(await search(q));
    if (q.startsWith("'")) assert.equal(list.length, 0);
    else if (q !== '\u0000') assert.deepEqual(titles(list), ['Diskon 50%_\\ resmi'], q);
  }
});

test('every field of a course is checked, and each mistake is named at once', async () => {
  const answer = await server.client.post('/api/courses', { form: toForm({ title: '  ' }) });
  refused(answer, 422, 'Judul kursus wajib diisi');
  assert.deepEqual(answer.body.errors, {
    title: ['Judul kursus wajib diisi'],
    description: ['Deskripsi wajib diisi'],
    instructor: ['Instruktur wajib diisi'],
    price: ['Harga harus lebih dari 0'],
    topics: ['Setidaknya satu topik harus ditambahkan'],
  });
});

test('a price is a plain decimal number above nothing, with two decimals at most', async () => {
  for (const price of ['0', '0.00', '-1', '0.001', '', 'abc', 'NaN', 'Infinity', '1e3', '0x10', '1,5']) {
    refused(await create({ price }), 422, 'Harga harus lebih dari 0');
  }
  refused(await create({ price: '1.234' }), 422, 'Harga maksimal 2 angka desimal');
  refused(await create({ price: '10000000000' }), 422, 'Harga terlalu besar');
  for (const [price, value] of [
    ['0.01', 0.01],
    ['9999999999.99', 9_999_999_999.99],
    [' 5 ', 5],
    ['1.500', 1.5],
  ] as const) {
    assert.equal(accepted(await create({ price }), 201).price, value);
  }
});

test('topics are trimmed, kept in order, and said once', async () => {
  const course = accepted(await create({ topics: [' b ', 'a', '', 'b', 'C'] }), 201);
  assert.deepEqual(course.topics, ['b', 'a', 'C']);
  assert.deepEqual(accepted(await create({ topics: 'satu' }), 201).topics, ['satu']);
  refused(await create({ topics: [' ', ''] }), 422, 'Setidaknya satu topik harus ditambahkan');
});

test('text that PostgreSQL cannot hold, or that is far too long, is refused', async () => {
  refused(await create({ title: 'a\u0000b' }), 422, /tidak diizinkan/);
  refused(await create({ topics: ['a\u0000b'] }), 422, 'Topik tidak valid');
  refused(await create({ title: 'a'.repeat(301) }), 422, 'Judul kursus maksimal 300 karakter');
  refused(await create({ description: 'a'.repeat(300_000) }), 413, /terlalu panjang/);
});

test('an update changes what was sent and keeps the thumbnail when none is', async () => {
  const course = accepted(await create({ thumbnail_image: blob('image/png') }), 201);
  const thumbnail = String(course.thumbnail_image);
  assert.ok(thumbnail.startsWith(`${server.url}/uploads/`), thumbnail);
  assert.match(thumbnail, /\/[0-9a-f-]{36}\.png$/);
  const answer = await server.client.put(`/api/courses/${course.id}`, {
    form: courseForm({ title: 'Baru', price: '20' }),
  });
  assert.equal(answer.body.message, 'Kursus berhasil diperbarui');
  const changed = accepted(answer);
  assert.deepEqual(changed, { ...course, title: 'Baru', price: 20, updated_at: changed.updated_at });
});

test('an update is checked like a new course', async () => {
  const course = accepted(await create(), 201);
  refused(await server.client.put(`/api/courses/${course.id}`, { form: courseForm({ title: '' }) }), 422);
  assert.deepEqual(accepted(await server.client.get(`/api/courses/${course.id}`)), course);
});

test('a deleted course is gone', async () => {
  const course = accepted(await create(), 201);
  const answer = await server.client.delete(`/api/courses/${course.id}`);
  assert.equal(answer.body.message, 'Kursus berhasil dihapus');
  assert.equal(accepted(answer), null);
  refused(await server.client.get(`/api/courses/${course.id}`), 404, 'Kursus tidak ditemukan');
  refused(await server.client.delete(`/api/courses/${course.id}`), 404, 'Kursus tidak ditemukan');
});

test('a course that is not there cannot be read, changed or deleted', async () => {
  for (const path of [NOWHERE, '/api/courses/7', '/api/courses/%27', '/api/courses/undefined']) {
    refused(await server.client.get(path), 404, 'Kursus tidak ditemukan');
    refused(await server.client.put(path, { form: courseForm() }), 404, 'Kursus tidak ditemukan');
    refused(await server.client.delete(path), 404, 'Kursus tidak ditemukan');
  }
});

test('a course is written as a multipart form and as nothing else', async () => {
  for (const options of [
    { json: { title: 'x' } },
    { body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ]) {
    refused(await server.client.post('/api/courses', options), 415, /multipart\/form-data/);
  }
  const headers = { 'Content-Type': 'multipart/form-data' };
  refused(await server.client.post('/api/courses', { body: 'x', headers }), 400, 'Isi multipart tidak valid');
  headers['Content-Type'] += '; boundary=b';
  refused(await server.client.post('/api/courses', { body: '--b\r\nbroken', headers }), 400);
});

test('field names with a meaning in JavaScript do no harm', async () => {
  const form = courseForm();
  for (const name of ['__proto__', 'constructor', 'toString']) form.append(name, 'x');
  form.append('__proto__', blob('image/png'), 'a.png');
  accepted(await server.client.post('/api/courses', { form }), 201);
});
