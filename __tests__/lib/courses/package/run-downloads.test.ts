import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import nock from 'nock';
import { downloads, isDownloading } from '@/lib/courses/package/downloads';
import { downloadCourse } from '@/lib/courses/package/run-downloads';
import { decodeManifest } from '@/lib/courses/package/manifest';
import { readPackage } from '@/lib/courses/package/read';
import { readEntries } from '@/lib/courses/package/zip';
import type { SourceFile } from '@/lib/courses/copy/source';
import { notify } from '@/lib/notify';
import { session } from '@/lib/session/session';
import schema from '@/docs/course-zip.schema.json';
import { admin, holdBack, listOf, ok, server, signInAs } from '../../../support/network/api';
import { setOnline } from '../../../support/network/connection';
import { courseJson, moduleJson, userJson } from '../../../support/factories';
import { catchSavedFiles, type SavedFile } from '../../../support/saved-files';
import { MP4, PDF, PNG, useRealFiles, zipFile } from '../../../support/zips';

beforeAll(useRealFiles);

let saved: SavedFile[];
beforeEach(() => {
  saved = catchSavedFiles();
  signInAs();
});

const FILES = 'http://files.test';
const course = courseJson({ id: 7, title: 'CSS: Grid?', thumbnail_image: `${FILES}/t.png` });
const grid = moduleJson({ id: 1, order: 1, title: 'Grid', pdf_content: `${FILES}/a.pdf`, video_content: `${FILES}/b` });
const bare = moduleJson({ id: 2, order: 2, title: 'Álgebra', pdf_content: null, video_content: null });
const last = moduleJson({ id: 3, order: 3, title: 'Akhir', pdf_content: `${FILES}/z.pdf?sig=1`, video_content: null });

const serveCourse = (modules = [bare, last, grid]) => {
  server().get('/api/courses/7').reply(200, ok(course));
  server()
    .persist()
    .get(/\/api\/courses\/7\/modules/)
    .reply(200, listOf(modules));
};
const serveFile = (path: string, content: Buffer, type: string) =>
  nock(FILES)
    .get(path)
    .reply(200, content, { 'Content-Type': type, 'Content-Length': String(content.length) });
const serveFiles = () => {
  serveFile('/t.png', PNG, 'image/png');
  serveFile('/a.pdf', PDF, 'application/pdf');
  serveFile('/b', MP4, 'video/mp4');
  serveFile('/z.pdf?sig=1', PDF, 'application/octet-stream');
};

