import { readdirSync, readFileSync } from 'node:fs';
import { decodeText, isWorkbook, parseTable } from '@/lib/files/table';

const FIXTURES = '__tests__/fixtures/spreadsheets';
const signal = new AbortController().signal;
const read = (text: string) => parseTable(text, signal);
const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

const TABLE = [
  ['Nama Depan', 'Nama Belakang', 'Nama Pengguna', 'Alamat Email', 'Password', 'Kota'],
  ['Siti', 'Nurhalizé', '007siti', 'siti@example.com', 'Rahasia123', 'Jalan "Mawar"; No. 5'],
  ['Budi', 'Santoso', 'budi', 'budi@example.com', '', 'baris satu\nbaris dua'],
];

test.each(readdirSync(FIXTURES).filter((file) => /\.(csv|tsv)$/.test(file)))(
  'reads %s as a spreadsheet saved it',
  async (file) => {
    expect((await read(decodeText(readFileSync(`${FIXTURES}/${file}`)))).filter((row) => row.some(Boolean))).toEqual(
      TABLE,
    );
  },
);

test.each([
  ['UTF-8', bytesOf('é;a', 'utf8')],
  ['UTF-8 with a byte order mark', bytesOf('\uFEFFé;a', 'utf8')],
  ['UTF-16', bytesOf('\uFEFFé;a', 'utf16le')],
  ['UTF-16 without a byte order mark', bytesOf('é;a', 'utf16le')],
  ['UTF-16, the other way round', new Uint8Array(Buffer.from('\uFEFFé;a', 'utf16le').swap16())],
  ['Windows-1252', bytesOf('é;a', 'latin1')],
])('reads %s', async (_, bytes) => {
  expect(await read(decodeText(bytes))).toEqual([['é', 'a']]);
});

test.each([',', ';', '\t'])('reads rows separated by %j', async (separator) => {
  const row = (cells: string[]) => cells.join(separator);
  expect(await read([row(['a', 'b']), row(['1', '2'])].join('\r\n'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('the line that tells Excel the separator is no row', async () => {
  expect(await read('\uFEFFsep=;\r\na,b;c\r\n1;2')).toEqual([
    ['a,b', 'c'],
    ['1', '2'],
  ]);
});

test('separators and line breaks within a quoted heading do not count', async () => {
  expect(await read('"a,\nb,";c\n1;2')).toEqual([
    ['a,\nb,', 'c'],
    ['1', '2'],
  ]);
});

test('knows a workbook from a text', () => {
  expect(isWorkbook(bytesOf('PK\x03\x04...', 'latin1'))).toBe(true);
  expect(isWorkbook(bytesOf('\xd0\xcf\x11\xe0...', 'latin1'))).toBe(true);
  expect(isWorkbook(bytesOf('PKB;nama', 'latin1'))).toBe(false);
});

test('keeps blank rows, so that the others keep their numbers', async () => {
  expect(await read('a;b\n\n1;2')).toEqual([['a', 'b'], [''], ['1', '2']]);
});

test('a large table is read whole, and lets the page answer meanwhile', async () => {
  let answered = 0;
  const timer = setInterval(() => (answered += 1), 0);
  const rows = Array.from({ length: 20_000 }, (_, index) => `nama ${index};"a;b ""c"""`);
  const table = await read(['x;y', ...rows].join('\n'));
  clearInterval(timer);
  expect(table).toHaveLength(20_001);
  expect(table[20_000]).toEqual(['nama 19999', 'a;b "c"']);
  expect(answered).toBeGreaterThan(2);
});

test('what is given up is read no further', async () => {
  const controller = new AbortController();
  const reading = parseTable('a\n'.repeat(200_000), controller.signal);
  controller.abort();
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
});
