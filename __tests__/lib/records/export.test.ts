import { cleanText } from '@/lib/clean-text';
import { courses } from '@/lib/courses/api';
import { courseColumns } from '@/lib/courses/display';
import { endpoint } from '@/lib/session/endpoint';
import { exportList } from '@/lib/records/list/export';
import { API, server, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';

beforeEach(() => {
  endpoint.set(API);
  signInAs();
});

const page = (number: number, ids: number[], total: number, pages: number) => ({
  status: 'success',
  data: ids.map((id) => courseJson({ id, title: `Kursus ${id}` })),
  pagination: { current_page: number, total_pages: pages, total_items: total },
});

const reply = (number: number, body: unknown, { status = 200, limit = 50 } = {}) =>
  server()
    .get('/api/courses')
    .query({ page: number, limit, q: 'abc' })
    .reply(status, body as object);

let missing: number;

async function run(signal = new AbortController().signal, onProgress = jest.fn()) {
  const list = { list: courses.list, q: cleanText('abc'), columns: courseColumns };
  const file = await exportList({ ...list, signal, onProgress, onBusy: jest.fn() });
  missing = file.missing;
  // jsdom's blobs cannot be read by themselves.
  return new Response(file.content as unknown as BodyInit).text();
}

const titles = (csv: string) => [...csv.matchAll(/^\d+;(Kursus \d+)/gm)].map(([, title]) => title);

test('holds every page of what was searched', async () => {
  reply(1, page(1, [1, 2], 3, 2));
  reply(2, page(2, [3], 3, 2));
  const csv = await run();
  expect(csv.split('\r\n')[0]).toBe('ID;Judul Kursus;Instruktur;Deskripsi;Harga (USD);Topik;Gambar Thumbnail');
  expect(titles(csv)).toEqual(['Kursus 1', 'Kursus 2', 'Kursus 3']);
  expect(csv).toContain('1;Kursus 1;Dewi Lestari;Belajar dari nol;49,99;python, web;https://files.test/a.png');
});

test('a record that changes its page while the list is read appears once', async () => {
  reply(1, page(1, [1, 2], 3, 2));
  reply(2, page(2, [2, 3], 3, 2));
  expect(titles(await run())).toEqual(['Kursus 1', 'Kursus 2', 'Kursus 3']);
  expect(missing).toBe(0);
});

test('what was added meanwhile is read, too, and nothing twice', async () => {
  reply(1, page(1, [1, 2], 3, 2));
  reply(2, page(2, [2, 3], 4, 2));
  reply(1, page(1, [4, 1, 2, 3], 4, 1), { limit: 100 });
  expect(titles(await run())).toEqual(['Kursus 1', 'Kursus 2', 'Kursus 3', 'Kursus 4']);
  expect(missing).toBe(0);
});

test('where the total never stops growing, all that was read is there, and the rest is counted', async () => {
  let total = 5;
  server()
    .persist()
    .get((path) => path.startsWith('/api/courses?'))
    .reply((path) => {
      const number = Number(new URL(path, 'http://any').searchParams.get('page'));
      return [200, page(number, number === 1 ? [1, 2, 3] : number === 2 ? [4, 5] : [], (total += 1), 2)];
    });
  expect(titles(await run())).toHaveLength(5);
  expect(missing).toBeGreaterThan(0);
});

test('a page that fails once is asked for again', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  reply(1, { message: 'busy' }, { status: 503 });
  reply(1, page(1, [1], 1, 1));
  expect(titles(await run())).toEqual(['Kursus 1']);
});

test('there is no file where a page is refused', async () => {
  reply(1, page(1, [1, 2], 3, 2));
  reply(2, { message: 'Tidak boleh' }, { status: 400 });
  // Read again: the page may be past the end.
  reply(1, page(1, [1, 2], 3, 2));
  await expect(run()).rejects.toMatchObject({ message: 'Tidak boleh' });
});

test('what is given up asks for nothing more', async () => {
  const controller = new AbortController();
  reply(1, page(1, [1, 2], 3, 2));
  const giveUp = jest.fn(() => controller.abort());
  await expect(run(controller.signal, giveUp)).rejects.toMatchObject({ kind: 'aborted' });
});
