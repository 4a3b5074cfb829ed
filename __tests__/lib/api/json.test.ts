import { parseJson, toJson } from '@/lib/api/json';

const LONG = '9007199254740993';

test.each([
  [`{"id":${LONG}}`, { id: 9007199254740993n }],
  [`[-${LONG},1]`, [-9007199254740993n, 1]],
  ['{"id":9007199254740991}', { id: 9007199254740991 }],
  [
    `{"price":1.${LONG},"balance":${LONG}.5,"count":1e${'0'.repeat(16)}2}`,
    JSON.parse(`{"price":1.${LONG},"balance":${LONG}.5,"count":100}`),
  ],
  [`{"title":"nomor ${LONG}","${LONG}":"\\"${LONG}"}`, { title: `nomor ${LONG}`, [LONG]: `"${LONG}` }],
  [`"\\\\",`.slice(0, -1), '\\'],
  [`["\\\\",${LONG}]`, ['\\', 9007199254740993n]],
])('integers in %s keep their digits, and everything else is as ever', (text, expected) => {
  expect(parseJson(text)).toEqual(expected);
});

test.each(['', '{', `{"id":${LONG}`, `${LONG} ${LONG}`, `"${LONG}`, '<html>'])('%p is not JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test('a text of a megabyte is read', () => {
  const title = `"\\" ${LONG} \\\\`.repeat(50_000);
  expect(parseJson(JSON.stringify({ title, id: 1 }).replace(':1}', `:${LONG}}`))).toEqual({ title, id: BigInt(LONG) });
});

test('an integer is written with all its digits, and a text that looks like one stays a text', () => {
  expect(toJson({ id: BigInt(LONG), title: LONG, list: [-1n, '#1'] })).toBe(
    `{"id":${LONG},"title":"${LONG}","list":[-1,"#1"]}`,
  );
});
