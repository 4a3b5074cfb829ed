import { createCsvWriter, csvFileName, withoutApostrophe, type Column } from '@/lib/files/csv';

interface Row {
  text: string | null;
  number: number | null;
}

const columns: Column<Row>[] = [
  { heading: 'Teks', cell: ({ text }) => text },
  { heading: 'Angka', cell: ({ number }) => number },
];

const lines = async (...rows: Row[]) => (await createCsvWriter(columns)).rows(rows).split('\r\n');

test('begins with a byte order mark and the headings', async () => {
  expect((await createCsvWriter(columns)).head()).toBe('\uFEFFTeks;Angka\r\n');
});

test('writes decimals with a comma, and nothing for what is not known', async () => {
  expect(await lines({ text: 'a', number: 49.99 }, { text: null, number: null })).toEqual(['a;49,99', ';', '']);
});

test('quotes what would break a row', async () => {
  const [row] = await lines({ text: 'a;b "c"', number: 1 });
  expect(row).toBe('"a;b ""c""";1');
  expect((await createCsvWriter(columns)).rows([{ text: 'a\nb', number: 1 }])).toBe('"a\nb";1\r\n');
});

test.each(['=1+1', '+62812', '-x', '@a', '\tx', '\rx'])('keeps %j from being a formula', async (text) => {
  const written = (await createCsvWriter(columns)).rows([{ text, number: -5.5 }]);
  expect(written).toContain(`'${text}`);
  expect(written).toContain(';-5,5');
  expect(withoutApostrophe(`'${text}`)).toBe(text);
});

test('an apostrophe of the text itself stays', () => {
  expect(withoutApostrophe("'Aisyah")).toBe("'Aisyah");
});

test('a file is named by the day of the person', () => {
  expect(csvFileName('kursus', { now: new Date(2026, 10, 2, 0, 5) })).toBe('kursus-2026-11-02.csv');
});
