import { cleanup, screen, waitFor } from '@testing-library/react';
import nock from 'nock';
import { usePathname } from 'next/navigation';
import { CourseEdit } from '@/components/courses/course-edit';
import { ModuleEdit } from '@/components/modules/module-edit';
import { matchRoute } from '@/lib/navigation/routes';
import { answers, API, holdBack, ok, server, signInAs } from '../../support/network/api';
import { courseJson, moduleJson } from '../../support/factories';
import { fill, renderScreen } from '../../support/screens/render';
import { courseForm, fillCourse, openForm } from '../../support/screens/course-form';
import { EDIT, fillModule, moduleForm, openNew, pdf, pick } from '../../support/screens/module-form';
import { serveBackEnd } from '../../support/network/back-end';
import { settle } from '../../support/time';

/** Two back ends write null over a file that an update leaves out. */

beforeEach(() => signInAs());

/** A form is left after it was saved, and with it what it reads. */
function Forms() {
  const name = matchRoute(usePathname())?.name;
  if (name === 'courseEdit') return <CourseEdit />;
  return name === 'moduleEdit' && <ModuleEdit />;
}
const openEdit = () => renderScreen(<Forms />, { path: EDIT });
const openCourse = () => renderScreen(<Forms />, { path: '/courses/c-1/edit' });

const PDF = 'Server tidak lagi menyimpan PDF modul ini';
const VIDEO = 'Server tidak lagi menyimpan video modul ini';

async function updateModule(
  after: object,
  { chooses = false, saved = 'Modul berhasil diperbarui', reads: all = 4 } = {},
) {
  const before: [number, unknown] = [200, ok(moduleJson())];
  const reads = answers(API, '/api/modules/m-1', before, before, [200, ok(moduleJson(after))]);
  server().put('/api/modules/m-1').reply(200, ok(null));
  const { user } = openEdit();
  await screen.findByRole('button', { name: 'Perbarui Modul' });
  await fillModule(user);
  if (chooses) await pick(moduleForm.pdf(), pdf());
  await user.click(moduleForm.update());
  await screen.findByText(saved);
  // To open the form, before it is saved, to refresh what is cached, and to see what the server holds now.
  await waitFor(() => expect(reads.times()).toBe(all));
}

test('an update after which the server holds the PDF no more says so', async () => {
  await updateModule({ pdf_content: null });
  expect(await screen.findByText(PDF)).toBeVisible();
  expect(screen.getByText('Unggah ulang jika masih diperlukan.')).toBeVisible();
  expect(screen.queryByText(VIDEO)).toBeNull();
});

test('a file that has just been sent and was not stored is named, and the other one is called lost', async () => {
  const saved = 'Tersimpan tanpa file: materi.pdf. Server tidak menyimpannya.';
  await updateModule({ pdf_content: '', video_content: '' }, { chooses: true, saved, reads: 6 });
  expect(await screen.findByText(VIDEO)).toBeVisible();
  expect(screen.queryByText(PDF)).toBeNull();
});

test('an update that keeps its files says nothing of them', async () => {
  await updateModule({});
  expect(screen.queryByText(/tidak lagi menyimpan/)).toBeNull();
});

test.each([
  [{ topics: [] }, 'Topik'],
  [{ topics: ['Web'] }, 'Topik (data)'],
  [{ topics: [], instructor: null }, 'Instruktur, Topik'],
])('a new course of which the back end has stored %j is not told as created without reserve', async (stored, named) => {
  const course = courseJson({ title: 'Dasar Pemrograman', ...stored });
  server().post('/api/courses').reply(201, ok(course));
  answers(API, '/api/courses/c-1', [200, ok(course)]);
  const { user } = openForm();
  await fillCourse(user);
  await user.type(courseForm.topic(), '{Enter}data{Enter}');
  await user.click(courseForm.create());
  expect(await screen.findByText(`Tersimpan tanpa isian: ${named}. Server tidak menyimpannya.`)).toBeVisible();
  expect(screen.queryByText('Kursus berhasil dibuat')).toBeNull();
});

