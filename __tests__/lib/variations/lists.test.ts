import { cleanText } from '@/lib/clean-text';
import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { users } from '@/lib/users/api';
import { readWholeCourse } from '@/lib/modules/whole-course';
import { failureOf, ok, server, signInAs } from '../../support/network/api';
import { courseJson, moduleJson, userJson } from '../../support/factories';

/** How real back ends page: one promise for each difference that was seen. */

beforeEach(() => signInAs());

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const someCourses = (ids: number[]) => ids.map((id) => courseJson({ id }));
const someModules = (ids: number[]) => ids.map((id) => moduleJson({ id, order: id }));

function coursesAnswer(body: object, page = 1) {
  server().get(`/api/courses?page=${page}&limit=10`).reply(200, body);
  return courses.list({ page, limit: 10 }).fetch();
}

/** A back end whose course has these modules, in pages that `answer` makes. */
function serveModules(answer: (page: number, limit: number) => [number, object]) {
  let asked = 0;
  server()
    .persist()
    .get((path) => path.startsWith('/api/courses/c-1/modules?'))
    .reply((path) => {
      asked += 1;
      const { searchParams } = new URL(path, 'http://any');
      return answer(Number(searchParams.get('page')), Number(searchParams.get('limit')));
    });
  return () => asked;
}

test.each([[[]], [null]])('an empty list may be %j', async (data) => {
  for (const total_pages of [0, 1]) {
    const page = await coursesAnswer({
      status: 'success',
      message: '',
      data,
      pagination: { current_page: 1, total_pages, total_items: 0 },
    });
    expect(page).toMatchObject({ items: [], page: 1, totalPages: 1, totalItems: 0, offset: 0 });
  }
});

test('the pages of Laravel are read', async () => {
  const body = {
    data: someCourses(range(11, 20)),
    links: { next: null },
    meta: { current_page: 2, last_page: 3, per_page: 10, total: 25 },
  };
  expect(await coursesAnswer(body, 2)).toMatchObject({ page: 2, totalPages: 3, totalItems: 25, offset: 10 });
});

const firstOfThree = { page: 1, totalPages: 3, totalItems: 25, offset: 0, items: { length: 10 } };

test.each<[string, (rows: object[]) => object]>([
  ['Laravel without resources', (data) => ({ current_page: 1, data, last_page: 3, per_page: 10, total: 25 })],
  ['FastAPI', (items) => ({ items, total: 25, page: 1, size: 10, pages: 3 })],
  ['Django REST framework', (results) => ({ count: 25, next: null, previous: null, results })],
  ['Spring', (content) => ({ content, totalElements: 25, totalPages: 3, number: 0, size: 10 })],
  ['Mongoose', (docs) => ({ docs, totalDocs: 25, limit: 10, totalPages: 3, page: 1 })],
  ['ABP', (items) => ({ items, totalCount: 25 })],
  ['Fractal', (data) => ({ data, meta: { pagination: { total: 25, current_page: 1, total_pages: 3 } } })],
  ['Strapi', (data) => ({ data, meta: { pagination: { page: 1, pageSize: 10, pageCount: 3, total: 25 } } })],
])('the numbers beside a list are read as %s writes them', async (_, write) => {
  const body = write(someCourses(range(1, 10)));
  expect(await coursesAnswer(body)).toMatchObject(firstOfThree);
  expect(await coursesAnswer(ok(body))).toMatchObject(firstOfThree);
});

test('numbers are read beside a list whose pagination says something else', async () => {
  const data = someCourses(range(1, 10));
  expect(await coursesAnswer(ok(data, { meta: { request: 7 }, total: 25 }))).toMatchObject(firstOfThree);
  expect(await coursesAnswer(ok(data, { pagination: null, total: 25 }))).toMatchObject(firstOfThree);
});

test('pages that an answer counts from 0 are those that were asked for', async () => {
  const all = someCourses(range(1, 25));
  for (const page of [1, 2, 3]) {
    const pagination = { current_page: page - 1, total_pages: 3, total_items: 25 };
    const rows = all.slice((page - 1) * 10, page * 10);
    expect(await coursesAnswer(ok(rows, { pagination }), page)).toMatchObject({ page, offset: (page - 1) * 10 });
  }
});

