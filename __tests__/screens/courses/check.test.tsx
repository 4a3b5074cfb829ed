import { act, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { CatalogueCheck, CourseCheck } from '@/components/courses/check/content-check';
import { session } from '@/lib/session/session';
import { admin, answers, API, listOf, ok, server, signInAs } from '../../support/network/api';
import { courseJson, moduleJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { holdUntil } from '../../support/network/requests';

const FILES = 'https://files.test';
const PDF = '%PDF-1.7\n';
const MP4 = '\0\0\0\x18ftypmp42';

beforeEach(() => {
  signInAs();
  server()
    .persist()
    .get('/api/auth/self')
    .reply(200, ok({ id: 'u-1', username: 'siti' }));
});

const files = (pdf: string | null, video: string | null) => ({
  pdf_content: pdf && `${FILES}/${pdf}`,
  video_content: video && `${FILES}/${video}`,
});

function serve(modules: object[], course: object = {}) {
  answers(API, '/api/courses/c-1', [200, ok(courseJson({ thumbnail_image: null, ...course }))]);
  answers(API, '/api/courses/c-1/modules?page=1&limit=50', [200, listOf(modules)]);
}

const serveFile = (name: string, status: number, body: string | Buffer = '') =>
  nock(FILES).persist().get(`/${name}`).reply(status, body);

const open = () => renderScreen(<CourseCheck />, { path: '/courses/c-1/check' });

/** What was found: the name of each, and what is said of it. */
const found = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => `${item.getAttribute('aria-label')}: ${item.querySelector('p:nth-of-type(3)')!.textContent}`);

const toEnd = (sentence: string) => screen.findByText(sentence);

test('checks each file by its content, and leads to the forms', async () => {
  serve(
    [
      moduleJson({ id: 1, title: 'Baik', ...files('a.pdf', 'a.mp4') }),
      moduleJson({ id: 2, title: 'Kosong', order: 2, ...files(null, null) }),
      moduleJson({ id: 3, title: 'Hilang', order: 3, ...files('gone.pdf', 'gone.mp4') }),
      moduleJson({ id: 4, title: 'Salah', order: 4, ...files('a.mp4', 'a.pdf') }),
      moduleJson({ id: 5, title: 'Tertutup', order: 5, ...files('closed.pdf', null) }),
      moduleJson({ id: 6, title: 'baik ', order: 6, ...files('empty.pdf', null) }),
    ],
    { thumbnail_image: `${FILES}/gone.png` },
  );
  serveFile('a.pdf', 200, PDF);
  serveFile('a.mp4', 206, MP4);
  serveFile('gone.pdf', 404);
  serveFile('gone.mp4', 410);
  serveFile('gone.png', 404);
  serveFile('closed.pdf', 403);
  serveFile('empty.pdf', 416);
  answers(API, '/api/modules/3', [200, ok(moduleJson({ id: 3, ...files('gone.pdf', 'gone.mp4') }))]);
  answers(API, '/api/modules/5', [200, ok(moduleJson({ id: 5, ...files('closed.pdf', null) }))]);
  open();
  await toEnd('6 modul diperiksa, 9 temuan di 5 modul dan 1 kursus');
  expect(found()).toEqual([
    'Dasar Pemrograman: Thumbnail tidak ditemukan',
    'Kosong: Belum ada PDF atau video',
    'Hilang: PDF tidak ditemukan',
    'Hilang: Video tidak ditemukan',
    'Salah: Isi file bukan PDF',
    'Salah: Isi file bukan video',
    'baik: Isi file bukan PDF',
    'baik: Judul sama dengan modul 1',
    'Tertutup: PDF tidak dapat diperiksa dari browser ini',
  ]);
  expect(screen.getByRole('link', { name: 'Edit Kosong' })).toHaveAttribute('href', '/courses/c-1/modules/2/edit');
  expect(screen.getByRole('link', { name: 'Edit Dasar Pemrograman' })).toHaveAttribute('href', '/courses/c-1/edit');
  const apart = screen.getByRole('region', { name: 'Tidak dapat diperiksa' });
  expect(within(apart).getAllByRole('listitem')).toHaveLength(1);
  expect(within(apart).getByRole('link', { name: 'Buka PDF Tertutup' })).toHaveAttribute('href', `${FILES}/closed.pdf`);
  expect(screen.queryByText('Tidak ada yang perlu diperhatikan')).not.toBeInTheDocument();
});

test('a course in which all is well says so, and is checked anew', async () => {
  serve([moduleJson({ ...files('a.pdf', null) })]);
  const read = answers(FILES, '/a.pdf', [200, PDF], [404, '']);
  const { user } = open();
  await toEnd('1 modul diperiksa, 0 perlu diperhatikan');
  expect(screen.getByText('Tidak ada yang perlu diperhatikan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Periksa lagi' }));
  await toEnd('1 modul diperiksa, 1 perlu diperhatikan');
  expect(read.times()).toBe(2);
});