const download = () => downloadCourse({ id: 7, title: course.title });
const tray = () => downloads.get().find(({ courseId }) => String(courseId) === '7');
/** Waits until the download has ended, and the tray is empty or says what is missing. */
async function ended() {
  await waitUntil(() => !isDownloading(7));
}
async function waitUntil(holds: () => boolean, maxMs = 5_000) {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries * 5 > maxMs) throw new Error('It never came to hold.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const said = (['success', 'error'] as const).map((kind) => jest.spyOn(notify, kind));
const told = (): string[] => said.flatMap(({ mock }) => mock.calls.map(([title]) => title));

const readSaved = async () => {
  const bytes = new Uint8Array(await saved[0]!.content.arrayBuffer());
  const file = zipFile(bytes);
  const entries = await readEntries(file);
  const manifest: unknown = JSON.parse(await entries.get('kursus.json')![0]!.text());
  const read = await readPackage(file, { signal: new AbortController().signal, onProgress: () => {} });
  return { paths: [...entries.keys()], manifest, ...read };
};
const bytesOf = async (file: SourceFile) =>
  Buffer.from(await (await file.read(new AbortController().signal)).arrayBuffer());
const isValid = new Ajv().compile(schema);

test('the example in the description of the format is one', () => {
  const [, example = ''] = /```json\n(.+?)```/s.exec(readFileSync('docs/course-zip.md', 'utf8')) ?? [];
  expect(isValid(JSON.parse(example)) || isValid.errors).toBe(true);
  expect(decodeManifest(JSON.parse(example)).modules).toHaveLength(1);
});

test('a course becomes a ZIP that is read as it was: fields, order and files, byte by byte', async () => {
  serveCourse();
  serveFiles();
  download();
  await ended();
  expect(saved.map(({ name }) => name)).toEqual(['CSS- Grid-.zip']);
  expect(told()).toEqual(['CSS- Grid-.zip sudah diunduh']);
  const { paths, manifest, source, refused } = await readSaved();
  expect(paths).toEqual([
    'file/thumbnail.png',
    'file/1-grid.pdf',
    'file/1-grid.mp4',
    'file/3-akhir.pdf',
    'kursus.json',
  ]);
  expect(isValid(manifest) || isValid.errors).toBe(true);
  expect(JSON.stringify(manifest)).not.toMatch(/"id"|http/);
  expect(refused).toEqual([]);
  expect(source).toMatchObject({
    title: 'CSS: Grid?',
    description: course.description,
    instructor: course.instructor,
    price: String(course.price),
    topics: course.topics,
  });
  expect(source.modules.map(({ title }) => title)).toEqual(['Grid', 'Álgebra', 'Akhir']);
  expect(await bytesOf(source.thumbnail!)).toEqual(PNG);
  expect(await bytesOf(source.modules[0]!.pdf!)).toEqual(PDF);
  expect(await bytesOf(source.modules[0]!.video!)).toEqual(MP4);
  expect(await bytesOf(source.modules[2]!.pdf!)).toEqual(PDF);
});

test('a file that cannot be read is listed in the ZIP, and named until it was seen', async () => {
  serveCourse();
  serveFile('/t.png', PNG, 'image/png');
  serveFile('/a.pdf', PDF, 'application/pdf');
  nock(FILES).get('/b').reply(404);
  nock(FILES).get('/z.pdf?sig=1').reply(403);
  server().get('/api/modules/3').reply(200, ok(last));
  download();
  await ended();
  expect(tray()).toMatchObject({
    headline: 'CSS- Grid-.zip sudah diunduh, 2 file tidak ikut',
    lacks: 'Tidak ikut: video Grid, PDF Akhir',
    percent: null,
  });
  const { manifest, refused } = await readSaved();
  expect(isValid(manifest) || isValid.errors).toBe(true);
  expect(manifest).toMatchObject({
    unreadable: [
      { module: 1, field: 'video' },
      { module: 3, field: 'pdf' },
    ],
  });
  expect(refused).toHaveLength(2);
  downloads.remove(tray()!);
  expect(tray()).toBeUndefined();
});

test('a signed address that is not valid any more is read again', async () => {
  serveCourse([last]);
  serveFile('/t.png', PNG, 'image/png');
  nock(FILES).get('/z.pdf?sig=1').reply(403);
  server()
    .get('/api/modules/3')
    .reply(200, ok({ ...last, pdf_content: `${FILES}/z.pdf?sig=2` }));
  serveFile('/z.pdf?sig=2', PDF, 'application/pdf');
  download();
  await ended();
  expect(await bytesOf((await readSaved()).source.modules[0]!.pdf!)).toEqual(PDF);
});

test('where the session has expired when an address is to be read again, it waits for the next sign-in', async () => {
  serveCourse([last]);
  serveFile('/t.png', PNG, 'image/png');
  nock(FILES).get('/z.pdf?sig=1').reply(403);
  server().get('/api/modules/3').reply(401, { status: 'error', message: 'Token kedaluwarsa' });
  download();
  await waitUntil(() => tray()?.status === 'signed-out');
  expect(saved).toEqual([]);
  nock(FILES).get('/z.pdf?sig=1').reply(403);
  server()
    .get('/api/modules/3')
    .reply(200, ok({ ...last, pdf_content: `${FILES}/z.pdf?sig=2` }));
  serveFile('/z.pdf?sig=2', PDF, 'application/pdf');
  signInAs();
  await ended();
  expect(told()).toEqual(['CSS- Grid-.zip sudah diunduh']);
  expect(await bytesOf((await readSaved()).source.modules[0]!.pdf!)).toEqual(PDF);
});

test.each([
  ['without a connection', 'offline'],
  ['while nothing answers', 'unreachable'],
] as const)('a file that cannot be read %s is waited for, and not left out', async (_, status) => {
  serveCourse([grid]);
  serveFile('/t.png', PNG, 'image/png');
  let isLost = true;
  nock(FILES)
    .persist()
    .get('/a.pdf')
    .reply(async () => {
      if (isLost && status === 'offline') setOnline(false);
      if (isLost) throw new Error('the connection broke');
      return [200, PDF, { 'Content-Type': 'application/pdf' }];
    });
  server()
    .persist()
    .get('/api/auth/self')
    .reply(async () => {
      if (isLost) throw new Error('the connection broke');
      return [200, ok(userJson())];
    });
  serveFile('/b', MP4, 'video/mp4');
  download();
  await waitUntil(() => tray()?.status === status);
  isLost = false;
  setOnline(true);
  await ended();
  expect(told()).toEqual(['CSS- Grid-.zip sudah diunduh']);
  expect(await bytesOf((await readSaved()).source.modules[0]!.pdf!)).toEqual(PDF);
});

test('an origin that does not answer, although the back end does, is asked often only for its first file', async () => {
  serveCourse([grid]);
  const asked: string[] = [];
  nock(FILES)
    .persist()
    .get(/./)
    .reply(async (path) => {
      asked.push(path);
      throw new Error('the connection broke');
    });
  server().persist().get('/api/auth/self').reply(200, ok(userJson()));
  download();
  await waitUntil(() => !isDownloading(7), 10_000);
  expect(tray()).toMatchObject({ headline: 'CSS- Grid-.zip sudah diunduh, 3 file tidak ikut' });
  const timesOf = (path: string) => asked.filter((each) => each === path).length;
  expect(timesOf('/t.png')).toBeGreaterThan(timesOf('/a.pdf'));
  expect(timesOf('/b')).toBe(timesOf('/a.pdf'));
});

test('a file whose own server answers 401 is left out, and ends nothing', async () => {
  serveCourse([last]);
  serveFile('/t.png', PNG, 'image/png');
  nock(FILES).get('/z.pdf?sig=1').reply(401);
  server().get('/api/modules/3').reply(200, ok(last));
  download();
  await ended();
  expect(tray()).toMatchObject({ headline: 'CSS- Grid-.zip sudah diunduh, 1 file tidak ikut' });
});

test('a module that was deleted while the course was read is counted as missing, not written without its files', async () => {
  const { pdf_content: _pdf, video_content: _video, ...short } = grid;
  serveCourse([short as typeof grid, bare]);
  server().get('/api/modules/1').reply(404, { status: 'error', message: 'Tidak ada' });
  serveFile('/t.png', PNG, 'image/png');
  download();
  await ended();
  expect(saved.map(({ name }) => name)).toEqual(['CSS- Grid--tidak-lengkap.zip']);
  expect(tray()).toMatchObject({ lacks: '1 modul tidak dapat dibaca karena daftar terus berubah' });
  const { source, missingModules } = await readSaved();
  expect(source.modules.map(({ title }) => title)).toEqual(['Álgebra']);
  expect(missingModules).toBe(1);
});

test('a module of which the list leaves out the files is read by itself', async () => {
  const { pdf_content, video_content, ...short } = grid;
  serveCourse([short as typeof grid]);
  server()
    .get('/api/modules/1')
    .reply(200, ok({ ...short, pdf_content, video_content }));
  serveFiles();
  download();
  await ended();
  expect((await readSaved()).paths).toEqual([
    'file/thumbnail.png',
    'file/1-grid.pdf',
    'file/1-grid.mp4',
    'kursus.json',
  ]);
});

test('where the list of modules is never whole, the ZIP is named so, and says how many it lacks', async () => {
  let asked = 0;
  server()
    .get('/api/courses/7')
    .reply(200, ok(courseJson({ id: 7, title: 'CSS', thumbnail_image: null })));
  server()
    .persist()
    .get(/\/api\/courses\/7\/modules/)
    .reply(() => [200, listOf([bare], { total_items: (asked += 1) + 2, total_pages: 1 })]);
  download();
  await ended();
  expect(saved[0]!.name).toBe('CSS-tidak-lengkap.zip');
  expect(tray()).toMatchObject({
    headline: 'CSS-tidak-lengkap.zip sudah diunduh',
    lacks: `${asked + 1} modul tidak dapat dibaca karena daftar terus berubah`,
  });
  const { manifest, missingModules } = await readSaved();
  expect(isValid(manifest) || isValid.errors).toBe(true);
  expect(missingModules).toBe(asked + 1);
});

test('a course that cannot be read is told, and nothing is downloaded', async () => {
  server().get('/api/courses/7').reply(404, { status: 'error', message: 'Kursus tidak ada' });
  download();
  await ended();
  expect(told()).toEqual(['Kursus tidak ada']);
  expect(saved).toEqual([]);
});

test('what is cancelled ends without a word, and can be asked for again', async () => {
  serveCourse();
  holdBack(FILES, 'get', '/t.png');
  download();
  await waitUntil(() => tray()?.headline === 'Mengunduh CSS: Grid?: file 1 dari 4');
  downloads.remove(tray()!);
  expect(tray()).toBeUndefined();
  nock.cleanAll();
  serveCourse();
  serveFiles();
  download();
  await ended();
  expect(saved).toHaveLength(1);
  expect(told()).toEqual(['CSS- Grid-.zip sudah diunduh']);
});

test('a course is downloaded once at a time, and another one after it', async () => {
  serveCourse();
  serveFiles();
  server()
    .get('/api/courses/8')
    .reply(200, ok(courseJson({ id: 8, title: 'Lain', thumbnail_image: null })));
  server()
    .persist()
    .get(/\/api\/courses\/8\/modules/)
    .reply(200, listOf([]));
  download();
  // A list gives the number that the back end sends, the screen of a course the text of its address.
  downloadCourse({ id: '7', title: course.title });
  downloadCourse({ id: 8, title: 'Lain' });
  expect(downloads.get().map(({ headline }) => headline)).toEqual(['Membaca CSS: Grid?...', 'Menunggu giliran: Lain']);
  await waitUntil(() => downloads.get().length === 0);
  expect(saved.map(({ name }) => name)).toEqual(['CSS- Grid-.zip', 'Lain.zip']);
});

test('it ends when its owner signs out', async () => {
  serveCourse();
  holdBack(FILES, 'get', '/t.png');
  download();
  await waitUntil(() => tray()?.headline.includes('file 1') ?? false);
  session.endInAllTabs({ loggedOut: true });
  signInAs({ ...admin, id: 'u-2' });
  expect(downloads.get()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(saved).toEqual([]);
});

test('what it could not include is not shown to whoever signs in next', async () => {
  serveCourse([bare]);
  nock(FILES).get('/t.png').reply(404);
  download();
  await ended();
  expect(tray()?.headline).toContain('1 file tidak ikut');
  session.endInAllTabs({ loggedOut: true });
  signInAs({ ...admin, id: 'u-2' });
  expect(downloads.get()).toEqual([]);
});
