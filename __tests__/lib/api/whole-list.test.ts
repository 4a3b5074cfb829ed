import fc from '../../support/fast-check';
import { refusal } from '@/lib/api/errors';
import type { ListParams } from '@/lib/api/query';
import { absentFrom, readWhole, streamWhole } from '@/lib/api/whole-list';
import { cleanText } from '@/lib/clean-text';
import { failureOf } from '../../support/network/api';
import { changes, pagedBackEnd, paging, type Paging } from '../../support/network/paged-back-end';
import { runs } from '../../fuzz/answers';

const stable: Paging = {
  count: 120,
  tells: 'pages and items',
  limit: 'kept',
  refusesLargeLimits: true,
  beyond: 'empty',
  countsPagesWithoutEnd: false,
  countsTooMany: 0,
  ties: 'none',
  undecodable: 0,
  changes: [],
};

async function read(how: Paging) {
  const backEnd = pagedBackEnd(how);
  const { items, missing, unreadable } = await readWhole(backEnd.list);
  const ids = items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => backEnd.all().has(id))).toBe(true);
  return { backEnd, ids, missing, unreadable };
}

const ascending = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

/** Reads back ends of this kind, and checks what `check` says of each. */
const always = (how: fc.Arbitrary<Paging>, check: (result: Awaited<ReturnType<typeof read>>) => void) =>
  fc.assert(
    fc.asyncProperty(how, async (each) => check(await read(each))),
    runs(400),
  );

test('a list that does not change is read whole, whatever the back end says of it and of its pages', async () => {
  await always(paging(), ({ backEnd, ids, missing }) => {
    expect(ids).toEqual(backEnd.now());
    expect(missing).toBe(0);
  });
});

test('a number of records that is too high does not make a list incomplete', async () => {
  const how = paging({
    countsTooMany: fc.constantFrom(1, 30, 100_000),
    countsPagesWithoutEnd: fc.constant(false),
    // Without a number of pages, a last page for each beyond it may as well be one page for all.
  }).filter(({ tells, beyond }) => tells === 'pages and items' || beyond !== 'last');
  await always(how, ({ backEnd, ids, missing }) => {
    expect(ids).toEqual(backEnd.now());
    expect(missing).toBe(0);
  });
});

test('one page for all is not taken for the list', async () => {
  const backEnd = pagedBackEnd({ ...stable, tells: 'items' });
  const list = ({ limit }: { limit: number }) => backEnd.list({ page: 1, limit: Math.min(limit, 50) });
  expect((await readWhole(list)).missing).toBe(70);
  expect(backEnd.requests()).toBeLessThan(15);
});

test.each<[string, Partial<Paging>, number]>([
  ['goes on beyond it', { count: 120 }, 1],
  ['goes on beyond it, and refuses the next limit', { count: 120, refusesLargeLimits: true }, 1],
  ['ends before it', { count: 49 }, 0],
  ['ends with it, and takes no limit', { count: 50, limit: { always: 50 } }, 0],
])(
  'without totals and pages, an answer as long as the limit is not taken for the list: it %s',
  async (_, how, missing) => {
    const backEnd = pagedBackEnd({ ...stable, refusesLargeLimits: false, tells: 'no pagination', ...how });
    const list = ({ limit }: { limit: number }) => backEnd.list({ page: 1, limit });
    expect(Math.sign((await readWhole(list)).missing)).toBe(missing);
  },
);

test('a page that is gone when it is asked for is looked for once more', async () => {
  const backEnd = pagedBackEnd({
    ...stable,
    count: 51,
    beyond: 'refused',
    changes: [{ request: 2, kind: 'remove', at: 0 }],
  });
  const { items, missing } = await readWhole(backEnd.list);
  expect(missing).toBe(0);
  expect(items.map(({ id }) => id)).toEqual(backEnd.now());
});

test('a complete list holds each record that was in it throughout, and none that is gone', async () => {
  // A refusal gives no number of records, so an addition after it hides a deletion before it.
  const beyond = fc.constantFrom('empty' as const, 'last' as const);
  const told = { tells: fc.constantFrom('pages and items' as const, 'items' as const), beyond, changes };
  const ties = fc.constantFrom('none' as const, 'none' as const, 'by page' as const, 'by request' as const);
  await always(paging({ ...told, ties }), ({ backEnd, ids, missing }) => {
    const unread = backEnd.throughout().filter((id) => !ids.includes(id));
    expect(missing).toBeGreaterThanOrEqual(unread.length);
    if (missing === 0) expect(ascending(ids)).toEqual(ascending(backEnd.now()));
  });
});

test('without a total, no record is lost unsaid, whatever is deleted and added meanwhile', async () => {
  const tells = fc.constantFrom('pages' as const, 'nothing' as const, 'no pagination' as const);
  await always(paging({ tells, changes }), ({ backEnd, ids, missing }) => {
    const unread = backEnd.throughout().filter((id) => !ids.includes(id));
    if (missing === 0) expect(unread).toEqual([]);
  });
});

// Each one is reported to the console, once.
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());

test('records that cannot be decoded are missing, and the others are all there', async () => {
  const tells = fc.constantFrom('pages and items', 'items', 'pages', 'nothing', 'no pagination');
  const how = paging({ tells: tells as fc.Arbitrary<Paging['tells']>, undecodable: fc.integer({ min: 2, max: 60 }) });
  const isLastPageRepeated = ({ tells: told, beyond }: Paging) => !told.includes('items') && beyond === 'last';
  await always(
    how.filter((each) => !isLastPageRepeated(each)),
    ({ backEnd, ids, missing, unreadable }) => {
      const undecodable = backEnd.now().filter(backEnd.isUndecodable);
      expect(ids).toEqual(backEnd.now().filter((id) => !backEnd.isUndecodable(id)));
      expect([missing, unreadable]).toEqual([undecodable.length, undecodable.length]);
    },
  );
});