test('asks for the first bytes of a file only', async () => {
  serve([moduleJson({ ...files('a.pdf', null) })]);
  const range = jest.fn();
  nock(FILES)
    .get('/a.pdf')
    .reply(function () {
      range(this.req.headers.range);
      return [206, PDF];
    });
  open();
  await toEnd('1 modul diperiksa, 0 perlu diperhatikan');
  expect(range).toHaveBeenCalledWith('bytes=0-1023');
});

test('where a range is not allowed, the file is read without', async () => {
  serve([moduleJson({ ...files('a.pdf', 'a.mp4') })]);
  nock(FILES, { reqheaders: { range: /./ } })
    .persist()
    .get(/./)
    .replyWithError('CORS');
  serveFile('a.pdf', 200, PDF);
  serveFile('a.mp4', 200, MP4);
  open();
  await toEnd('1 modul diperiksa, 0 perlu diperhatikan');
});

test('a file that the browser may not read is no verdict, while the back end responds', async () => {
  serve([moduleJson({ ...files('a.pdf', 'a.mp4') }), moduleJson({ id: 2, title: 'Lain', ...files('b.pdf', null) })]);
  nock(FILES).persist().get(/./).replyWithError('CORS');
  open();
  await toEnd('2 modul diperiksa, 3 temuan di 2 modul');
  expect(screen.getAllByText(/tidak dapat diperiksa dari browser ini/)).toHaveLength(3);
});

test('a signed address that has expired is read again', async () => {
  serve([moduleJson({ ...files('a.pdf?sig=1', null) })]);
  answers(API, '/api/modules/m-1', [200, ok(moduleJson({ ...files('a.pdf?sig=2', null) }))]);
  serveFile('a.pdf?sig=1', 403);
  serveFile('a.pdf?sig=2', 200, PDF);
  open();
  await toEnd('1 modul diperiksa, 0 perlu diperhatikan');
});

test('waits as long as a server asks to, and goes on by itself', async () => {
  serve([moduleJson({ ...files('a.pdf', null) })]);
  const read = answers(FILES, '/a.pdf', [429, ''], [200, PDF]);
  open();
  expect(await screen.findByText('Server sedang sibuk. Dilanjutkan secara otomatis')).toBeVisible();
  await toEnd('1 modul diperiksa, 0 perlu diperhatikan');
  expect(read.times()).toBe(2);
});

test('an ended session holds the check until the same administrator has signed in', async () => {
  answers(
    API,
    '/api/courses/c-1',
    [401, { status: 'error', message: 'Token' }],
    [200, ok(courseJson({ thumbnail_image: null }))],
  );
  answers(API, '/api/courses/c-1/modules?page=1&limit=50', [200, listOf([])]);
  open();
  expect(await screen.findByText('Menunggu Anda masuk kembali')).toBeVisible();
  act(() => session.start('new-token', admin));
  await toEnd('0 modul diperiksa, 0 perlu diperhatikan');
});

test('a file whose address cannot be read again without a session waits, too, and is checked after signing in', async () => {
  serve([moduleJson({ ...files('a.pdf?sig=1', null) })]);
  const fresh: [number, object] = [200, ok(moduleJson({ ...files('a.pdf?sig=2', null) }))];
  answers(API, '/api/modules/m-1', [401, { status: 'error', message: 'Token' }], fresh);
  serveFile('a.pdf?sig=1', 403);
  serveFile('a.pdf?sig=2', 200, PDF);
  open();
  expect(await screen.findByText('Menunggu Anda masuk kembali')).toBeVisible();
  act(() => session.start('new-token', admin));
  await toEnd('1 modul diperiksa, 0 perlu diperhatikan');
});

/** Serves files that are held back; counts those that were asked for, and how many at once. */
function holdFiles() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const counts = { asked: 0, now: 0, most: 0 };
  nock(FILES)
    .persist()
    .get(/./)
    .reply(async () => {
      counts.asked += 1;
      counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      await holdUntil(held);
      await Promise.resolve();
      counts.now -= 1;
      return [200, PDF];
    });
  return { counts, release: () => release() };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    moduleJson({ id: index, title: `Modul ${index}`, order: index + 1, ...files(`${index}.pdf`, null) }),
  );

