import fc from '../../../support/fast-check';
import { PackageProblem } from '@/lib/courses/package/problem';
import { readPackage } from '@/lib/courses/package/read';
import type { SourceFile } from '@/lib/courses/copy/source';
import { MB, PACKAGE_MODULES_MAX, PDF_MAX_MB } from '@/lib/config';
import {
  courseZip,
  manifestEntry,
  manifestJson,
  MP4,
  named,
  PDF,
  pdfEntry,
  PNG,
  rawZip,
  useRealFiles,
  zipFile,
} from '../../../support/zips';

beforeAll(useRealFiles);

const read = (bytes: Uint8Array, signal = new AbortController().signal) =>
  readPackage(zipFile(bytes), { signal, onProgress: () => {} });
const problemOf = (bytes: Uint8Array): Promise<string> =>
  read(bytes).then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof PackageProblem ? thrown.message : `thrown: ${String(thrown)}`),
  );
const contentOf = async (file: SourceFile) => {
  const content = await file.read(new AbortController().signal);
  return { name: content.name, type: content.type, bytes: Buffer.from(await content.arrayBuffer()) };
};
/** A module with this PDF. */
const withPdf = (pdf: unknown) => manifestJson({ modules: [{ title: 'Grid', description: '', pdf, video: null }] });

test.each([false, true])('reads the course and its files as they are (compressed: %s)', async (isDeflated) => {
  const manifest = manifestJson({
    course: { ...manifestJson().course, thumbnail: named('file/thumbnail.png', PNG) },
    modules: [
      { title: 'Grid', description: 'Tata letak', pdf: named('file/1-grid.pdf', PDF), video: named('file/1.mp4', MP4) },
      { title: 'Tanpa file', description: 'Kosong', pdf: null, video: null },
    ],
  });
  const { source, refused, missingModules } = await read(
    rawZip([
      manifestEntry(manifest),
      pdfEntry({ isDeflated }),
      { name: 'file/1.mp4', content: MP4, isDeflated },
      { name: 'file/thumbnail.png', content: PNG, isDeflated },
    ]),
  );
  expect(refused).toEqual([]);
  expect(missingModules).toBe(0);
  expect(source).toMatchObject({ title: 'Belajar CSS', instructor: 'Ani', price: '49.99', topics: ['CSS', 'Web'] });
  const [grid, bare] = source.modules;
  expect(await contentOf(source.thumbnail!)).toEqual({ name: 'thumbnail.png', type: 'image/png', bytes: PNG });
  expect(await contentOf(grid!.pdf!)).toEqual({ name: '1-grid.pdf', type: 'application/pdf', bytes: PDF });
  expect(await contentOf(grid!.video!)).toEqual({ name: '1.mp4', type: 'video/mp4', bytes: MP4 });
  expect(grid!.video!.size).toBe(MP4.length);
  expect(bare).toEqual({ title: 'Tanpa file', description: 'Kosong', pdf: null, video: null });
});

test('reads what people packed anew: one folder at the top, backslashes, files of the system', async () => {
  const root = 'Belajar CSS\\';
  const { source, refused } = await read(
    rawZip([
      { name: 'Belajar CSS\\', content: Buffer.alloc(0) },
      manifestEntry(manifestJson(), root),
      pdfEntry({ name: `${root}file\\1-grid.pdf` }),
      { name: `__MACOSX/Belajar CSS/._kursus.json`, content: Buffer.from('x') },
      { name: 'Belajar CSS/.DS_Store', content: Buffer.from('x') },
    ]),
  );
  expect(refused).toEqual([]);
  expect((await contentOf(source.modules[0]!.pdf!)).bytes).toEqual(PDF);
});

test('reads ZIP64, as programs write it for large courses', async () => {
  const zip = courseZip();
  const end = zip.subarray(-22);
  const [size, offset] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const end64 = Buffer.alloc(56 + 20);
  end64.write('PK\x06\x06', 0, 'latin1');
  end64.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) end64.writeBigUInt64LE(2n, at);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  end64.write('PK\x06\x07', 56, 'latin1');
  end64.writeBigUInt64LE(BigInt(zip.length - 22), 64);
  end.fill(0xff, 8, 20);
  const { refused } = await read(Buffer.concat([zip.subarray(0, -22), end64, end]));
  expect(refused).toEqual([]);
});

