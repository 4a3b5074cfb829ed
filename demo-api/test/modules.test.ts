import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { accepted, refused } from './helpers/client.ts';
import { blob, courseForm, moduleForm, toForm } from './helpers/samples.ts';
import { useServer } from './helpers/server.ts';

const server = useServer();
const NOBODY = '00000000-0000-4000-8000-000000000000';
let course = '';

beforeEach(async () => {
  course = String(accepted(await server.client.post('/api/courses', { form: courseForm() }), 201).id);
});

const add = async (title = 'Modul') =>
  accepted(await server.client.post(`/api/courses/${course}/modules`, { form: moduleForm({ title }) }), 201);

const list = async () => {
  const data = accepted(await server.client.get(`/api/courses/${course}/modules?limit=100`));
  return Array.from({ length: data.length }, (_, at) => data[at] ?? {});
};

const reorder = (module_order: unknown) =>
  server.client.patch(`/api/courses/${course}/modules/reorder`, { json: { module_order } });

test('new modules join at the end, and the list is in their order', async () => {
  for (const title of ['Satu', 'Dua', 'Tiga']) await add(title);
  const modules = await list();
  assert.deepEqual(
    modules.map(({ title, order }) => [title, order]),
    [
      ['Satu', 1],
      ['Dua', 2],
      ['Tiga', 3],
    ],
  );
  assert.equal(modules[0]?.course_id, course);
  assert.equal(modules[0]?.pdf_content, null);
  assert.equal(modules[0]?.video_content, null);
});

test('modules that are made at the same moment each get a place of their own', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => add(`Modul ${at}`)));
  assert.deepEqual(
    (await list()).map(({ order }) => order),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  );
});

test('a deleted module leaves a gap, and the next one comes after the last', async () => {
  const [, second] = [await add('Satu'), await add('Dua'), await add('Tiga')];
  const answer = await server.client.delete(`/api/modules/${second.id}`);
  assert.equal(answer.body.message, 'Modul berhasil dihapus');
  await add('Empat');
  assert.deepEqual(
    (await list()).map(({ title, order }) => [title, order]),
    [
      ['Satu', 1],
      ['Tiga', 3],
      ['Empat', 4],
    ],
  );
  refused(await server.client.get(`/api/modules/${second.id}`), 404, 'Modul tidak ditemukan');
});

test('modules are paged', async () => {
  for (const title of ['Satu', 'Dua', 'Tiga']) await add(title);
  const { body } = await server.client.get(`/api/courses/${course}/modules?page=2&limit=2`);
  assert.equal(body.data.length, 1);
  assert.equal(body.data[0]?.title, 'Tiga');
  assert.deepEqual(body.pagination, { current_page: 2, total_pages: 2, total_items: 3 });
  const past = await server.client.get(`/api/courses/${course}/modules?page=3&limit=2`);
  assert.equal(accepted(past).length, 0);
  refused(await server.client.get(`/api/courses/${course}/modules?limit=0`), 422);
});

test('a module is read, changed and keeps its place and its files', async () => {
  const form = moduleForm({ pdf_content: blob('application/pdf'), video_content: blob('video/webm') });
  const module = accepted(await server.client.post(`/api/courses/${course}/modules`, { form }), 201);
  assert.match(String(module.pdf_content), /\.pdf$/);
  assert.match(String(module.video_content), /\.webm$/);
  assert.deepEqual(accepted(await server.client.get(`/api/modules/${module.id}`)), module);
  const changed = accepted(
    await server.client.put(`/api/modules/${module.id}`, { form: moduleForm({ title: 'Lain' }) }),
  );
  assert.deepEqual(changed, { ...module, title: 'Lain', updated_at: changed.updated_at });
});

test('title and description of a module are required', async () => {
  const answer = await server.client.post(`/api/courses/${course}/modules`, { form: toForm({ title: ' ' }) });
  refused(answer, 422, 'Judul wajib diisi');
  assert.deepEqual(answer.body.errors, { title: ['Judul wajib diisi'], description: ['Deskripsi wajib diisi'] });
  const module = await add();
  refused(
    await server.client.put(`/api/modules/${module.id}`, { form: toForm({ title: 'x' }) }),
    422,
    'Deskripsi wajib diisi',
  );
  refused(await server.client.put(`/api/modules/${module.id}`, { json: {} }), 415);
  refused(await server.client.post(`/api/courses/${course}/modules`, { json: {} }), 415);
});