test('asks for four files at a time, and after Batalkan for none; it claims no end', async () => {
  serve(many(12));
  const { counts, release } = holdFiles();
  const { user } = open();
  await screen.findByText('Memeriksa modul: 0 dari 12');
  await waitFor(() => expect(counts.asked).toBe(4));
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  expect(screen.getByText('Pemeriksaan dibatalkan sebelum selesai')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Periksa lagi' })).toHaveFocus();
  release();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(counts.asked).toBe(4);
  expect(screen.queryByText(/modul diperiksa/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Periksa lagi' }));
  await toEnd('12 modul diperiksa, 0 perlu diperhatikan');
  expect(counts.most).toBe(4);
});

test('leaving the screen ends it', async () => {
  serve(many(12));
  const { counts, release } = holdFiles();
  const { unmount } = open();
  await waitFor(() => expect(counts.asked).toBe(4));
  unmount();
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(counts.asked).toBe(4);
});

test('reads a module again of which the list leaves something out', async () => {
  serve([
    { id: 'm-1', title: 'Pengantar', order: 1 },
    { id: 'm-2', title: 'Terhapus', order: 2 },
  ]);
  answers(API, '/api/modules/m-1', [200, ok(moduleJson({ ...files(null, null) }))]);
  answers(API, '/api/modules/m-2', [404, { status: 'error', message: 'Not found' }]);
  open();
  await toEnd('1 modul diperiksa, 1 perlu diperhatikan');
  expect(found()).toEqual(['Pengantar: Belum ada PDF atau video']);
});

test('a course that does not exist says so, with the way back', async () => {
  answers(API, '/api/courses/c-1', [404, { status: 'error', message: 'Not found' }]);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kursus tidak ditemukan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kembali ke Kursus' })).toHaveAttribute('href', '/courses');
});

test('one that cannot be read for another reason can be tried again', async () => {
  answers(API, '/api/courses/c-1', [403, { status: 'error', message: 'Tidak boleh' }], [200, ok(courseJson())]);
  answers(API, '/api/courses/c-1/modules?page=1&limit=50', [200, listOf([])]);
  serveFile('a.png', 200, 'PNG');
  const { user } = open();
  expect(await screen.findByText('Server menjawab: Tidak boleh')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await toEnd('0 modul diperiksa, 0 perlu diperhatikan');
});

test('all courses are checked, with their names on what was found; one that cannot be read is named', async () => {
  const courses = ['c-1', 'c-2', 'c-3'].map((id) => courseJson({ id, title: `Kursus ${id}`, thumbnail_image: null }));
  answers(API, '/api/courses?page=1&limit=50', [200, listOf(courses)]);
  const empty = (id: string) => moduleJson({ id, title: 'Pengantar', ...files(null, null) });
  answers(API, '/api/courses/c-1/modules?page=1&limit=50', [200, listOf([empty('m-1')])]);
  answers(API, '/api/courses/c-2/modules?page=1&limit=50', [403, { status: 'error', message: 'Tidak boleh' }]);
  answers(API, '/api/courses/c-3/modules?page=1&limit=50', [200, listOf([empty('m-3')])]);
  renderScreen(<CatalogueCheck />, { path: '/courses/check' });
  await toEnd('2 modul diperiksa, 2 perlu diperhatikan');
  expect(screen.getAllByRole('listitem', { name: 'Pengantar' }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Kursus c-1'),
    expect.stringContaining('Kursus c-3'),
  ]);
  expect(screen.getByText('Daftar modulnya tidak dapat dibaca: Kursus c-2')).toBeVisible();
});

test('with a course or a module unread, nothing is said of what was not found', async () => {
  const listed = courseJson({ thumbnail_image: null });
  answers(API, '/api/courses?page=1&limit=50', [200, listOf([listed, { ...listed, id: null }])]);
  jest.spyOn(console, 'warn').mockReturnValue();
  const modules = [moduleJson({ ...files('a.pdf', null) }), moduleJson({ id: null })];
  answers(API, '/api/courses/c-1/modules?page=1&limit=50', [200, listOf(modules)]);
  serveFile('a.pdf', 200, PDF);
  renderScreen(<CatalogueCheck />, { path: '/courses/check' });
  await toEnd('1 modul diperiksa, 0 perlu diperhatikan');
  expect(screen.queryByText('Tidak ada yang perlu diperhatikan')).not.toBeInTheDocument();
  expect(screen.getAllByText('1 data tidak dapat dibaca')).toHaveLength(2);
});
