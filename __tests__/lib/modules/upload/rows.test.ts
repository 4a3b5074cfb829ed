import { addFiles, titlesOf as titleOf, type ModuleRow } from '@/lib/modules/upload/rows';
import { MB } from '@/lib/config';

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  png: 'image/png',
};

/** Chosen files by their paths, such as `Bab 1/a.pdf`. */
const chosen = (...paths: string[]) =>
  paths.map((path) => {
    const name = path.split('/').at(-1)!;
    const file = new File(['isi'], name, { type: TYPES[name.split('.').at(-1)!] ?? '' });
    return { file, folder: path.split('/').slice(0, -1).join('/') };
  });

const titlesOf = (names: string[]) => names.map(titleOf(names));

let id = 0;
const add = (rows: ModuleRow[], ...paths: string[]) => addFiles(rows, chosen(...paths), 'picked', () => (id += 1));
const rowsOf = (...paths: string[]) => add([], ...paths).rows;
/** A row as its title and the names of its files. */
const show = (rows: ModuleRow[]) =>
  rows.map(({ title, pdf, video }) => [title, pdf?.name ?? '-', video?.name ?? '-'].join(' | '));

describe('titles', () => {
  test.each([
    ['Bab_satu.dua', 'Bab satu dua'],
    ['Bab - Satu', 'Bab Satu'],
    ['Bab_-_Satu', 'Bab Satu'],
    ['tanya-jawab', 'tanya-jawab'],
    ['  Bab   satu ', 'Bab satu'],
    ['Cafe\u0301', 'Café'],
    ['Bab%20satu%20C%2B%2B', 'Bab satu C++'],
    ['Untung%20100%', 'Untung 100%'],
    ['_', '_'],
  ])('%j reads %j', (name, title) => {
    expect(rowsOf(`${name}.pdf`, 'lain.pdf').map((row) => row.title)).toContain(title);
  });

  test.each([
    [
      ['01_Pengantar', '02_Isi'],
      ['Pengantar', 'Isi'],
    ],
    [
      ['1. Pengantar', '2) Isi', '(3) Akhir', '[04] Lagi'],
      ['Pengantar', 'Isi', 'Akhir', 'Lagi'],
    ],
    [
      ['01 - Tanya-jawab', '02-tanya-jawab'],
      ['Tanya-jawab', 'tanya-jawab'],
    ],
    [
      ['1.1 Pengantar', '1.10 Isi'],
      ['Pengantar', 'Isi'],
    ],
    [
      ['01 3 Langkah', '02_10 Kesalahan'],
      ['3 Langkah', '10 Kesalahan'],
    ],
  ])('a leading number that all have is kept out: %j', (names, titles) => {
    expect(titlesOf(names)).toEqual(titles);
  });

  test.each([
    [
      ['01 Pengantar', 'Isi'],
      ['01 Pengantar', 'Isi'],
    ],
    [
      ['3D Dasar', '2 Isi'],
      ['3D Dasar', '2 Isi'],
    ],
    [
      ['100% Praktik', '2 Isi'],
      ['100% Praktik', '2 Isi'],
    ],
  ])('a leading number that not all have stays: %j', (names, titles) => {
    expect(titlesOf(names)).toEqual(titles);
  });

  test('one file alone keeps its number, until others join it', () => {
    const { rows } = add([], '01_Pengantar.pdf');
    expect(rows[0]).toMatchObject({ title: '01 Pengantar', description: '01 Pengantar' });
    const more = add(rows, '02_Isi.pdf').rows;
    expect(more.map(({ title, description }) => [title, description])).toEqual([
      ['Pengantar', 'Pengantar'],
      ['Isi', 'Isi'],
    ]);
    const typed = add([{ ...rows[0]!, title: 'Awal' }], '02_Isi.pdf').rows;
    expect(typed[0]).toMatchObject({ title: 'Awal', description: '01 Pengantar' });
  });

  test.each([
    ['2026-01-15_Rapat', '2026-01-15 Rapat'],
    ['2026_01_15 Rapat', '2026-01-15 Rapat'],
    ['15.01.2026 Rapat', '15-01-2026 Rapat'],
    ['15-01-26 Rapat', '15-01-26 Rapat'],
    ['20260115_Rapat', '20260115 Rapat'],
    ['2026-01 Laporan', '2026-01 Laporan'],
    ['15 Januari 2026', '15 Januari 2026'],
  ])('the date at the start of %j stays whole', (name, title) => {
    expect(titlesOf([name, '2026-01-22 Lain'])[0]).toBe(title);
  });

  test('a number before a date is left out without it', () => {
    expect(titlesOf(['1. 2026-01-15 Rapat', '2. 2026-01-22 Lain'])).toEqual(['2026-01-15 Rapat', '2026-01-22 Lain']);
  });

  test('a leading number stays where nothing else would be left', () => {
    expect(titlesOf(['01', '02_Isi', '03_'])).toEqual(['01', 'Isi', '03']);
  });

  test('the description starts as the title', () => {
    expect(rowsOf('01_Pengantar.pdf', '02_Isi.pdf')[0]).toMatchObject({ title: 'Pengantar', description: 'Pengantar' });
  });

  test('files that are refused have no say in what all have', () => {
    expect(rowsOf('01 Pengantar.pdf', '02 Isi.pdf', 'sampul.png').map((row) => row.title)).toEqual([
      'Pengantar',
      'Isi',
    ]);
  });
});