test.each([
  ['an answer of before, and a record with all', { topics: [] }, { topics: ['Data', 'web'] }],
  ['topics in words of its own', { topics: ['it'] }, { topics: ['it'] }],
  ['no topics in its answer', { topics: undefined }, { topics: [] }],
])('a back end that gives %s has dropped nothing that is known', async (_, answer, stored) => {
  server()
    .post('/api/courses')
    .reply(201, ok(courseJson(answer)))
    .get('/api/courses/c-1')
    .optionally()
    .reply(200, ok(courseJson(stored)));
  const { user } = openForm();
  await fillCourse(user, { topic: 'web' });
  await user.type(courseForm.topic(), '{Enter}data{Enter}');
  await user.click(courseForm.create());
  expect(await screen.findByText('Kursus berhasil dibuat')).toBeVisible();
});

test.each([
  ['as before', {}, 'Tersimpan tanpa isian: Harga (USD). Server tidak menyimpannya.'],
  ['as sent', { price: 75 }, 'Kursus berhasil diperbarui'],
  ['in a form of its own', { price: 80 }, 'Kursus berhasil diperbarui'],
])('an update whose answer is that of before says what a reading shows: a price %s', async (_, stored, told) => {
  const before: [number, unknown] = [200, ok(courseJson())];
  const after: [number, unknown] = [200, ok(courseJson(stored))];
  answers(API, '/api/courses/c-1', before, before, before, after);
  server().put('/api/courses/c-1').reply(200, ok(courseJson()));
  const { user } = openCourse();
  await fill(user, await screen.findByLabelText('Harga (USD)'), '75');
  await user.click(courseForm.update());
  expect(await screen.findByText(told)).toBeVisible();
});

test.each([
  ['as before', [{}, {}], true],
  ['as before for a moment', [{}, { price: 75 }], false],
  ['as sent', [{ price: 75 }], false],
  ['in a form of its own', [{ price: 80 }], false],
])(
  'after an answer without the record its reading tells what was not stored: a price %s',
  async (_, readings, warns) => {
    const reads = answers(
      API,
      '/api/courses/c-1',
      // To open the form, before it is saved, and to refresh what is cached.
      ...[{}, {}, {}, ...readings].map((stored): [number, unknown] => [
        200,
        ok(courseJson({ thumbnail_image: null, ...stored })),
      ]),
    );
    server().put('/api/courses/c-1').reply(200, ok(null));
    const { user } = openCourse();
    await fill(user, await screen.findByLabelText('Harga (USD)'), '75');
    await user.click(courseForm.update());
    expect(await screen.findByText('Kursus berhasil diperbarui')).toBeVisible();
    const warning = 'Tersimpan tanpa isian: Harga (USD). Server tidak menyimpannya.';
    if (warns) expect(await screen.findByText(warning)).toBeVisible();
    else {
      await waitFor(() => expect(reads.times()).toBe(3 + readings.length));
      await settle();
      expect(screen.queryByText(warning)).toBeNull();
    }
  },
);

test('an update that changes nothing is not followed by a reading', async () => {
  const reads = answers(API, '/api/courses/c-1', [200, ok(courseJson({ thumbnail_image: null }))]);
  server().put('/api/courses/c-1').reply(200, ok(null));
  const { user } = openCourse();
  await user.click(await screen.findByRole('button', { name: 'Perbarui Kursus' }));
  expect(await screen.findByText('Kursus berhasil diperbarui')).toBeVisible();
  await settle();
  expect(reads.times()).toBe(3);
});

test('a thumbnail that is gone is named', async () => {
  const before: [number, unknown] = [200, ok(courseJson())];
  answers(API, '/api/courses/c-1', before, before, [200, ok(courseJson({ thumbnail_image: null }))]);
  server().put('/api/courses/c-1').reply(200, ok(null));
  const { user } = openCourse();
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  await user.click(courseForm.update());
  expect(await screen.findByText('Server tidak lagi menyimpan thumbnail kursus ini')).toBeVisible();
});

test('a record that cannot be read after its update is not called lost', async () => {
  const before: [number, unknown] = [200, ok(courseJson())];
  const reads = answers(API, '/api/courses/c-1', before, before, [500, '<html></html>']);
  server().put('/api/courses/c-1').reply(200, ok(null));
  const { user } = openCourse();
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  await user.click(courseForm.update());
  await screen.findByText('Kursus berhasil diperbarui');
  await waitFor(() => expect(reads.times()).toBe(4));
  expect(screen.queryByText(/tidak lagi menyimpan/)).toBeNull();
});

