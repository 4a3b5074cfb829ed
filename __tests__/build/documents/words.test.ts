import { readdirSync, readFileSync } from 'node:fs';

/**
 * The glossary has one word for each thing. These are words for things that have another one; the texts of the
 * specification, which are given, are left out of the search.
 */
const OUT = [
  ['peramban', 'browser'],
  ['berkas', 'file'],
  ['filenya', 'file-nya'],
  ['terpilih', 'dipilih, ... yang dipilih'],
  ['maksimum', 'maksimal'],
  ['minimum', 'minimal'],
  ['administrator', 'admin'],
  ['orang lain', 'admin lain'],
  ['gagang', 'pegangan'],
  ['kemajuan', 'progres'],
  ['dengan sendirinya', 'secara otomatis'],
  ['kalau', 'jika'],
  ['bila', 'jika'],
  ['bersihkan', 'kosongkan'],
  ['lupakan', 'hapus ... dari daftar'],
  ['duplikat', 'salin'],
  ['basis data', 'data'],
  ['info masuk', 'username dan password'],
  ['tidak terkirim', 'gagal, tidak dikirim'],
  ['saldo sebelum', 'saldo awal'],
  ['saldo sesudah', 'saldo akhir'],
  ['sudah dipakai', 'sudah digunakan'],
  ['kirim ulang', 'coba lagi, periksa lagi'],
  ['tindakan lain', 'tindakan lainnya'],
  ['usernamenya', 'username-nya'],
  ['…', '...'],
  ['“', '"'],
  ['”', '"'],
] as const;

const GIVEN = ['melebihi batas maksimum', 'Perubahan orang lain ikut disimpan'];

const files = [
  ...['lib', 'demo-api/src/routes', 'demo-api/src/uploads', 'demo-api/src/http', 'demo-api/src/auth'].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter((name) => name.endsWith('.ts') && (!name.startsWith('lib/') || /\btext\b/.test(name))),
  ),
  'docs/panduan.md',
];

/** The lines without comments and without the texts that are given. */
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => GIVEN.reduce((rest, given) => rest.replaceAll(given, ''), line.replace(/^\s*\/\/.*/, '')));

test('finds the texts', () => expect(files.length).toBeGreaterThan(20));

test.each(OUT)('no text says "%s", for which the word is "%s"', (word) => {
  // A mark may stand beside a letter.
  const isWord = /\p{L}/u.test(word) ? new RegExp(`(?<![\\p{L}-])${word}(?!\\p{L})`, 'iu') : new RegExp(word);
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line) => (isWord.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
