import { cleanText } from '@/lib/clean-text';
import { courses } from '@/lib/courses/api';
import { id, isObject } from '@/lib/api/decode';
import { modules } from '@/lib/modules/api';
import { decodePage, listQuery, query, shownPage } from '@/lib/api/query';
import { users } from '@/lib/users/api';
import { ok, server, signInAs, thrownBy } from '../../support/network/api';

function item(value: unknown) {
  const found = isObject(value) ? id(value.id) : null;
  return found === null ? null : { id: found };
}
const asked = { page: 2, limit: 10 };
const ten = Array.from({ length: 10 }, (_, index) => ({ id: index }));

/** The pages that a body tells of, without its items. */
function pagesOf(body: object, data: unknown = ten) {
  const {
    items: _,
    offset: __,
    unreadable: ___,
    reported: ____,
    ...pages
  } = decodePage({ data, body: { data, ...body } }, 'courses', item, asked);
  return pages;
}

describe('the pages of a list', () => {
  test.each([
    ['in snake_case', { pagination: { current_page: 2, total_pages: 3, total_items: 25 } }],
    ['in camelCase', { pagination: { currentPage: 2, totalPages: 3, totalItems: 25 } }],
    ['as texts', { pagination: { current_page: '2', total_pages: '3', total_items: '25' } }],
    ['as meta', { links: {}, meta: { current_page: 2, last_page: 3, per_page: 10, total: 25 } }],
    ['as meta in camelCase', { meta: { page: 2, lastPage: 3, total: 25 } }],
    [
      'as meta beside a pagination that is null',
      { pagination: null, meta: { current_page: 2, last_page: 3, total: 25 } },
    ],
    ['by the total alone', { pagination: { total_items: 25 } }],
    [
      'with numbers that are none left out',
      { pagination: { current_page: 'two', total_pages: null, total_items: 25 } },
    ],
    ['with numbers that cannot be left out', { pagination: { current_page: 1.5, total_pages: -1, total_items: 25 } }],
  ])('are read %s', (_, body) => {
    expect(pagesOf(body)).toEqual({ page: 2, totalPages: 3, totalItems: 25 });
  });

  test.each<[string, object, { pages: number | null; items: number | null }]>([
    ['all', { pagination: { current_page: 1, total_pages: 3, total_items: 25 } }, { pages: 3, items: 25 }],
    ['the number of pages', { meta: { current_page: 1, last_page: 3 } }, { pages: 3, items: null }],
    ['the number of records', { meta: { total: '25' } }, { pages: null, items: 25 }],
    ['neither', { meta: { current_page: 1 } }, { pages: null, items: null }],
    ['nothing', {}, { pages: null, items: null }],
  ])('are told apart from estimates: where a back end says %s', (_, body, told) => {
    const { reported } = decodePage({ data: ten, body: { data: ten, ...body } }, 'courses', item, asked);
    expect(reported).toEqual(told);
  });

  test('are as many as the back end says, whose pages may have a size of their own', () => {
    const meta = { current_page: 2, last_page: 2, per_page: 50, total: 60 };
    expect(pagesOf({ meta })).toEqual({ page: 2, totalPages: 2, totalItems: 60 });
    expect(pagesOf({ pagination: { currentPage: 2, totalPages: 2, totalItems: 60 } }).totalPages).toBe(2);
  });

  test.each([{}, { pagination: null }, { pagination: [] }, { pagination: 'none' }])(
    'that are told in no way, such as %j, are one page of what was sent, unless that is a full page',
    (body) => {
      expect(pagesOf(body, [...ten, { id: 10 }])).toEqual({ page: 1, totalPages: 1, totalItems: 11 });
      expect(pagesOf(body)).toEqual({ page: 2, totalPages: 3, totalItems: 20 });
    },
  );

  test.each([0, 1])(
    'are never fewer than one, also when nothing was found and the back end counts %i',
    (total_pages) => {
      const body = { pagination: { current_page: 0, total_pages, total_items: 0 } };
      expect(pagesOf(body, [])).toEqual({ page: 1, totalPages: 1, totalItems: 0 });
    },
  );

  test('are those of the answer where a back end goes to another page than the one asked for', () => {
    expect(pagesOf({ pagination: { current_page: 1, total_pages: 1, total_items: 10 } }).page).toBe(1);
  });
});

