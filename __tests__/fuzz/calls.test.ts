import fc from 'fast-check';
import { courses } from '@/lib/courses/api';
import { courseRecord } from '@/lib/courses/model';
import { parseEnvelope } from '@/lib/api/envelope';
import type { RecordKind } from '@/lib/api/decode';
import { ApiError } from '@/lib/api/errors';
import { path } from '@/lib/api/http';
import { modules } from '@/lib/modules/api';
import { byOrder, decodeModule, moduleRecord } from '@/lib/modules/model';
import { decodePage } from '@/lib/api/query';
import { decodeRecord } from '@/lib/api/query';
import { users } from '@/lib/users/api';
import { userRecord } from '@/lib/users/model';
import { placeError } from '@/lib/records/save/field-errors';
import { formatDollars, formatRupiah } from '@/lib/format';
import { failureText } from '@/lib/api/failure-text';
import { positionsOf } from '@/lib/modules/order';
import { pagerItems } from '@/components/list/pager';
import { paths } from '@/lib/navigation/routes';
import { courseModel } from '@/lib/courses/form';
import { newUserModel } from '@/lib/users/form';
import { namesOf } from '@/lib/records/model';
import { signInAs } from '../support/network/api';
import { anything, bodyOf, listAnswer, oneAnswer, runs, status, type Kind } from './answers';

/** Answers of every kind that nobody meant: what is not declared is never thrown, and what is read can be shown. */

const recordKinds = { course: courseRecord, module: moduleRecord, user: userRecord };
const kinds = Object.keys(recordKinds) as Kind[];
const UNSHOWABLE = /NaN|\[object |undefined|Infinity/;

beforeEach(() => {
  signInAs();
  jest.spyOn(console, 'warn').mockImplementation();
});

/** What `read` makes of an answer; an ApiError is an outcome too, anything else fails. */
function outcomeOf<T>(read: () => T): T | ApiError {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof ApiError) return thrown;
    throw thrown;
  }
}

function expectTellable(error: ApiError) {
  const told = [
    failureText(error, 'Gagal'),
    ...Object.values(placeError(error, namesOf({ ...courseModel.fields, ...newUserModel.fields })).fields),
  ];
  for (const each of told) {
    expect(each.length).toBeLessThanOrEqual(201);
    expect(each).not.toMatch(/^\s*<|\[object /);
    expect(each.trim()).not.toBe('');
  }
}

type Decoded = NonNullable<ReturnType<(typeof recordKinds)[Kind]['decode']>>;

function expectShowable(record: Decoded) {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number' && name !== 'id') {
      expect(Number.isFinite(value)).toBe(true);
      expect(formatRupiah(value) + formatDollars(value)).not.toMatch(UNSHOWABLE);
    } else if (['thumbnail', 'pdf', 'video'].includes(name) && value !== null) {
      expect(value).toMatch(/^https?:\/\//);
    } else if (Array.isArray(value)) {
      expect(value.every((each) => typeof each === 'string' && each !== '')).toBe(true);
    } else if (name !== 'id') expect(value === null || typeof value === 'string').toBe(true);
  }
  // An id is a segment of every path and address that names the record.
  expect(new URL(path`/api/x/${record.id}/y`, 'http://any').pathname.split('/')).toHaveLength(5);
  expect(paths.userEdit(String(record.id))).toMatch(/^\/users\/[^/]+\/edit$/);
}

