import { createArrivals } from '@/lib/modules/arrivals';
import { listOf, server, signInAs } from '../../support/api';
import { moduleJson } from '../../support/factories';

beforeEach(() => signInAs());

/** The next reading of the course finds modules of these titles; each title is its own id unless told otherwise. */
const holds = (...titles: [id: string, title: string][]) =>
  server()
    .get('/api/courses/c-1/modules?page=1&limit=50')
    .reply(200, listOf(titles.map(([id, title], index) => moduleJson({ id, title, order: index + 1 }))));

test('a module of the exact title that was not there before has arrived', async () => {
  const arrivals = createArrivals();
  holds(['1', 'Isi'], ['2', 'isi baru']);
  const known = await arrivals.before('c-1');
  holds(['1', 'Isi'], ['2', 'isi baru']);
  expect(await arrivals.find('c-1', 'Isi', known)).toBeNull();
  holds(['1', 'Isi'], ['2', 'isi baru'], ['3', 'Isi']);
  expect(await arrivals.find('c-1', 'Isi', known)).toMatchObject({ id: '3' });
  holds(['1', 'Isi'], ['2', 'isi baru'], ['3', 'Isi Baru']);
  expect(await arrivals.find('c-1', 'Isi baru', known)).toBeNull();
});

test('what the course holds is read once, until it is to be read again', async () => {
  const arrivals = createArrivals();
  holds(['1', 'Isi']);
  const known = await arrivals.before('c-1');
  expect(await arrivals.before('c-1')).toBe(known);
  arrivals.forget('c-1');
  holds(['1', 'Isi'], ['2', 'Akhir']);
  const again = await arrivals.before('c-1');
  holds(['1', 'Isi'], ['2', 'Akhir']);
  expect(await arrivals.find('c-1', 'Akhir', again)).toBeNull();
  holds(['1', 'Isi'], ['2', 'Akhir']);
  expect(await arrivals.find('c-1', 'Akhir', known)).toMatchObject({ id: '2' });
});

test.each([
  ['by its id', { id: '1', title: 'Isi' }],
  ['by its title, where the back end does not say which id it has', null],
])('another row of the same title that has arrived is not taken for this one: %s', async (_, answer) => {
  const arrivals = createArrivals();
  holds();
  const known = await arrivals.before('c-1');
  arrivals.note('c-1', 'Isi', answer);
  holds(['1', 'Isi']);
  expect(await arrivals.find('c-1', 'Isi', known)).toBeNull();
  holds(['1', 'Isi'], ['2', 'Isi']);
  expect(await arrivals.find('c-1', 'Isi', known)).toMatchObject({ id: '2' });
});

test('where the course cannot be read, nothing is known, and it is read again next time', async () => {
  const arrivals = createArrivals();
  server().get('/api/courses/c-1/modules?page=1&limit=50').reply(404, { message: 'Kursus tidak ditemukan' });
  await expect(arrivals.before('c-1')).rejects.toMatchObject({ kind: 'not-found' });
  holds();
  expect(await arrivals.before('c-1')).toEqual({ ids: new Set(), titles: [] });
});
