import { readWholeCourse } from '@/lib/modules/whole-course';
import { failureOf, listOf, ok, server, signInAs } from '../../support/network/api';
import { moduleJson } from '../../support/factories';

beforeEach(() => signInAs());

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => moduleJson({ id: from + index, order: from + index }));

/** The back end answers one page of the course, once. */
const answer = (page: number, items: object[], pagination: object) =>
  server()
    .get(`/api/courses/c-1/modules?page=${page}&limit=50`)
    .reply(200, listOf(items, { current_page: page, ...pagination }));

const idsOf = async () => (await readWholeCourse('c-1')).map(({ id }) => id);

test('a course of one page is read in one request', async () => {
  answer(1, range(1, 3), { total_items: 3 });
  expect(await idsOf()).toEqual([1, 2, 3]);
});

test('a course without modules is empty', async () => {
  answer(1, [], { total_pages: 0, total_items: 0 });
  expect(await idsOf()).toEqual([]);
});

test('a course of many pages is read whole, in the order of the course and with ids as they came', async () => {
  const pages = { total_pages: 3, total_items: 120 };
  answer(1, range(71, 120), pages);
  answer(2, range(21, 70), pages);
  answer(3, range(1, 20), pages);
  expect(await idsOf()).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
});

test('a back end that tells nothing of pages has sent all where the next page is the same', async () => {
  for (const page of [1, 2])
    server()
      .get(`/api/courses/c-1/modules?page=${page}&limit=50`)
      .reply(200, ok(range(1, 70)));
  expect(await idsOf()).toHaveLength(70);
});

/** A course of 60 of which the back end never sends the last: its second page begins with the end of the first. */
function serveOverlapping() {
  server()
    .persist()
    .get((path) => path.startsWith('/api/courses/c-1/modules?'))
    .reply((path) => {
      const page = Number(new URL(path, 'http://any').searchParams.get('page'));
      const items = page === 1 ? range(1, 50) : page === 2 ? range(50, 59) : [];
      return [200, listOf(items, { current_page: page, total_pages: 2, total_items: 60 })];
    });
}

test('a course that never comes whole is given up: an order that leaves modules out would damage it', async () => {
  serveOverlapping();
  expect((await failureOf(readWholeCourse('c-1'))).message).toBe(
    '1 modul tidak dapat dibaca karena daftar terus berubah',
  );
});

test('a course with a module that cannot be decoded is given up, too', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  answer(1, [...range(1, 2), moduleJson({ id: null })], { total_items: 3 });
  expect((await failureOf(readWholeCourse('c-1'))).message).toBe('1 data tidak dapat dibaca');
});

test('a module that stands on two pages is one module', async () => {
  const pages = { total_pages: 2, total_items: 51 };
  answer(1, range(1, 50), pages);
  answer(2, [moduleJson({ id: 50, order: 50 }), moduleJson({ id: 51, order: 51 })], pages);
  expect(await idsOf()).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
});

test('a module that was deleted while the course was read is left out: back ends refuse an order with it', async () => {
  const pages = { total_pages: 2, total_items: 60 };
  answer(1, range(1, 50), pages);
  answer(2, range(52, 60), { ...pages, total_items: 59 });
  server()
    .get('/api/courses/c-1/modules?page=1&limit=100')
    .reply(200, listOf([...range(1, 6), ...range(8, 60)], { total_items: 59 }));
  expect(await idsOf()).toEqual(Array.from({ length: 60 }, (_, index) => index + 1).filter((id) => id !== 7));
});

test('a page that fails fails the reading: a part of a course is never taken for all of it', async () => {
  answer(1, range(1, 50), { total_pages: 2, total_items: 60 });
  server().get('/api/courses/c-1/modules?page=2&limit=50').reply(500, {});
  expect((await failureOf(readWholeCourse('c-1'))).kind).toBe('server');
});
