import { acceptOf, checkFile, fileRules, typeNames, type FileRule } from '@/lib/files/rules';

const MB = 1_048_576;

/** A file of that many bytes, without the bytes. */
const file = (type: string, size = 1) => Object.defineProperty(new File(['x'], 'x', { type }), 'size', { value: size });

const taken: [keyof typeof fileRules, string[]][] = [
  ['thumbnail', ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']],
  ['pdf', ['application/pdf']],
  ['video', ['video/mp4', 'video/mpeg', 'video/quicktime', 'video/webm']],
  [
    'any',
    [
      'image/jpeg',
      'image/jpg',
      'image/png',
      'image/webp',
      'video/mp4',
      'video/mpeg',
      'video/quicktime',
      'video/webm',
      'video/x-matroska',
      'application/pdf',
    ],
  ],
];
const cases = taken.flatMap(([rule, types]) => types.map((type) => [rule, type] as const));

test.each(cases)('a picker of the kind %s takes %s, and offers it', (rule, type) => {
  expect(checkFile(file(type), fileRules[rule], 'picked')).toBeNull();
  expect(acceptOf(fileRules[rule]).split(',')).toContain(type);
});

test.each([
  ['thumbnail', 'image/gif'],
  ['thumbnail', 'image/svg+xml'],
  ['thumbnail', 'application/pdf'],
  ['pdf', 'image/png'],
  ['video', 'video/x-matroska'],
  ['any', 'text/html'],
  ['any', ''],
  ['any', 'constructor'],
] as const)('a picker of the kind %s refuses %p', (rule, type) => {
  const names = typeNames(fileRules[rule]);
  expect(checkFile(file(type), fileRules[rule], 'picked')).toBe(
    `Jenis file tidak diizinkan. Jenis yang diizinkan: ${names}`,
  );
});

test('the kinds are named as people know them', () => {
  expect(typeNames(fileRules.thumbnail)).toBe('jpeg, jpg, png, webp');
  expect(typeNames(fileRules.video)).toBe('mp4, mpeg, quicktime, webm');
  expect(typeNames(fileRules.pdf)).toBe('pdf');
});

test('a wrong kind that was dropped is told in its own words', () => {
  expect(checkFile(file('text/plain'), fileRules.pdf, 'dropped')).toBe('Jenis file tidak diterima oleh atribut accept');
  expect(checkFile(file('application/pdf'), fileRules.pdf, 'dropped')).toBeNull();
});

test.each<[string, FileRule, string, number]>([
  ['thumbnail', fileRules.thumbnail, 'image/png', 10],
  ['PDF', fileRules.pdf, 'application/pdf', 10],
  ['video', fileRules.video, 'video/mp4', 100],
  ['file', fileRules.any, 'video/x-matroska', 100],
])('a %s may be as large as its limit and no byte larger', (_, rule, type, megabytes) => {
  expect(checkFile(file(type, megabytes * MB), rule, 'picked')).toBeNull();
  expect(checkFile(file(type, megabytes * MB + 1), rule, 'picked')).toBe(
    `Ukuran file ${megabytes},01MB melebihi batas maksimum ${megabytes}MB`,
  );
});

test('a file that is too large is told its size', () => {
  expect(checkFile(file('application/pdf', 12.5 * MB), fileRules.pdf, 'dropped')).toBe(
    'Ukuran file 12,5MB melebihi batas maksimum 10MB',
  );
});

test('an empty file is refused', () => {
  expect(checkFile(file('application/pdf', 0), fileRules.pdf, 'picked')).toBe('File ini kosong');
  expect(checkFile(file('video/mp4', 0), fileRules.video, 'dropped')).toBe('File ini kosong');
});
