import fc from 'fast-check';
import { courseJson, moduleJson, userJson } from '../support/factories';

/** The seed may be chosen to see a failure again: FUZZ_SEED=123 npx jest fuzz. */
const asked = process.env.FUZZ_SEED;
const seed = asked ? Number(asked) : Math.floor(Math.random() * 2 ** 31);

/** `npm test -- --all` runs each test so many times as often. */
const times = Number(process.env.FUZZ_TIMES ?? 1);

export const runs = (numRuns: number): fc.Parameters<unknown> => ({ seed, numRuns: numRuns * times });

/** Half letters, as escapes in JSON bring them, control characters, the names of prototypes, and what is mistaken for values. */
const oddText = fc.constantFrom(
  '',
  ' ',
  '\uD800',
  'a\uDFFFb',
  '\u0000',
  '\u202Egnp.exe',
  '\uFEFF',
  '__proto__',
  'constructor',
  'toString',
  '..',
  '../x',
  '%',
  '%ZZ',
  '%2F',
  '12,59',
  '1e999',
  '0x1F',
  '-0',
  '١٢٣',
  '😀'.repeat(20),
  'x'.repeat(3_000),
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://[::1',
  '//evil.test',
  'http:',
  '2026-02-30T25:61:61Z',
  '[1]',
  '{"a":1}',
);
const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 53 + 2,
  Number.MAX_SAFE_INTEGER,
  1_763_683_200_000,
);

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

const key = fc.oneof(
  fc.constantFrom(
    'id',
    'title',
    'data',
    'message',
    'status',
    'error',
    'errors',
    'pagination',
    'meta',
    'total',
    'price',
    'topics',
    'order',
    '__proto__',
    'constructor',
    'then',
    'toJSON',
    'length',
  ),
  fc.string({ maxLength: 8 }),
);

/** `Object.fromEntries` keeps `__proto__` as a key of its own, as JSON.parse does. */
const objectOf = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(key, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries) as object);

/** Anything that JSON can say. */
export const anything: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('any'), { maxLength: 5 }),
    objectOf(tie('any')),
  ),
})).any;

/** A record with some of its fields replaced by anything, some left out and some added. */
function mutated(record: object): fc.Arbitrary<object> {
  const names = Object.keys(record);
  return fc
    .record({
      replaced: fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 4 }),
      left: fc.subarray(names, { maxLength: 2 }),
      added: objectOf(leaf),
    })
    .map(({ replaced, left, added }) => {
      const kept = Object.entries({ ...record, ...replaced }).filter(([name]) => !left.includes(name));
      return Object.fromEntries([...Object.entries(added).filter(([name]) => !names.includes(name)), ...kept]);
    });
}

const id = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.uuid(), leaf);
const withId = (record: object) =>
  fc.oneof(
    mutated(record),
    fc.tuple(mutated(record), id).map(([each, own]) => ({ ...each, id: own })),
  );

export const records = { course: withId(courseJson()), module: withId(moduleJson()), user: withId(userJson()) };
export type Kind = keyof typeof records;

const pagination = fc.oneof(
  anything,
  fc.dictionary(
    fc.constantFrom('current_page', 'total_pages', 'total_items', 'page', 'last_page', 'per_page', 'total'),
    fc.oneof(leaf, fc.nat(50)),
  ),
);

const enveloped = (data: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: data.map((each) => ({ status: 'success', message: '', data: each })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(data, pagination, fc.constantFrom('pagination', 'meta'))
        .map(([each, pages, name]) => ({ data: each, [name]: pages })),
    },
    { weight: 1, arbitrary: data },
    {
      weight: 1,
      arbitrary: fc
        .tuple(data, mutated({ status: 'success', message: 'x', data: null }))
        .map(([each, envelope]) => ({ data: each, ...envelope })),
    },
  );

export const oneAnswer = (kind: Kind) => {
  const nested = fc
    .tuple(fc.constantFrom('data', 'item', 'row', kind), fc.oneof(records[kind], fc.constant(null)))
    .map(([name, each]) => ({ [name]: each }));
  return enveloped(
    fc.oneof(
      { weight: 8, arbitrary: records[kind] },
      { weight: 2, arbitrary: nested },
      { weight: 1, arbitrary: anything },
    ),
  );
};
export const listAnswer = (kind: Kind) => {
  const list = fc.array(records[kind], { maxLength: 6 });
  const nested = fc
    .tuple(fc.constantFrom('data', 'items', 'rows', `${kind}s`), fc.oneof(list, fc.constant(null)))
    .map(([name, each]) => ({ [name]: each }));
  return enveloped(
    fc.oneof({ weight: 10, arbitrary: list }, { weight: 3, arbitrary: nested }, { weight: 1, arbitrary: anything }),
  );
};

/** A body: JSON, JSON with its end missing, bytes that are no UTF-8, or a page. */
export const bodyOf = (answer: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: answer.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.tuple(answer, fc.nat(100)).map(([each, cut]) => JSON.stringify(each).slice(0, cut)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('utf8')) },
    { weight: 1, arbitrary: fc.string().map((words) => `<html><body>${words}</body></html>`) },
  );

export const status = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(200, 201, 204) },
  { weight: 4, arbitrary: fc.constantFrom(202, 299, 400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503) },
);