describe('the records before a page', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index }));
  const meta = (current_page: number, total_pages: number, total_items: number, more = {}) => ({
    current_page,
    total_pages,
    total_items,
    ...more,
  });

  test.each<[string, Record<string, number> | null, number, [offset: number, totalItems: number]]>([
    ['the first page', meta(1, 3, 25), 10, [0, 25]],
    ['a page between', meta(2, 3, 25), 10, [10, 25]],
    ['the last page', meta(3, 3, 25), 5, [20, 25]],
    ['the only page', meta(1, 1, 3), 3, [0, 3]],
    ['nothing', meta(1, 1, 0), 0, [0, 0]],
    ['all, from a back end without pages', null, 23, [0, 23]],
    ['a page of 50 from a back end that ignores the limit', meta(2, 3, 120), 50, [50, 120]],
    ['its last page', meta(3, 3, 120), 20, [100, 120]],
    ['a page of 50 that calls itself one of 10', meta(2, 3, 120, { per_page: 10 }), 50, [50, 120]],
    ['a page of a back end that gives 5 at most', meta(3, 6, 30), 5, [10, 30]],
    ['the last page without a total', { current_page: 3, total_pages: 3 }, 5, [20, 25]],
    ['a page of a back end that tells no totals', { current_page: 2 }, 5, [10, 15]],
    ['a page whose total is stale', meta(1, 1, 2), 4, [0, 4]],
    ['a last page whose total is stale', meta(2, 2, 3), 4, [0, 4]],
  ])('%s are counted', (_, pagination, shown, [offset, totalItems]) => {
    const data = rows(shown);
    const params = { ...asked, page: pagination?.current_page ?? 1 };
    expect(decodePage({ data, body: { data, pagination } }, 'courses', item, params)).toMatchObject({
      offset,
      totalItems,
    });
  });

  test('are counted by what the first page holds, where the back end does not say how many pages there are', () => {
    expect(pagesOf({ meta: { current_page: 1, per_page: 10, total: 120 } }, rows(50)).totalPages).toBe(3);
  });
});

describe('the records of a list', () => {
  test('that come twice are one record, so that no two cards are the same', () => {
    const data = [{ id: 1 }, { id: 2 }, { id: '1' }];
    expect(decodePage({ data, body: data }, 'courses', item, asked).items).toEqual([{ id: '1' }, { id: 2 }]);
  });

  test.each([null, undefined])('that is %p are none', (data) => {
    const body = { data, pagination: { current_page: 1, total_pages: 0, total_items: 0 } };
    expect(decodePage({ data, body }, 'courses', item, asked).items).toEqual([]);
  });

  test('are read from a bare list', () => {
    expect(decodePage({ data: ten, body: ten }, 'courses', item, asked).items).toEqual(ten);
  });

  test('must be a list: "Invalid response format"', async () => {
    const body = { data: { id: 1 } };
    expect((await thrownBy(() => decodePage({ data: body.data, body }, 'courses', item, asked))).message).toBe(
      'Invalid response format',
    );
  });
});

describe('a full page of a list whose answers say nothing of its length', () => {
  const at = (page: number) => shownPage(users.list, { page, limit: 10 }).fetch();
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: from + index, username: `u${from + index}` }));

  /** Answers each page; returns the numbers of the pages that were asked for. */
  function serve(answer: (page: number) => [status: number, body: object]) {
    const pages: number[] = [];
    server()
      .persist()
      .get((path) => path.startsWith('/api/users?'))
      .reply((path) => {
        const page = Number(new URL(path, 'http://any').searchParams.get('page'));
        pages.push(page);
        return answer(page);
      });
    return pages;
  }

  beforeEach(() => signInAs());

  test('may be followed by another, which is asked for until it is known that there are pages', async () => {
    const pages = serve((page) => [200, page === 3 ? rows(21, 4) : rows(page * 10 - 9, 10)]);
    expect(await at(1)).toMatchObject({ page: 1, totalPages: 2, items: { length: 10 } });
    expect(await at(2)).toMatchObject({ page: 2, totalPages: 3, offset: 10 });
    expect(await at(3)).toMatchObject({ page: 3, totalPages: 3, totalItems: 24 });
    expect(await at(1)).toMatchObject({ totalPages: 2 });
    expect(pages).toEqual([1, 2, 2, 3, 1]);
  });

  test.each<[string, [number, object]]>([
    ['is empty', [200, []]],
    ['is refused', [404, { message: 'Not Found' }]],
    ['is the same', [200, rows(1, 10)]],
  ])('is all there is where the second page %s', async (_, second) => {
    serve((page) => (page === 1 ? [200, rows(1, 10)] : second));
    expect(await at(1)).toMatchObject({ page: 1, totalPages: 1, totalItems: 10, offset: 0, items: { length: 10 } });
  });

  test('stays open where the second page fails', async () => {
    serve((page) => (page === 1 ? [200, rows(1, 10)] : [500, {}]));
    expect(await at(1)).toMatchObject({ totalPages: 2, items: { length: 10 } });
  });

  test('is the last where the one after it is empty', async () => {
    serve((page) => [200, page === 3 ? [] : rows(page * 10 - 9, 10)]);
    await at(1);
    expect(await at(3)).toMatchObject({ page: 3, totalPages: 2, items: [] });
  });

  test('is past the end where it is the first page again', async () => {
    serve(() => [200, rows(1, 10)]);
    expect(await at(2)).toMatchObject({ page: 2, totalPages: 1, totalItems: 10, items: [] });
  });

  test.each([
    ['a page that is not full', rows(1, 9)],
    ['more than was asked for', rows(1, 11)],
  ])('is not: %s is all there is, and nothing else is asked for', async (_, all) => {
    const pages = serve(() => [200, all]);
    expect(await at(1)).toMatchObject({ totalPages: 1, totalItems: all.length });
    expect(pages).toEqual([1]);
  });
});

