import { address, id, isObject, list, number, pick, string, strings } from '@/lib/api/decode';
import { thrownBy } from '../../support/network/api';

test.each([
  ['49.99', 49.99],
  ['1090.00', 1090],
  ['150000.5', 150_000.5],
  [' 7 ', 7],
  ['-3', -3],
  ['.5', 0.5],
  ['1e3', 1000],
  [0, 0],
  ['0', 0],
  ['', null],
  [' ', null],
  ['12,59', null],
  ['1.250.000', null],
  ['0x10', null],
  ['12 apples', null],
  ['1e999', null],
  ['Infinity', null],
  [NaN, null],
  [Infinity, null],
  [null, null],
  [undefined, null],
  [true, null],
  [9007199254740993n, 2 ** 53],
  [[5], null],
  [{}, null],
])('the number of %p is %p', (value, expected) => {
  expect(number(value)).toBe(expected);
});

test.each([
  ['3f1c-uuid', '3f1c-uuid'],
  ['16', '16'],
  [16, 16],
  [0, 0],
  [' a ', ' a '],
  ['', null],
  ['  ', null],
  ['..', null],
  ['.', null],
  ['a.b', 'a.b'],
  ['...', '...'],
  ['a\uD800', null],
  ['a😀', 'a😀'],
  [1.5, null],
  [2 ** 53, null],
  [9007199254740993n, 9007199254740993n],
  [NaN, null],
  [null, null],
  [undefined, null],
  [true, null],
  [{}, null],
])('the id %p stays what it is and of its type: %p', (value, expected) => {
  expect(id(value)).toBe(expected);
});

test.each([
  ['abc', 'abc'],
  [12.5, '12.5'],
  [9007199254740993n, '9007199254740993'],
  [0, '0'],
  [NaN, ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
  [['a'], ''],
])('the text of %p is %p', (value, expected) => {
  expect(string(value)).toBe(expected);
});

test('a list of texts has no blanks, no repeats and nothing that is no text', () => {
  expect(strings(['web', ' web ', '', null, 7, {}, 'data'])).toEqual(['web', '7', 'data']);
  expect(strings(null)).toEqual([]);
  expect(strings(7)).toEqual([]);
  expect(strings({ web: 1 })).toEqual([]);
});

test.each([
  ['["web","data, besar"," web ",7,null]', ['web', 'data, besar', '7']],
  [' ["web"]', ['web']],
  ['web, data ,,web', ['web', 'data']],
  ['web', ['web']],
  ['', []],
  ['[]', []],
  ['[web, data', ['[web', 'data']],
  ['{"a":1}', ['{"a":1}']],
])('a list of texts that comes as the text %p is %j', (value, expected) => {
  expect(strings(value)).toEqual(expected);
});

test('an item of a list is never split at its comma', () => {
  expect(strings(['a, b', '["c"]'])).toEqual(['a, b', '["c"]']);
});

test('of several names the first with a value counts, and none is taken from the prototype', () => {
  expect(pick({ a: null, b: undefined, c: 0 }, 'a', 'b', 'c')).toBe(0);
  expect(pick({ a: '', b: 'x' }, 'a', 'b')).toBe('');
  expect(pick({}, 'toString', 'constructor')).toBeUndefined();
});

test('an object is neither null nor a list', () => {
  expect([{}, [], null, 'x', 1, undefined].map(isObject)).toEqual([true, false, false, false, false, false]);
});

describe('an address that the server sends', () => {
  const base = 'https://api.test/v1';

  test.each([
    ['https://files.test/a.pdf', 'https://files.test/a.pdf'],
    ['http://files.test/a b.pdf?x=1', 'http://files.test/a%20b.pdf?x=1'],
    ['/static/uploads/a.pdf', 'https://api.test/static/uploads/a.pdf'],
    ['uploads/a.pdf', 'https://api.test/v1/uploads/a.pdf'],
    ['./a.pdf', 'https://api.test/v1/a.pdf'],
    ['//files.test/a.pdf', 'https://files.test/a.pdf'],
    ['  /a.pdf  ', 'https://api.test/a.pdf'],
  ])('%p leads to %p', (value, expected) => {
    expect(address(value, base)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://api.test/1',
    'file:///etc/passwd',
    'ftp://files.test/a',
    'http://',
    '',
    '   ',
    null,
    undefined,
    7,
    { href: 'https://files.test/a' },
  ])('%p counts as absent', (value) => {
    expect(address(value, base)).toBeNull();
  });

  test('that is relative is absent before a back end is configured', () => {
    expect(address('/a.pdf', null)).toBeNull();
    expect(address('https://files.test/a.pdf', null)).toBe('https://files.test/a.pdf');
  });
});

describe('a list', () => {
  const item = (value: unknown) => (isObject(value) ? id(value.id) : null);

  /** Another copy of the module, as the inlined script and the bundles each have one. */
  async function another() {
    jest.resetModules();
    return (await import('@/lib/api/decode')).list;
  }

  /** A console that has just been opened: nothing was reported yet. */
  async function opened() {
    globalThis.reportedSkipped = undefined;
    return another();
  }

  let warn: jest.SpyInstance;
  beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation()));
  afterEach(() => warn.mockRestore());

  test('that is null or absent is empty', () => {
    expect(list(null, item)).toEqual([]);
    expect(list(undefined, item)).toEqual([]);
  });

  test.each([{}, { items: [] }, 'none', 0, true])('that is %j is no list: "Invalid response format"', async (value) => {
    expect((await thrownBy(() => list(value, item))).message).toBe('Invalid response format');
  });

  test('loses only its records without an id, and says so once', async () => {
    const read = await opened();
    expect(read([{ id: 1 }, { title: 'x' }, null, 'y', { id: '' }, { id: 2 }], item)).toEqual([1, 2]);
    expect(read([{}, { id: 3 }], item)).toEqual([3]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('without an id'));
  });

  test('that the inlined script and the bundles read says so once in all', async () => {
    for (const each of [await opened(), await another()]) expect(each([{ title: 'x' }], item)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('in which every record has an id says nothing', async () => {
    const read = await opened();
    expect(read([{ id: 0 }, { id: 'a' }], item)).toEqual([0, 'a']);
    expect(warn).not.toHaveBeenCalled();
  });
});
