import nock from 'nock';
import { createArrivals } from '@/lib/modules/upload/arrivals';
import { failureOf, listOf, server, signInAs } from '../../../support/api';
import { moduleJson } from '../../../support/factories';

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
  expect(await arrivals.find('c-1', 'Isi', known)).toMatchObject({ effect: 'no' });
  holds(['1', 'Isi'], ['2', 'isi baru'], ['3', 'Isi']);
  expect(await arrivals.find('c-1', 'Isi', known)).toMatchObject({ effect: 'yes', result: { id: '3' } });
  holds(['1', 'Isi'], ['2', 'isi baru'], ['3', 'Isi Baru']);
  expect(await arrivals.find('c-1', 'Isi baru', known)).toMatchObject({ effect: 'no' });
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
  expect(await arrivals.find('c-1', 'Akhir', again)).toMatchObject({ effect: 'no' });
  holds(['1', 'Isi'], ['2', 'Akhir']);
  expect(await arrivals.find('c-1', 'Akhir', known)).toMatchObject({ effect: 'yes', result: { id: '2' } });
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
  expect(await arrivals.find('c-1', 'Isi', known)).toMatchObject({ effect: 'no' });
  holds(['1', 'Isi'], ['2', 'Isi']);
  expect(await arrivals.find('c-1', 'Isi', known)).toMatchObject({ effect: 'yes', result: { id: '2' } });
});

test('where the course cannot be read, nothing is known, and it is read again next time', async () => {
  const arrivals = createArrivals();
  server().get('/api/courses/c-1/modules?page=1&limit=50').reply(404, { message: 'Kursus tidak ditemukan' });
  await expect(arrivals.before('c-1')).rejects.toMatchObject({ kind: 'not-found' });
  holds();
  expect(await arrivals.before('c-1')).toEqual({ ids: new Set(), isWhole: true, titles: [] });
});

describe('where the course cannot be read whole', () => {
  /** Its second page holds a module of the first one, in place of another. */
  function holdsMore(...titles: [id: string, title: string][]) {
    const [first, ...rest] = titles.map(([id, title], index) => moduleJson({ id, title, order: index + 1 }));
    nock.cleanAll();
    server()
      .persist()
      .get((path) => path.startsWith('/api/courses/c-1/modules?'))
      .reply((path) => {
        const page = Number(new URL(path, 'http://any').searchParams.get('page'));
        const total = { total_pages: 2, total_items: titles.length + 1 };
        return [200, listOf(page === 1 ? [first, ...rest] : [first], { current_page: page, ...total })];
      });
  }

  test('before the module was sent, another one of its title need not be the one that was sent', async () => {
    const arrivals = createArrivals();
    holdsMore(['1', 'Awal'], ['2', 'Isi']);
    const known = await arrivals.before('c-1');
    nock.cleanAll();
    holds(['1', 'Awal'], ['2', 'Isi'], ['3', 'Isi']);
    expect(await arrivals.find('c-1', 'Isi', known)).toEqual({ effect: 'cannot tell' });
  });

  test('afterwards, nothing says that the module is not there', async () => {
    const arrivals = createArrivals();
    holds(['1', 'Awal']);
    const known = await arrivals.before('c-1');
    holdsMore(['1', 'Awal'], ['2', 'Lain']);
    const failure = await failureOf(arrivals.find('c-1', 'Isi', known));
    expect(failure.message).toBe('1 modul tidak dapat dibaca karena daftar terus berubah');
  });
});