// What takes longer than this grows with the square of what it reads; a busy machine does not.
describe.each(kinds)('%s', (kind) => {
  const record: RecordKind<Decoded> = recordKinds[kind];

  test('any answer to a read of one is a record that can be shown, or an ApiError', () => {
    fc.assert(
      fc.property(status, bodyOf(oneAnswer(kind)), (code, body) => {
        const outcome = outcomeOf(() => decodeRecord(parseEnvelope(code, body, 'GET').data, record, 'asked'));
        if (outcome instanceof ApiError) expectTellable(outcome);
        else expectShowable(outcome);
      }),
      runs(300),
    );
  });

  test('any answer to a list is a page that can be shown, or an ApiError', () => {
    fc.assert(
      fc.property(
        status,
        bodyOf(listAnswer(kind)),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(5, 10, 100),
        (code, body, asked, limit) => {
          const outcome = outcomeOf(() =>
            decodePage(parseEnvelope(code, body, 'GET'), `${kind}s`, record.decode, { page: asked, limit }),
          );
          if (outcome instanceof ApiError) return expectTellable(outcome);
          const { items, page, totalPages, totalItems, offset } = outcome;
          items.forEach(expectShowable);
          expect(new Set(items.map(({ id }) => String(id))).size).toBe(items.length);
          for (const count of [page, totalPages, totalItems, offset])
            expect(Number.isFinite(count) && count >= 0).toBe(true);
          expect(totalItems).toBeGreaterThanOrEqual(offset + items.length);
          expect(pagerItems(asked, totalPages).length).toBeLessThan(10);
        },
      ),
      runs(300),
    );
  });
});

test('any answer at all is opened, or an ApiError', () => {
  fc.assert(
    fc.property(status, bodyOf(anything), fc.constantFrom('GET', 'POST', 'DELETE'), (code, body, method) => {
      const outcome = outcomeOf(() => parseEnvelope(code, body, method));
      if (outcome instanceof ApiError) expectTellable(outcome);
    }),
    runs(200),
  );
});

test('modules of any order can be ordered, and sent in an order of 1 to n', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), (orders) => {
      const read = orders.flatMap((order, index) => decodeModule({ id: index, order }) ?? []);
      const sent = positionsOf(read.toSorted(byOrder)).map(({ order }) => order);
      expect(sent.sort((a, b) => a - b)).toEqual(read.map((_, index) => index + 1));
    }),
    runs(100),
  );
});

describe('over the network', () => {
  const answer = (code: number, body: string | Uint8Array) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(code === 204 ? null : (body as BodyInit), { status: code }));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['5 MB in one title', JSON.stringify({ data: { id: 1, title: 'x'.repeat(5 * 2 ** 20) } })],
    ['5 MB of lines in a message', JSON.stringify({ status: 'error', message: 'at x\n'.repeat(2 ** 20) })],
    ['5 MB of one line in a message', JSON.stringify({ status: 'error', message: 'title, '.repeat(2 ** 19) })],
    [
      'a list of a million messages',
      JSON.stringify({ status: 'error', message: Array.from({ length: 2 ** 20 }, () => 'x') }),
    ],
    ['5 MB of plain text', 'words '.repeat(2 ** 20)],
    ['100,000 lists in each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['100,000 objects in each other', `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0x64, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a letter in an id', '{"data":{"id":"\\ud800","title":"x"}}'],
    ['the keys of prototypes', '{"data":{"__proto__":{"id":7},"constructor":1,"title":"x","hasOwnProperty":1}}'],
  ])('%s is read, or an ApiError, before anybody gives up', async (_, body) => {
    for (const code of [200, 400, 500]) {
      answer(code, body);
      const outcome = await courses
        .one('c-1')
        .fetch()
        .catch((thrown: unknown) => thrown);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(ApiError);
        expectTellable(outcome as ApiError);
      } else expect(outcome).toMatchObject({ id: expect.anything() as unknown });
    }
    expect(({} as { id?: unknown }).id).toBeUndefined();
  });

  test('every read settles with a value or an ApiError', async () => {
    const reads = [
      courses.list({ page: 1, limit: 10 }),
      modules.list('c-1', { page: 1, limit: 10 }),
      users.list({ page: 1, limit: 100 }),
      users.one('u'),
      modules.one('m'),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reads),
        fc.constantFrom(...kinds).chain((kind) => bodyOf(listAnswer(kind))),
        status,
        async (read, body, code) => {
          answer(code, body);
          const outcome = await read.fetch().then(
            () => null,
            (thrown: unknown) => thrown,
          );
          if (outcome !== null) expect(outcome).toBeInstanceOf(ApiError);
        },
      ),
      runs(100),
    );
  });
});
