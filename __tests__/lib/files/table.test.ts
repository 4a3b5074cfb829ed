import { readdirSync, readFileSync } from 'node:fs';
import fc from '../../support/fast-check';
import { decodeText, noTableIn, noTableInText, parseTable, UnclosedQuote } from '@/lib/files/table';
import { runs } from '../../fuzz/answers';

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

test.each(['sep=;', '"sep=;"', '"sep=;";'])('the line that tells Excel the separator is no row: %s', async (line) => {
  expect(await read(`\uFEFF${line}\r\na,b;c\r\n1;2`)).toEqual([
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

test('a quote within a heading does not hide its separators', async () => {
  expect(await read('Tinggi 5";a,b;c\n1;2;3')).toEqual([
    ['Tinggi 5"', 'a,b', 'c'],
    ['1', '2', '3'],
  ]);
});

test.each([
  ['a head with CRLF above rows with LF', 'a;b\r\n1;2\n3;4\n'],
  ['CR alone', 'a;b\r1;2\r3;4'],
  ['all of them', 'a;b\r1;2\r\n3;4\n'],
])('each line is a row, with %s', async (_, text) => {
  expect(await read(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test.each([
  ['a cell that begins in quotes and goes on', '"Bud" Santoso', ['"Bud" Santoso', 'x', 'a;b']],
  ['two words in quotes', '"Bud" "Santoso"', ['"Bud" "Santoso"', 'x', 'a;b']],
  ['nothing in quotes before a word', '"" Santoso', ['"" Santoso', 'x', 'a;b']],
  ['a quote within a cell', '5" pipa', ['5" pipa', 'x', 'a;b']],
  ['blanks after the quotes', '"Budi" ', ['Budi', 'x', 'a;b']],
])('%s is read as it stands, and the rows after it', async (_, cell, row) => {
  expect(await read(`A;B;C\n${cell};x;"a;b"\n"Ani";"y";z`)).toEqual([['A', 'B', 'C'], row, ['Ani', 'y', 'z']]);
});

test('a pasted row with a quote within a cell swallows no other', async () => {
  expect(await read('Nama\tUkuran\nPipa\t5" pipa\nSelang\t"3" selang\nKeran\t"1"')).toEqual([
    ['Nama', 'Ukuran'],
    ['Pipa', '5" pipa'],
    ['Selang', '"3" selang'],
    ['Keran', '1'],
  ]);
});

test.each([
  ['at all', 'a;b\n1;2\n"3;4\n5;6\n7;8', 3],
  ['before a cell of another line begins with one', 'a;b\n1;"2\n"3";4\n', 2],
  ['in the last line', 'a;b\n1;2\n3;"4', 3],
  ['in the head', 'a;"b\n1;2', 1],
  ['after a row of several lines', 'a;b\n"1\n\n";2\n3;4\n5;"6\n7;8', 4],
  ['after a cell that is read as it stands', 'a;b\n"1" x;"2\n3;4', 2],
])('a quote that is not closed %s is told with its row', async (_, text, row) => {
  await expect(read(text)).rejects.toEqual(new UnclosedQuote(row));
});

const newline = fc.constantFrom('\r\n', '\n', '\r');
const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\r', '\n', ' ', "'"), maxLength: 6 });
const quoted = (text: string, always: boolean) =>
  always || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

test('any table that is written by the rules is read back as it was', async () => {
  const written = fc.record({
    separator: fc.constantFrom(',', ';', '\t'),
    rows: fc.array(fc.record({ cells: fc.tuple(cell, cell, cell), end: newline, quotesAll: fc.boolean() })),
    mark: fc.constantFrom('', '\uFEFF'),
  });
  await fc.assert(
    fc.asyncProperty(written, async ({ separator, rows, mark }) => {
      const lines = rows.map(({ cells, end, quotesAll }) => {
        return cells.map((text) => quoted(text, quotesAll)).join(separator) + end;
      });
      const text = `${mark}${['Satu', 'Dua', 'Tiga'].join(separator)}\r\n${lines.join('')}`;
      expect(await read(text)).toEqual([['Satu', 'Dua', 'Tiga'], ...rows.map(({ cells }) => cells)]);
    }),
    runs(500),
  );
});

test('of any text nothing vanishes: it is in the table, or a row is named', async () => {
  const part = fc.constantFrom('"', '"', ';', '\n', '\r\n', ' ', 'x', '""', '";', ';"');
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
      // Each x is another letter.
      let letter = 96;
      const text = `H;J\n${parts.map((each) => (each === 'x' ? String.fromCharCode((letter += 1)) : each)).join('')}`;
      const outcome = await read(text).catch((thrown: unknown) => thrown);
      const lettersOf = (of: string) => of.replace(/[^a-zH-J~{|}\x7f]/g, '');
      if (Array.isArray(outcome)) expect(lettersOf(outcome.flat().join(''))).toBe(lettersOf(text));
      else expect(outcome).toBeInstanceOf(UnclosedQuote);
    }),
    runs(500),
  );
});

/** The local header of the first file in a ZIP. */
const zipOf = (name: string, rest = '') =>
  bytesOf(`PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}${rest}`, 'latin1');

test.each([
  ['a workbook', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'workbook'],
  ['a ZIP of which nothing is known', bytesOf('PK\x03\x04...', 'latin1'), 'workbook'],
  ['a workbook of an old Office', bytesOf('\xd0\xcf\x11\xe0...', 'latin1'), 'workbook'],
  [
    'a workbook as XML',
    bytesOf('<?xml version="1.0"?><W xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'utf8'),
    'workbook',
  ],
  ['a document', zipOf('[Content_Types].xml', 'word/document.xml'), 'document'],
  ['a ZIP', zipOf('kursus.json'), 'archive'],
  [
    'a page that is called .xls',
    bytesOf('\uFEFF\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'utf8'),
    'page',
  ],
  ['a page in UTF-16', bytesOf('\uFEFF<table border=1>', 'utf16le'), 'page'],
  ['a PDF', bytesOf('%PDF-1.7', 'latin1'), 'pdf'],
  ['a picture', bytesOf('\x89PNG\r\n', 'latin1'), 'media'],
  ['a text that begins as a ZIP', bytesOf('PKB;nama', 'latin1'), null],
  ['a text that begins with an angle', bytesOf('<Nama>;<Kelas>', 'latin1'), null],
])('%s is known for what it is', (_, bytes, kind) => {
  expect(noTableIn(bytes)).toBe(kind);
});

test('HTML that is pasted is no table either', () => {
  expect(noTableInText('<table><tr><td>Nama')).toBe('page');
});

test.each([
  ['commas', '"Rina", "Wati, S.Pd" ,  "a ""b"""', ['Rina', 'Wati, S.Pd', 'a "b"']],
  ['semicolons and tabs', '"Rina";\t"Wati; S.Pd";"x"', ['Rina', 'Wati; S.Pd', 'x']],
  ['tabs', '"Rina"\t "Wati"\t"x"', ['Rina', 'Wati', 'x']],
])('blanks around a quoted cell do not count, between %s', async (_, row, cells) => {
  expect(await read(`${row}\n`)).toEqual([cells]);
});

test('a quoted cell behind a blank goes on in the next line', async () => {
  expect(await read('a, "b\nc", d\n1,2,3')).toEqual([
    ['a', 'b\nc', ' d'],
    ['1', '2', '3'],
  ]);
});

test('the separator is the one by which a row is a head, whatever a title above it holds', async () => {
  const text = 'Daftar siswa, kelas 7A, 2026\n\nNama;Kelas\nRina, S.Pd;7A';
  expect(await parseTable(text, signal, ([first]) => first === 'Nama')).toEqual([
    ['Daftar siswa, kelas 7A, 2026'],
    [''],
    ['Nama', 'Kelas'],
    ['Rina, S.Pd', '7A'],
  ]);
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