test.each([
  [{ page: 1, limit: 10 }, '?page=1&limit=10'],
  [{ page: 3, limit: 50, q: cleanText(' ') }, '?page=3&limit=50'],
  [{ page: 1, limit: 10, q: cleanText('ada & tiada') }, '?page=1&limit=10&q=ada+%26+tiada'],
])('the list of %j is asked for by %p', (params, expected) => {
  expect(listQuery(params)).toBe(expected);
});

test.each([
  ['courses', courses.list(asked), '/api/courses?page=2&limit=10', 30_000, 10_000],
  ['a course', courses.one('a/b'), '/api/courses/a%2Fb', 60_000, 15_000],
  ['modules', modules.list(7, asked), '/api/courses/7/modules?page=2&limit=10', 30_000, 10_000],
  ['a module', modules.one(7), '/api/modules/7', 60_000, 15_000],
  ['users', users.list(asked), '/api/users?page=2&limit=10', 45_000, 15_000],
  ['a user', users.one(7), '/api/users/7', 90_000, 30_000],
])(
  'the read of %s has its path for a key, and its own times to poll and to stay fresh',
  (_, read, key, pollMs, freshMs) => {
    expect(read).toMatchObject({ key, pollMs, freshMs });
  },
);

test('a read that says nothing of times is not polled and stays fresh for five minutes', () => {
  expect(query('/api/x', () => 1)).toMatchObject({ pollMs: undefined, freshMs: 300_000 });
});

test('a write makes all lists of its kind out of date, and its own record', () => {
  expect(courses.keys('x')(courses.list(asked).key)).toBe(true);
  expect(users.keys(7)(users.list(asked).key)).toBe(true);
  expect(modules.keys('a/b', 1)(modules.list('a/b', asked).key)).toBe(true);
  expect(courses.keys('x')(courses.one('x').key)).toBe(true);
  expect(users.keys(0)(users.one(0).key)).toBe(true);
  expect(modules.keys('a/b', 1)(modules.one(1).key)).toBe(true);
});

test('a write leaves other records and the lists of other courses as they are', () => {
  expect(courses.keys('x')(courses.one('xy').key)).toBe(false);
  expect(courses.keys()(courses.one('x').key)).toBe(false);
  expect(courses.keys()(modules.list('x', asked).key)).toBe(false);
  expect(modules.keys(7)(modules.list(71, asked).key)).toBe(false);
});

test('a read asks with the search and gives back its records and its pages', async () => {
  signInAs();
  server()
    .get('/api/users')
    .query({ page: 2, limit: 10, q: 'budi' })
    .reply(
      200,
      ok([{ id: 11, username: 'budi' }], { pagination: { current_page: 2, total_pages: 2, total_items: 11 } }),
    );
  const page = await users.list({ ...asked, q: cleanText(' budi ') }).fetch();
  expect(page).toMatchObject({ page: 2, totalPages: 2, totalItems: 11, items: [{ id: 11, username: 'budi' }] });
});

test('a first page that the back end calls another one is read once', async () => {
  signInAs();
  let requests = 0;
  server()
    .persist()
    .get('/api/users')
    .query(true)
    .reply(200, () => {
      requests += 1;
      return requests > 9 ? ok(null) : ok([{ id: 1, username: 'budi' }], { meta: { current_page: 36, last_page: 5 } });
    });
  await users.list({ page: 1, limit: 10 }).fetch();
  expect(requests).toBe(1);
});