test('HTML in a title is a text', async () => {
  const title = '<img src=x onerror=alert(1)>';
  const { source } = await read(courseZip(manifestJson({ course: { ...manifestJson().course, title } })));
  expect(source.title).toBe(title);
});

test('tells how far it is, and ends when it is given up', async () => {
  const parts: number[] = [];
  const { signal } = new AbortController();
  await readPackage(zipFile(courseZip()), { signal, onProgress: (part) => parts.push(part) });
  expect(parts.at(-1)).toBe(1);

  const controller = new AbortController();
  const reading = readPackage(zipFile(courseZip()), {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test('names what could not be read when the ZIP was made, and how many modules it lacks', async () => {
  const manifest = manifestJson({
    modules: [{ title: 'Grid', description: '', pdf: null, video: null }],
    unreadable: [
      { module: null, field: 'thumbnail' },
      { module: 1, field: 'video' },
    ],
    missingModules: 2,
  });
  const { refused, missingModules } = await read(courseZip(manifest, []));
  expect(refused).toEqual([
    'gambar thumbnail: tidak dapat dibaca saat kursus ini diunduh.',
    'video Grid: tidak dapat dibaca saat kursus ini diunduh.',
  ]);
  expect(missingModules).toBe(2);
});

describe('a file that is no course of Kelola says so', () => {
  const unknown = 'File ini bukan kursus yang diunduh dari Kelola.';
  const json = (content: unknown) => rawZip([manifestEntry(content)]);
  test.each<[how: string, zip: Uint8Array, says: string]>([
    ['no ZIP', Buffer.from('Bukan ZIP'), unknown],
    ['empty', Buffer.alloc(0), unknown],
    ['a ZIP of something else', rawZip([{ name: 'foto.jpg', content: PNG }]), unknown],
    ['another format', json({ format: 'lain', version: 1 }), unknown],
    ['a list', json([]), unknown],
    [
      'a later version',
      json({ format: 'kelola-course', version: 2 }),
      'Dibuat oleh versi Kelola yang lebih baru. Perbarui konsol ini dulu.',
    ],
    [
      'no JSON',
      rawZip([{ name: 'kursus.json', content: Buffer.from('{') }]),
      'kursus.json: isinya rusak. Unduh ulang kursusnya.',
    ],
    ['cut off', courseZip().subarray(0, -30), 'ZIP ini rusak atau belum selesai diunduh. Unduh ulang kursusnya.'],
    [
      'two courses',
      rawZip([manifestEntry(manifestJson(), 'a/'), manifestEntry(manifestJson(), 'b/')]),
      'ZIP ini berisi lebih dari satu kursus. Buat satu ZIP untuk setiap kursus.',
    ],
    [
      'described twice',
      rawZip([manifestEntry(manifestJson()), manifestEntry(manifestJson())]),
      'ZIP ini berisi lebih dari satu kursus. Buat satu ZIP untuk setiap kursus.',
    ],
    [
      'encrypted',
      rawZip([{ ...manifestEntry(manifestJson()), isEncrypted: true, isDeflated: true }]),
      'ZIP ini dilindungi password. Buat ulang tanpa password.',
    ],
    [
      'a huge description',
      rawZip([{ ...manifestEntry(manifestJson()), isDeflated: true, size: 100 * MB }]),
      'ZIP ini berisi terlalu banyak file untuk satu kursus.',
    ],
    [
      'too many modules',
      json(manifestJson({ modules: Array.from({ length: PACKAGE_MODULES_MAX + 1 }, () => null) })),
      'ZIP ini berisi lebih dari 1.000 modul, terlalu banyak untuk satu kursus.',
    ],
  ])('%s', async (_, zip, says) => {
    expect(await problemOf(zip)).toBe(says);
  });

  test('an absurd number of entries', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(0) }));
    expect(await problemOf(rawZip(many))).toBe('ZIP ini berisi terlalu banyak file untuk satu kursus.');
  });

  test('a list of entries that would fill the memory', async () => {
    const zip = Buffer.concat([Buffer.alloc(9 * MB), courseZip()]);
    zip.writeUInt32LE(9 * MB, zip.length - 10);
    expect(await problemOf(zip)).toBe('ZIP ini berisi terlalu banyak file untuk satu kursus.');
  });
});