test('a count that may be that of the page is no total', async () => {
  const pages = { count: 10, current_page: 2, total_pages: 3 };
  const page = await coursesAnswer(ok(someCourses(range(11, 20)), { pagination: pages }), 2);
  expect(page).toMatchObject({ totalPages: 3, reported: { pages: 3, items: null } });
});

test.each(['data', 'items', 'rows', 'results', 'content', 'docs', 'courses'])(
  'a list nested in data as %p is read with its pages',
  async (name) => {
    const data = { [name]: someCourses(range(11, 20)) };
    const pages = { current_page: 2, total_pages: 3, total_items: 25 };
    const expected = { page: 2, totalPages: 3, totalItems: 25, offset: 10, items: { length: 10 } };
    for (const beside of ['pagination', 'meta']) {
      expect(await coursesAnswer(ok({ ...data, [beside]: pages }), 2)).toMatchObject(expected);
      expect(await coursesAnswer(ok(data, { [beside]: pages }), 2)).toMatchObject(expected);
      expect(await coursesAnswer({ ...data, [beside]: pages }, 2)).toMatchObject(expected);
    }
  },
);

test('a nested list may be null, and is called by its own noun only', async () => {
  const pagination = { current_page: 1, total_pages: 0, total_items: 0 };
  expect(await coursesAnswer(ok({ courses: null, pagination }))).toMatchObject({ items: [], totalItems: 0 });
  expect(await coursesAnswer(ok({ items: null, courses: someCourses([1]) }))).toMatchObject({ items: { length: 1 } });
  const failure = await failureOf(coursesAnswer(ok({ users: [], pagination })));
  expect(failure.message).toBe('Invalid response format');
});

test('modules and users are found nested, too', async () => {
  const pages = { pagination: { current_page: 1, total_pages: 1, total_items: 2 } };
  serveModules(() => [200, ok({ modules: someModules([1, 2]), ...pages })]);
  expect(await modules.list('c-1', { page: 1, limit: 10 }).fetch()).toMatchObject({ items: { length: 2 } });
  expect(await readWholeCourse('c-1')).toHaveLength(2);
  server()
    .get('/api/users?page=1&limit=10')
    .reply(200, ok({ users: [userJson()], ...pages }));
  expect(await users.list({ page: 1, limit: 10 }).fetch()).toMatchObject({ items: { length: 1 }, totalItems: 2 });
});

test('a list with gaps, which PHP writes as an object, is read', async () => {
  const pagination = { current_page: 1, total_pages: 1, total_items: 3 };
  const [first, second] = someCourses([1, 2]);
  const data = { 0: first, 3: second, 7: { title: 'Without an id' } };
  for (const body of [ok(data, { pagination }), ok({ courses: data, pagination })])
    expect(await coursesAnswer(body)).toMatchObject({ items: [{ id: 1 }, { id: 2 }], unreadable: 1, totalItems: 3 });
});

test('without pagination all modules are there', async () => {
  serveModules(() => [200, ok(someModules(range(1, 60)))]);
  expect(await modules.list('c-1', { page: 1, limit: 10 }).fetch()).toMatchObject({ totalItems: 60, totalPages: 1 });
  expect(await readWholeCourse('c-1')).toHaveLength(60);
});

test('without a number of records a long course is read to its last page, whose numbers are right', async () => {
  const all = range(1, 120);
  serveModules((page, limit) => [
    200,
    ok(someModules(all.slice((page - 1) * limit, page * limit)), {
      pagination: { current_page: page, total_pages: Math.ceil(120 / limit) },
    }),
  ]);
  expect((await readWholeCourse('c-1')).map(({ id }) => id)).toEqual(all);
  expect(await modules.list('c-1', { page: 5, limit: 25 }).fetch()).toMatchObject({ offset: 100, totalItems: 120 });
});