const NOTE = 'Server ini menghapus file yang tidak diunggah ulang';
const include = () => screen.getByRole('button', { name: 'Sertakan file saat ini' });

describe('a back end that has dropped a file once', () => {
  /** The form of a module there, whose files can be fetched. */
  async function openThere(module: object = {}) {
    localStorage.setItem('drops-files', JSON.stringify(['http://other.test', API]));
    const backEnd = serveBackEnd({ modules: [moduleJson(module)], courses: [courseJson()] });
    nock('https://files.test')
      .persist()
      .get('/a.pdf')
      .query(true)
      .reply(200, 'isi pdf', { 'Content-Type': 'application/pdf' });
    nock('https://files.test').persist().get('/a.mp4').query(true).reply(200, 'isi video');
    const { user } = openEdit();
    await screen.findByRole('button', { name: 'Perbarui Modul' });
    return { backEnd, user };
  }

  test('is remembered by its address, and its forms say so before the next save', async () => {
    await updateModule({ pdf_content: null });
    await screen.findByText(PDF);
    expect(JSON.parse(localStorage.getItem('drops-files')!)).toEqual([API]);
    cleanup();
    openEdit();
    expect(await screen.findByText(NOTE)).toBeVisible();
  });

  test('is forgotten once it keeps a file', async () => {
    localStorage.setItem('drops-files', JSON.stringify([API]));
    await updateModule({});
    await waitFor(() => expect(localStorage.getItem('drops-files')).toBe('[]'));
  });

  test('has the present files sent along on request', async () => {
    const { backEnd, user } = await openThere({ pdf_content: 'https://files.test/a.pdf?sig=1' });
    await user.click(include());
    await waitFor(() => expect(moduleForm.chosen()).toEqual(['a.pdf', 'a.mp4']));
    expect(screen.queryByText(NOTE)).toBeNull();
    // Signed anew: it is still the same file.
    backEnd.change({ pdf_content: 'https://files.test/a.pdf?sig=2' });
    await user.click(moduleForm.update());
    await screen.findByText('Modul berhasil diperbarui');
    expect(backEnd.sent('pdf_content')).toEqual(['a.pdf']);
    expect(backEnd.sent('video_content')).toEqual(['a.mp4']);
    const { form } = backEnd.writes()[0]!;
    expect((form!.get('video_content') as File).type).toBe('video/mp4');
    expect(await (form!.get('pdf_content') as File).text()).toBe('isi pdf');
  });

  test('gets the file of the other person in place of one that was sent along', async () => {
    const { backEnd, user } = await openThere({ video_content: null });
    nock('https://files.test').get('/b.pdf').reply(200, 'isi baru', { 'Content-Type': 'application/pdf' });
    await user.click(include());
    await waitFor(() => expect(moduleForm.chosen()).toEqual(['a.pdf']));
    backEnd.change({ pdf_content: 'https://files.test/b.pdf' });
    await user.click(moduleForm.update());
    expect(await screen.findByText('Perubahan orang lain ikut disimpan: Konten PDF')).toBeVisible();
    expect(backEnd.sent('pdf_content')).toEqual(['b.pdf']);
  });

  test('gets the stored file again where the person decides for it', async () => {
    const { backEnd, user } = await openThere({ video_content: null });
    nock('https://files.test').get('/b.pdf').reply(200, 'isi baru', { 'Content-Type': 'application/pdf' });
    await pick(moduleForm.pdf(), pdf('punyaku.pdf'));
    backEnd.change({ pdf_content: 'https://files.test/b.pdf' });
    await user.click(moduleForm.update());
    await user.click(await screen.findByRole('radio', { name: 'Tersimpan sekarang' }));
    await user.click(screen.getByRole('button', { name: 'Simpan pilihan' }));
    await screen.findByText('Modul berhasil diperbarui');
    expect(backEnd.sent('pdf_content')).toEqual(['b.pdf']);
  });

  test('does not replace a file that is chosen while the present one is fetched', async () => {
    localStorage.setItem('drops-files', JSON.stringify([API]));
    serveBackEnd({ modules: [moduleJson({ video_content: null })], courses: [courseJson()] });
    const stored = holdBack('https://files.test', 'get', '/a.pdf');
    const { user } = openEdit();
    await user.click(await screen.findByRole('button', { name: 'Sertakan file saat ini' }));
    await waitFor(() => expect(stored.times()).toBe(1));
    await pick(moduleForm.pdf(), pdf('baru.pdf'));
    expect(moduleForm.chosen()).toEqual(['baru.pdf']);
    expect(moduleForm.update()).toBeEnabled();
    stored.release(200, 'isi lama');
    await settle();
    expect(moduleForm.chosen()).toEqual(['baru.pdf']);
  });

  test('is not sent an update before the present file is there', async () => {
    localStorage.setItem('drops-files', JSON.stringify([API]));
    const backEnd = serveBackEnd({ modules: [moduleJson({ video_content: null })], courses: [courseJson()] });
    const stored = holdBack('https://files.test', 'get', '/a.pdf');
    const { user } = openEdit();
    await user.click(await screen.findByRole('button', { name: 'Sertakan file saat ini' }));
    await waitFor(() => expect(stored.times()).toBe(1));
    expect(moduleForm.update()).toBeDisabled();
    await user.type(moduleForm.title(), ' baru{Enter}');
    stored.release(200, 'isi pdf');
    await waitFor(() => expect(moduleForm.update()).toBeEnabled());
    expect(backEnd.writes()).toEqual([]);
    await user.click(moduleForm.update());
    await screen.findByText('Modul berhasil diperbarui');
    expect(backEnd.sent('pdf_content')).toEqual(['a.pdf']);
  });

  test('a save can be cancelled while it fetches the stored file', async () => {
    localStorage.setItem('drops-files', JSON.stringify([API]));
    const backEnd = serveBackEnd({ modules: [moduleJson({ video_content: null })], courses: [courseJson()] });
    const stored = holdBack('https://files.test', 'get', '/b.pdf');
    const { user } = openEdit();
    await screen.findByRole('button', { name: 'Perbarui Modul' });
    await pick(moduleForm.pdf(), pdf('punyaku.pdf'));
    backEnd.change({ pdf_content: 'https://files.test/b.pdf' });
    await user.click(moduleForm.update());
    await user.click(await screen.findByRole('radio', { name: 'Tersimpan sekarang' }));
    await user.click(screen.getByRole('button', { name: 'Simpan pilihan' }));
    await waitFor(() => expect(stored.times()).toBe(1));
    await user.click(moduleForm.cancel());
    expect(await screen.findByText('Upload was aborted')).toBeVisible();
    expect(backEnd.writes()).toEqual([]);
  });

  test('says where the browser may not fetch the file', async () => {
    localStorage.setItem('drops-files', JSON.stringify([API]));
    serveBackEnd({ modules: [moduleJson({ video_content: null })], courses: [courseJson()] });
    nock('https://files.test').persist().get('/a.pdf').replyWithError('blocked by CORS');
    const { user } = openEdit();
    await user.click(await screen.findByRole('button', { name: 'Sertakan file saat ini' }));
    expect(await screen.findByText(/^File saat ini tidak dapat diambil/)).toBeVisible();
    expect(moduleForm.chosen()).toEqual([]);
    expect(include()).toBeEnabled();
  });

  test('says nothing where there is no file, or another one is chosen', async () => {
    await openThere({ video_content: null });
    expect(screen.getByText(NOTE)).toBeVisible();
    await pick(moduleForm.pdf(), pdf());
    await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  });
});

test('a form for something new has nothing to lose', async () => {
  localStorage.setItem('drops-files', JSON.stringify([API]));
  openNew();
  expect(screen.queryByText(NOTE)).toBeNull();
});

test.each(['nonsense', '{}', '[7]'])('what is stored as %s is no memory', async (stored) => {
  localStorage.setItem('drops-files', stored);
  await updateModule({ pdf_content: null });
  await waitFor(() => expect(localStorage.getItem('drops-files')).toBe(JSON.stringify([API])));
});