test('what is not there is not found', async () => {
  for (const id of [NOBODY, '1']) {
    refused(await server.client.get(`/api/courses/${id}/modules`), 404, 'Kursus tidak ditemukan');
    refused(
      await server.client.post(`/api/courses/${id}/modules`, { form: moduleForm() }),
      404,
      'Kursus tidak ditemukan',
    );
    const json = { module_order: [{ id: NOBODY, order: 1 }] };
    refused(await server.client.patch(`/api/courses/${id}/modules/reorder`, { json }), 404, 'Kursus tidak ditemukan');
    refused(await server.client.get(`/api/modules/${id}`), 404, 'Modul tidak ditemukan');
    refused(await server.client.put(`/api/modules/${id}`, { form: moduleForm() }), 404, 'Modul tidak ditemukan');
    refused(await server.client.delete(`/api/modules/${id}`), 404, 'Modul tidak ditemukan');
  }
});

test('a new order is saved as a whole', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await add(title)).id);
  const answer = await reorder([...ids].reverse().map((id, at) => ({ id, order: at + 1 })));
  assert.equal(answer.body.message, 'Urutan modul berhasil diperbarui');
  assert.equal(accepted(answer).length, 4);
  assert.deepEqual(
    (await list()).map(({ title, order }) => [title, order]),
    [
      ['D', 1],
      ['C', 2],
      ['B', 3],
      ['A', 4],
    ],
  );
});

test('a partial order is accepted while every place stays unique', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  accepted(
    await reorder([
      { id: a.id, order: 2 },
      { id: b.id, order: 1 },
    ]),
  );
  assert.deepEqual(
    (await list()).map(({ title }) => title),
    ['B', 'A', 'C'],
  );
  accepted(await reorder([{ id: b.id, order: 9 }]));
  assert.deepEqual(
    (await list()).map(({ title }) => title),
    ['A', 'C', 'B'],
  );
  refused(await reorder([{ id: a.id, order: c.order }]), 422, 'Urutan modul tidak boleh sama');
});

test('a refused order changes nothing', async () => {
  const [a, b] = [await add('A'), await add('B')];
  const own = course;
  course = String(accepted(await server.client.post('/api/courses', { form: courseForm() }), 201).id);
  const foreign = await add('Asing');
  course = own;
  const first = { id: a.id, order: 2 };
  const cases: [unknown, RegExp][] = [
    [undefined, /wajib diisi/],
    [null, /wajib diisi/],
    [[], /wajib diisi/],
    ['x', /wajib diisi/],
    [[1], /id dan order/],
    [[first, { id: NOBODY, order: 1 }], /Modul tidak ditemukan pada kursus ini/],
    [[first, { id: foreign.id, order: 1 }], /Modul tidak ditemukan pada kursus ini/],
    [[first, { id: 'x', order: 1 }], /Modul tidak ditemukan/],
    [[first, { id: 5, order: 1 }], /Modul tidak ditemukan/],
    [[first, { id: b.id, order: 2 }], /tidak boleh sama/],
    [[first, { id: a.id, order: 1 }], /dua kali/],
    [[first, { id: String(a.id).toUpperCase(), order: 1 }], /dua kali/],
    ...[0, -1, 1.5, '1', null, 2 ** 31, Number.MAX_VALUE].map((order): [unknown, RegExp] => [
      [first, { id: b.id, order }],
      /bilangan bulat positif/,
    ]),
  ];
  for (const [order, message] of cases) refused(await reorder(order), 422, message);
  assert.deepEqual(
    (await list()).map(({ title, order }) => [title, order]),
    [
      ['A', 1],
      ['B', 2],
    ],
  );
});

test('orders that arrive together leave one of them, not a mixture', async () => {
  const ids: unknown[] = [];
  for (let at = 0; at < 6; at++) ids.push((await add(`M${at}`)).id);
  const forward = ids.map((id, at) => ({ id, order: at + 1 }));
  const backward = [...ids].reverse().map((id, at) => ({ id, order: at + 1 }));
  const answers = await Promise.all([forward, backward, forward, backward].map(reorder));
  for (const answer of answers) accepted(answer);
  const result = (await list()).map(({ id }) => id);
  assert.ok([ids, [...ids].reverse()].some((whole) => JSON.stringify(whole) === JSON.stringify(result)));
});