test('a limit that is ignored moves neither the numbers of a page nor the reading of a course', async () => {
  const all = range(1, 120);
  serveModules((page) => [
    200,
    ok(someModules(all.slice((page - 1) * 50, page * 50)), {
      pagination: { current_page: page, total_pages: 3, total_items: 120 },
    }),
  ]);
  expect(await modules.list('c-1', { page: 2, limit: 10 }).fetch()).toMatchObject({
    offset: 50,
    items: { length: 50 },
  });
  expect((await readWholeCourse('c-1')).map(({ id }) => id)).toEqual(all);
});

test('a limit over 50 that is refused is asked for again as 50', async () => {
  server().get('/api/users?page=2&limit=100').reply(400, { message: 'limit must not be greater than 50' });
  server()
    .get('/api/users?page=2&limit=50')
    .reply(
      200,
      ok(
        range(51, 60).map((id) => userJson({ id })),
        { pagination: { current_page: 2, total_pages: 2, total_items: 60 } },
      ),
    );
  expect(await users.list({ page: 2, limit: 100 }).fetch()).toMatchObject({
    items: { length: 10 },
    offset: 50,
    totalPages: 2,
  });
});

test('a list that is refused for another reason is refused', async () => {
  server().get('/api/users?page=1&limit=100').reply(403, {});
  server().get('/api/auth/self').reply(200, ok(userJson()));
  expect((await failureOf(users.list({ page: 1, limit: 100 }).fetch())).kind).toBe('forbidden');
  server().get('/api/users?page=1&limit=50').reply(400, { message: 'no' });
  expect((await failureOf(users.list({ page: 1, limit: 50 }).fetch())).message).toBe('no');
});

test('the whole course is read in pages that no back end refuses', async () => {
  serveModules((page, limit) =>
    limit > 50
      ? [400, { message: 'limit must not be greater than 50' }]
      : [
          200,
          ok(someModules(range(1, 60).slice((page - 1) * limit, page * limit)), {
            pagination: { current_page: page, total_pages: 2, total_items: 60 },
          }),
        ],
  );
  expect(await readWholeCourse('c-1')).toHaveLength(60);
});

test('a page past the end that is answered with the last one is the last one', async () => {
  const body = ok(someCourses([21, 22]), { pagination: { current_page: 3, total_pages: 3, total_items: 22 } });
  expect(await coursesAnswer(body, 9)).toMatchObject({ page: 3, totalPages: 3, offset: 20 });
});

test('a back end that clamps and counts pages without end does not hold the console forever', async () => {
  const asked = serveModules(() => [
    200,
    ok(someModules([1, 2]), { pagination: { current_page: 1, total_pages: 1_000_000, total_items: 2 } }),
  ]);
  expect(await readWholeCourse('c-1')).toHaveLength(2);
  expect(asked()).toBe(2);
});

test('ties: the same module on two pages and another on none is read again until the course is whole', async () => {
  let readings = 0;
  serveModules((page) => {
    if (page === 1) readings += 1;
    const second = readings < 3 ? range(50, 59) : range(51, 60);
    return [
      200,
      ok(someModules(page === 1 ? range(1, 50) : second), {
        pagination: { current_page: page, total_pages: 2, total_items: 60 },
      }),
    ];
  });
  expect((await readWholeCourse('c-1')).map(({ id }) => id)).toEqual(range(1, 60));
});

test('a record that comes twice on one page is shown once', async () => {
  expect((await coursesAnswer(ok(someCourses([1, 2, 2])))).items.map(({ id }) => id)).toEqual([1, 2]);
});

test('gaps and ties in the order keep the order in which the modules came', async () => {
  serveModules(() => [
    200,
    ok([
      moduleJson({ id: 'c', order: 9 }),
      moduleJson({ id: 'a', order: 2 }),
      moduleJson({ id: 'b', order: 2 }),
      moduleJson({ id: 'd', order: null }),
    ]),
  ]);
  expect((await readWholeCourse('c-1')).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('a search is sent in the letters that were typed: some back ends tell cases apart', async () => {
  server().get('/api/users?page=1&limit=10&q=Budi').reply(200, ok([]));
  expect((await users.list({ page: 1, limit: 10, q: cleanText('Budi') }).fetch()).items).toEqual([]);
});