describe('what kursus.json holds is checked', () => {
  const { course, modules } = manifestJson();
  const pdf = named('file/1-grid.pdf', PDF);
  test.each<[place: string, manifest: object]>([
    ['version', { ...manifestJson(), version: '1' }],
    ['version', { ...manifestJson(), version: 1.5 - 1 }],
    ['course', manifestJson({ course: null })],
    ['course.title', manifestJson({ course: { ...course, title: 7 } })],
    ['course.price', manifestJson({ course: { ...course, price: 'murah' } })],
    ['course.topics', manifestJson({ course: { ...course, topics: 'CSS' } })],
    ['course.topics[1]', manifestJson({ course: { ...course, topics: ['CSS', null] } })],
    ['modules', manifestJson({ modules: {} })],
    ['modules[0].title', manifestJson({ modules: [{ ...modules[0], title: null }] })],
    ['modules[0].pdf', withPdf('file/1-grid.pdf')],
    ['modules[0].pdf.path', withPdf({ ...pdf, path: null })],
    ['modules[0].pdf.size', withPdf({ ...pdf, size: -1 })],
    ['modules[0].pdf.size', withPdf({ ...pdf, size: 1e300 })],
    ['modules[0].pdf.sha256', withPdf({ ...pdf, sha256: 'abc' })],
    ['unreadable[0].field', manifestJson({ unreadable: [{ module: 1, field: 'lain' }] })],
    ['missingModules', manifestJson({ missingModules: null })],
  ])('%s', async (place, manifest) => {
    expect(await problemOf(courseZip(manifest))).toBe(`kursus.json: ${place} tidak benar. Unduh ulang kursusnya.`);
  });
});