describe('rows', () => {
  test('a PDF and a video of one base name become one module, whatever the case', () => {
    expect(show(rowsOf('BAB 1.mp4', 'Bab 1.pdf', 'Bab 2.pdf'))).toEqual([
      'Bab 1 | Bab 1.pdf | BAB 1.mp4',
      'Bab 2 | Bab 2.pdf | -',
    ]);
  });

  test('base names are compared within one folder', () => {
    expect(show(rowsOf('A/Isi.pdf', 'B/Isi.mp4', 'A/Isi.mp4'))).toEqual([
      'Isi | Isi.pdf | Isi.mp4',
      'Isi | - | Isi.mp4',
    ]);
  });

  test('a second PDF or video of one name is its own row', () => {
    expect(show(rowsOf('Isi.mp4', 'Isi.webm', 'Isi.pdf', 'Isi.pdf'))).toEqual([
      'Isi | Isi.pdf | Isi.mp4',
      'Isi | Isi.pdf | Isi.webm',
    ]);
  });

  test('stand in natural order, folder by folder', () => {
    const rows = rowsOf('10 x.pdf', '2 x.pdf', 'b/1.pdf', 'a 10/1.pdf', 'a 2/10.pdf', 'a 2/9.pdf', '1 x.pdf');
    expect(rows.map(({ folder, name }) => [folder, name].filter(Boolean).join('/'))).toEqual([
      '1 x',
      '2 x',
      '10 x',
      'a 2/9',
      'a 2/10',
      'a 10/1',
      'b/1',
    ]);
  });

  test.each([
    ['BAB IX', 'BAB V', 'BAB X', 'BAB I', 'Bab IV'],
    ['II. Isi', 'X. Akhir', 'I. Awal', 'IX. Tambahan', 'V. Contoh'],
    ['Kelas XI A', 'Kelas IX B', 'Kelas X C'],
  ])('Roman numerals stand in natural order: %j, …', (...names) => {
    const values: Record<string, number> = { I: 1, II: 2, IV: 4, V: 5, IX: 9, X: 10, XI: 11 };
    const valueOf = (name: string) => values[/\b[IVX]+\b/.exec(name)![0]]!;
    const sorted = names.toSorted((a, b) => valueOf(a) - valueOf(b));
    expect(rowsOf(...names.map((name) => `${name}.pdf`)).map(({ name }) => name)).toEqual(sorted);
  });

  test('a letter among letters is no Roman numeral', () => {
    const names = ['Lampiran I', 'Lampiran H', 'Lampiran V', 'Lampiran J', 'Belajar DI Rumah', 'Belajar Cepat'];
    expect(rowsOf(...names.map((name) => `${name}.pdf`)).map(({ name }) => name)).toEqual(
      names.toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test('what is chosen later joins the rows there are, which keep their words', () => {
    const [first] = rowsOf('02_Isi.pdf');
    const { rows } = add([{ ...first!, title: 'Isi sendiri' }], '02_Isi.mp4', '01_Awal.mp4');
    expect(show(rows)).toEqual(['Awal | - | 01_Awal.mp4', 'Isi sendiri | 02_Isi.pdf | 02_Isi.mp4']);
    expect(rows[1]!.id).toBe(first!.id);
  });
});

describe('refused', () => {
  test('kinds that no module has, each with the reason', () => {
    const { rows, refused } = add([], 'a.png', 'b.mkv', 'c', 'd.pdf');
    expect(rows).toHaveLength(1);
    const reason = 'Jenis file tidak diizinkan. Jenis yang diizinkan: pdf, mp4, mpeg, quicktime, webm';
    expect(refused).toEqual(['a.png', 'b.mkv', 'c'].map((name) => ({ name, size: 3, reason })));
  });

  test('a dropped file of another kind, in the words of a drop', () => {
    const { refused } = addFiles([], chosen('a.png'), 'dropped', () => 1);
    expect(refused[0]!.reason).toBe('Jenis file tidak diterima oleh atribut accept');
  });

  test('what is larger than its kind may be; the other file of its module stays', () => {
    const [pdf, video] = chosen('a.pdf', 'a.mp4');
    Object.defineProperty(pdf!.file, 'size', { value: 10 * MB + 1 });
    Object.defineProperty(video!.file, 'size', { value: 100 * MB });
    const { rows, refused } = addFiles([], [pdf!, video!], 'picked', () => 1);
    expect(show(rows)).toEqual(['a | - | a.mp4']);
    expect(refused).toEqual([
      { name: 'a.pdf', size: 10 * MB + 1, reason: 'Ukuran file 10,01MB melebihi batas maksimum 10MB' },
    ]);
  });
});