test('only a whole list proves that a record is not in it', async () => {
  const isIt = ({ id }: { id: number }) => id === 999;
  const proofIn = async (how: Partial<Paging>, q = '', until?: () => boolean) => {
    const { list } = pagedBackEnd({ ...stable, ...how });
    return absentFrom(await readWhole((params) => list({ ...params, q: cleanText(q) }), { until }), isIt);
  };
  expect(await proofIn({})).not.toBeNull();
  expect(await proofIn({ count: 999 })).toBeNull();
  expect(await proofIn({ undecodable: 7 })).toBeNull();
  expect(await proofIn({}, 'a search may be a pattern')).toBeNull();
  expect(await proofIn({}, '', () => true)).toBeNull();
});

test('a list in which nothing is deleted is complete where the page sizes bring its rest', async () => {
  const told = { tells: fc.constantFrom('pages and items' as const, 'items' as const) };
  const additions = changes.map((list) => list.map((each) => ({ ...each, kind: 'add' as const })));
  const once = additions.map((list) => list.slice(0, 1));
  await always(paging({ ...told, changes: once }), ({ ids, missing, backEnd }) => {
    expect(missing).toBe(0);
    expect(ascending(ids)).toEqual(ascending(backEnd.now()));
  });
});

test('records of one date that each page sorts anew are complete on a single page', async () => {
  const how = paging({
    count: fc.integer({ min: 51, max: 100 }),
    tells: fc.constantFrom('pages and items' as const, 'items' as const, 'pages' as const),
    limit: fc.constant('kept' as const),
    refusesLargeLimits: fc.constant(false),
    countsPagesWithoutEnd: fc.constant(false),
    ties: fc.constantFrom('by page' as const, 'by request' as const),
  });
  await always(how, ({ backEnd, ids, missing }) => {
    expect(missing).toBe(0);
    expect(ascending(ids)).toEqual(ascending(backEnd.now()));
  });
});

test.each<[string, Partial<Paging>, number]>([
  ['all totals', {}, 3],
  ['all totals, for one page', { count: 50 }, 1],
  ['the number of pages, for one page', { tells: 'pages', count: 50 }, 1],
  ['the number of records', { tells: 'items' }, 3],
  ['the number of records, and holds only 20 on a page', { tells: 'items', limit: { most: 20 } }, 6],
])('of a back end that gives %s no page is read twice', async (_, more, requests) => {
  expect((await read({ ...stable, ...more })).backEnd.requests()).toBe(requests);
});

test.each<[string, Partial<Paging>, number]>([
  ['the number of pages', { tells: 'pages' }, 6],
  ['nothing: one more page shows that there are no more', { tells: 'nothing' }, 8],
  [
    'nothing, and ignores pages: the second answer is the same',
    { tells: 'no pagination', limit: { always: 200 }, beyond: 'last' },
    2,
  ],
])('of a back end that gives %s each page is read twice', async (_, more, requests) => {
  const { backEnd, missing } = await read({ ...stable, ...more });
  expect([backEnd.requests(), missing]).toEqual([requests, 0]);
});

test('where one record was added meanwhile, only the first page is read again', async () => {
  const { ids, backEnd } = await read({ ...stable, changes: [{ request: 2, kind: 'add', at: 0 }] });
  expect(ids).toHaveLength(121);
  expect(backEnd.requests()).toBe(4);
});

test('a list that never stops changing is given up, and nothing is told as complete', async () => {
  const list = Array.from({ length: 40 }, (_, index) => ({ request: index + 2, kind: 'remove' as const, at: 0 }));
  const { missing, ids, backEnd } = await read({ ...stable, changes: list });
  expect(missing).toBeGreaterThan(0);
  expect(backEnd.throughout().filter((id) => !ids.includes(id)).length).toBeLessThanOrEqual(missing);
});

test('hands each record on once, with all that a page holds', async () => {
  const backEnd = pagedBackEnd({ ...stable, changes: [{ request: 2, kind: 'add', at: 0 }] });
  const fresh: number[] = [];
  const progress = jest.fn<void, [number, number]>();
  const { missing } = await streamWhole(backEnd.list, (_, added) => fresh.push(...added.map(({ id }) => id)), {
    onProgress: progress,
  });
  expect(missing).toBe(0);
  expect(ascending(fresh)).toEqual(ascending(backEnd.now()));
  expect(progress.mock.calls).toEqual([
    [50, 120],
    [99, 121],
    [120, 121],
    [121, 121],
  ]);
});

test('ends at a record that is looked for', async () => {
  const backEnd = pagedBackEnd(stable);
  const { items } = await readWhole(backEnd.list, { until: (page) => page.some(({ id }) => id === 60) });
  expect(items).toHaveLength(100);
  expect(backEnd.requests()).toBe(2);
});

test('a page that is refused before the end fails the reading', async () => {
  const backEnd = pagedBackEnd(stable);
  const list = (params: ListParams) => {
    const query = backEnd.list(params);
    const refused = () => Promise.reject(refusal(400, 'Tidak boleh'));
    return params.page === 2 ? { ...query, fetch: refused } : query;
  };
  expect((await failureOf(readWhole(list))).message).toBe('Tidak boleh');
});

test('a reading that is aborted asks for nothing more', async () => {
  const backEnd = pagedBackEnd(stable);
  const controller = new AbortController();
  const options = { signal: controller.signal, onProgress: () => controller.abort() };
  expect((await failureOf(readWhole(backEnd.list, options))).kind).toBe('aborted');
  expect(backEnd.requests()).toBe(2);
});