describe('a file is refused, and its module is made without it', () => {
  const large = Buffer.alloc(PDF_MAX_MB * MB + 1, '%PDF-');
  const other = Buffer.from('%PDF-1.7\nsebuah PDX');
  const at = (path: string) => withPdf({ ...named('file/1-grid.pdf', PDF), path });
  test.each<[how: string, zip: Uint8Array, says: string]>([
    ['it is not there', courseZip(manifestJson(), []), 'file/1-grid.pdf: tidak ada di dalam ZIP'],
    [
      'its content is another',
      courseZip(manifestJson(), [pdfEntry({ content: other })]),
      'file/1-grid.pdf: isinya rusak. Unduh ulang kursusnya.',
    ],
    [
      'it is shorter',
      courseZip(manifestJson(), [pdfEntry({ content: PDF.subarray(1) })]),
      'file/1-grid.pdf: isinya rusak. Unduh ulang kursusnya.',
    ],
    [
      'it is larger',
      courseZip(manifestJson(), [pdfEntry({ content: large })]),
      'file/1-grid.pdf: lebih besar dari yang tercatat.',
    ],
    [
      'it is larger than the ZIP says, too',
      courseZip(manifestJson(), [pdfEntry({ content: Buffer.alloc(30 * MB), isDeflated: true, size: PDF.length })]),
      'file/1-grid.pdf: lebih besar dari yang tercatat.',
    ],
    [
      'it is shorter than the ZIP says',
      courseZip(manifestJson(), [pdfEntry({ content: PDF.subarray(1), isDeflated: true, size: PDF.length })]),
      'file/1-grid.pdf: isinya rusak. Unduh ulang kursusnya.',
    ],
    [
      'it is encrypted',
      courseZip(manifestJson(), [pdfEntry({ isEncrypted: true, isDeflated: true })]),
      'file/1-grid.pdf: dilindungi password. Buat ulang ZIP tanpa password.',
    ],
    [
      'it is there twice',
      courseZip(manifestJson(), [pdfEntry(), pdfEntry({ content: other })]),
      'file/1-grid.pdf: tercatat lebih dari satu kali. Unduh ulang kursusnya.',
    ],
    [
      'it is empty',
      courseZip(withPdf(named('file/1-grid.pdf', Buffer.alloc(0))), [pdfEntry({ content: Buffer.alloc(0) })]),
      'file/1-grid.pdf: File ini kosong',
    ],
    [
      'it is above the limit',
      courseZip(withPdf(named('file/1-grid.pdf', large)), [pdfEntry({ content: large, isDeflated: true })]),
      'file/1-grid.pdf: Ukuran file 10,01MB melebihi batas maksimum 10MB',
    ],
    [
      'its content is of another kind',
      courseZip(withPdf(named('file/1-grid.pdf', PNG)), [pdfEntry({ content: PNG })]),
      'file/1-grid.pdf: Jenis file tidak diizinkan. Jenis yang diizinkan: pdf',
    ],
    [
      'its name is of another kind',
      courseZip(withPdf(named('file/a.exe', Buffer.from('MZ'))), [
        pdfEntry({ name: 'file/a.exe', content: Buffer.from('MZ') }),
      ]),
      'file/a.exe: Jenis file tidak diizinkan. Jenis yang diizinkan: pdf',
    ],
    ...[
      '../1-grid.pdf',
      '/etc/passwd',
      'file/../../x.pdf',
      'file\\..\\..\\x.pdf',
      'C:/x.pdf',
      'file/C:x.pdf',
      'kursus.json',
      'file',
      'file/',
      'file//x.pdf',
    ].map((path): [string, Uint8Array, string] => [
      `its path is ${path}`,
      courseZip(at(path), path === 'kursus.json' ? [] : [pdfEntry({ name: path })]),
      `${path}: lokasinya tidak diizinkan.`,
    ]),
  ])('%s', async (_, zip, says) => {
    const { source, refused } = await read(zip);
    expect(refused).toEqual([says]);
    expect(source.modules).toMatchObject([{ title: 'Grid', pdf: null }]);
  });

  test('another module names it already', async () => {
    const file = named('file/1-grid.pdf', PDF);
    const modules = [1, 2].map((n) => ({ title: `${n}`, description: '', pdf: file, video: null }));
    const { source, refused } = await read(courseZip(manifestJson({ modules })));
    expect(refused).toEqual(['file/1-grid.pdf: tercatat lebih dari satu kali. Unduh ulang kursusnya.']);
    expect(source.modules.map(({ pdf }) => pdf !== null)).toEqual([true, false]);
  });
});

test('a PDF that does not begin as one comes along', async () => {
  const odd = Buffer.from('bukan PDF');
  const { source, refused } = await read(
    courseZip(withPdf(named('file/1-grid.pdf', odd)), [pdfEntry({ content: odd })]),
  );
  expect(refused).toEqual([]);
  expect(source.modules[0]!.pdf).not.toBeNull();
});

test('a ZIP that was damaged anywhere is read, or refused with a sentence', async () => {
  const whole = rawZip([
    pdfEntry({ isDeflated: true }),
    { name: 'file/1.mp4', content: MP4 },
    manifestEntry(
      manifestJson({
        modules: [
          { title: 'Grid', description: '', pdf: named('file/1-grid.pdf', PDF), video: named('file/1.mp4', MP4) },
        ],
      }),
    ),
  ]);
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(whole.length), fc.boolean(), async (changes, end, isCut) => {
      const bytes = Buffer.from(isCut ? whole.subarray(0, end) : whole);
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      try {
        const { source } = await read(bytes);
        const [grid] = source.modules;
        // What comes along is as it was.
        if (grid?.pdf) expect((await contentOf(grid.pdf)).bytes).toEqual(PDF);
        if (grid?.video) expect((await contentOf(grid.video)).bytes).toEqual(MP4);
      } catch (thrown) {
        if (!(thrown instanceof PackageProblem)) throw thrown;
        expect(thrown.message).not.toBe('');
      }
    }),
    { numRuns: 400 },
  );
});
