import { act, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { usePathname } from 'next/navigation';
import { CourseList } from '@/components/courses/course-list';
import { admin, API, controlled, ok, signInAs } from '../../support/network/api';
import { refusal, serveBackEnd, type Asked, type ServedBackEnd } from '../../support/network/back-end';
import { courseJson } from '../../support/factories';
import { router } from '../../support/screens/navigation';
import { fill, renderScreen } from '../../support/screens/render';
import { toasts } from '../../support/users';

beforeEach(() => signInAs());

const At = () => usePathname() === '/courses' && <CourseList />;

const courses = (...more: object[]) =>
  more.map((each, index) => courseJson({ id: `c-${index + 1}`, title: `Kursus ${index + 1}`, ...each }));

/** What was sent of each course. */
const sent = (backEnd: ServedBackEnd) =>
  backEnd.of('PUT').map(({ path, form }) => {
    const [title, instructor, price] = ['title', 'instructor', 'price'].map((name) => form!.get(name));
    const thumbnail = (form!.get('thumbnail_image') as File | null)?.name ?? null;
    return { id: path.split('/')[3], title, instructor, price, topics: form!.getAll('topics'), thumbnail };
  });

const isUpdateOf = (id: string, { method, path }: Asked) => method === 'PUT' && path.endsWith(`/${id}`);

const refuseUpdate = (backEnd: ServedBackEnd, id: string, status: number, body: object) =>
  void (backEnd.before = (call) => (isUpdateOf(id, call) ? { status, body } : null));

async function open(...more: object[]) {
  const backEnd = serveBackEnd({ courses: courses(...more) });
  const { user } = renderScreen(<At />, { path: '/courses' });
  await user.click(await screen.findByRole('button', { name: 'Pilih' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await user.click(screen.getByRole('button', { name: 'Ubah yang dipilih' }));
  await screen.findByRole('dialog', { name: `Ubah ${more.length} Kursus` });
  const check = (label: string) => user.click(screen.getByRole('checkbox', { name: label }));
  return {
    backEnd,
    user,
    check,
    async set(label: string, field: string, text: string) {
      await check(label);
      await fill(user, screen.getByLabelText(field), text);
    },
    submit: () => user.click(screen.getByRole('button', { name: `Perbarui ${more.length} Kursus` })),
  };
}

const dialog = () => screen.getByRole('dialog');

test('each course is changed in the chosen fields only, and keeps what it has otherwise', async () => {
  const { backEnd, set, submit } = await open(
    { instructor: 'Andi', price: 10 },
    { instructor: 'Budi', price: 0.125, topics: ['Web', 'java'] },
  );
  await set('Ubah instruktur', 'Instruktur', ' Citra ');
  await set('Tambahkan topik', 'Topik yang ditambahkan', 'web, data, Data ,');
  await set('Hapus topik tertentu', 'Topik yang dihapus', 'PYTHON, java');
  // Another administrator is faster: what they have changed stays, what is wanted is set.
  backEnd.change({ title: 'Kursus Dua', instructor: 'Dedi' }, 'c-2');
  await submit();
  expect(await screen.findByText('2 kursus berhasil diperbarui')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(backEnd)).toEqual([
    { id: 'c-1', title: 'Kursus 1', instructor: 'Citra', price: '10', topics: ['web', 'data'], thumbnail: null },
    { id: 'c-2', title: 'Kursus Dua', instructor: 'Citra', price: '0.125', topics: ['Web', 'data'], thumbnail: null },
  ]);
  expect(await within(await screen.findByRole('article', { name: 'Kursus Dua' })).findByText(/Citra/)).toBeVisible();
  expect(screen.getByText('2 dipilih')).toBeVisible();
});

test('a price is typed like an Indonesian, and a course that has it already is not sent', async () => {
  const { backEnd, set, submit } = await open({ price: 1250.5 }, { price: 20 });
  await set('Ubah harga (USD)', 'Harga (USD)', '1.250,50');
  expect(within(dialog()).getByText('US$1.250,50')).toBeVisible();
  await submit();
  expect(await screen.findByText('2 kursus berhasil diperbarui')).toBeVisible();
  expect(sent(backEnd)).toMatchObject([{ id: 'c-2', price: '1250.50' }]);
});

test('nothing is sent before everything typed is right, and the first wrong field gets the focus', async () => {
  const { backEnd, check, set, submit, user } = await open({}, {});
  expect(screen.getByRole('button', { name: 'Perbarui 2 Kursus' })).toBeDisabled();
  await check('Ubah instruktur');
  await set('Ubah harga (USD)', 'Harga (USD)', '49,999');
  await set('Tambahkan topik', 'Topik yang ditambahkan', 'web');
  await set('Hapus topik tertentu', 'Topik yang dihapus', 'Web');
  await fill(user, screen.getByLabelText('Harga (USD)'), '0,999');
  await submit();
  expect(screen.getByLabelText('Instruktur')).toHaveFocus();
  expect(screen.getByLabelText('Instruktur')).toHaveAccessibleDescription('Instruktur wajib diisi');
  expect(screen.getByText('Harga maksimal 2 angka desimal')).toBeVisible();
  expect(screen.getByText('"Web" juga ada di topik yang ditambahkan')).toBeVisible();
  // A field that is not wanted any more is not checked.
  for (const label of ['Ubah instruktur', 'Ubah harga (USD)', 'Tambahkan topik']) await check(label);
  await fill(user, screen.getByLabelText('Topik yang dihapus'), ' , ');
  await submit();
  expect(screen.getByText('Topik yang dihapus wajib diisi')).toBeVisible();
  expect(sent(backEnd)).toEqual([]);
});

test('what cannot be changed is listed with its reason, and only that is tried again', async () => {
  const { backEnd, set, submit, user } = await open({}, { topics: ['web'] }, {}, {}, { topics: undefined });
  await set('Hapus topik tertentu', 'Topik yang dihapus', 'web');
  backEnd.courses = backEnd.courses.filter(({ id }) => id !== 'c-3');
  refuseUpdate(backEnd, 'c-4', 422, { message: 'Kursus dikunci' });
  await submit();
  expect(await screen.findByText('1 kursus berhasil diperbarui')).toBeVisible();
  expect(within(dialog()).getByText('4 gagal diperbarui')).toBeVisible();
  expect(
    within(dialog())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Kursus 2 Setidaknya satu topik harus ditambahkan',
    'Kursus 3 Kursus tidak ditemukan',
    'Kursus 4 Kursus dikunci',
    'Kursus 5 Gagal memperbarui kursus: Server tidak mengirim topik kursus ini, jadi topiknya tidak diubah. Perbarui kursus ini di formulirnya.',
  ]);
  expect(sent(backEnd).map(({ id }) => id)).toEqual(['c-1', 'c-4']);

  backEnd.before = () => null;
  backEnd.change({ topics: ['web', 'data'] }, 'c-2');
  await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
  expect(await screen.findByText('3 kursus berhasil diperbarui')).toBeVisible();
  expect(
    sent(backEnd)
      .slice(2)
      .map(({ id }) => id),
  ).toEqual(['c-2', 'c-4']);
});

test('courses that are all gone leave the list and the choice', async () => {
  const { backEnd, set, submit } = await open({}, {}, {});
  await set('Ubah instruktur', 'Instruktur', 'Citra');
  backEnd.courses = [];
  await submit();
  expect(await screen.findByText('3 gagal diperbarui')).toBeVisible();
  expect(within(dialog()).getByText('Kursus 3').parentElement).toHaveTextContent('Kursus tidak ditemukan');
  expect(screen.getByText('0 dipilih')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).toBeNull());
});

test('an update without an answer is looked up, and what cannot be read is unclear', async () => {
  const { backEnd, set, submit } = await open({}, {});
  await set('Ubah instruktur', 'Instruktur', 'Citra');
  backEnd.after = () => 'broken';
  // Once the second one was sent it cannot be read any more.
  backEnd.before = ({ method, path }) =>
    method === 'GET' && path.endsWith('/c-2') && sent(backEnd).length === 2 ? refusal(422, 'Tidak dapat dibaca') : null;
  await submit();
  expect(await screen.findByText('1 belum jelas: periksa daftarnya')).toBeVisible();
  expect(within(dialog()).getByText('1 kursus berhasil diperbarui')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba lagi yang gagal' })).toBeNull();
  expect(sent(backEnd)).toHaveLength(2);
});

const [first, second] = [{ price: 10 }, { price: 20 }];

test.each([
  ['the course as before', () => ({ status: 200, body: ok(courses(first, second)[1]) })],
  ['nothing', () => ({ status: 204, body: '' })],
])('an update that is answered with a success and %s, and not stored, is unclear', async (_, answer) => {
  const { backEnd, set, submit } = await open(first, second);
  await set('Ubah harga (USD)', 'Harga (USD)', '75');
  backEnd.before = (call) => (isUpdateOf('c-2', call) ? answer() : null);
  await submit();
  expect(await screen.findByText('1 belum jelas: periksa daftarnya')).toBeVisible();
  expect(within(dialog()).getByText('1 kursus berhasil diperbarui')).toBeVisible();
  expect(within(dialog()).getByRole('listitem')).toHaveTextContent(
    'Kursus 2 Belum jelas: Server menjawab berhasil, tetapi datanya masih seperti sebelumnya.',
  );
});

test.each([
  ['the course as before', () => ({ status: 200, body: ok(courses(first)[0]) })],
  ['nothing', () => ({ status: 204, body: '' })],
])('an update that is answered with %s is stored where a reading shows it', async (_, answer) => {
  const { backEnd, set, submit } = await open(first);
  await set('Ubah harga (USD)', 'Harga (USD)', '75');
  backEnd.after = (call) => (isUpdateOf('c-1', call) ? answer() : null);
  await submit();
  expect(await screen.findByText('1 kursus berhasil diperbarui')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change that is cancelled ends with the course under way', async () => {
  const { backEnd, set, submit, user } = await open({}, {}, {});
  await set('Ubah instruktur', 'Instruktur', 'Citra');
  const { value: answered, give } = controlled<void>();
  backEnd.held = (call) => (isUpdateOf('c-2', call) ? answered : undefined);
  await submit();
  expect(await screen.findByText('Memperbarui kursus: 1 dari 3')).toBeVisible();
  await waitFor(() => expect(sent(backEnd)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  expect(screen.getByText('Menghentikan...')).toBeVisible();
  give();
  expect(await screen.findByText('2 kursus berhasil diperbarui')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(backEnd)).toHaveLength(2);
});

test('a change that goes on after the screen was left by an expired session is told, and its dialog is there again', async () => {
  const { backEnd, set, submit } = await open({}, {});
  await set('Ubah instruktur', 'Instruktur', 'Citra');
  refuseUpdate(backEnd, 'c-1', 401, {});
  await submit();
  expect(await screen.findByText('Menunggu Anda masuk kembali')).toBeVisible();
  act(() => router.push('/login'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  backEnd.before = () => null;
  refuseUpdate(backEnd, 'c-2', 422, { message: 'Kursus dikunci' });
  act(() => signInAs(admin, 'a newer token'));
  await waitFor(() => expect(toasts()).toEqual(['1 gagal diperbaruiKursus 2', '1 kursus berhasil diperbarui']));
  act(() => router.push('/courses'));
  expect(await screen.findByRole('dialog', { name: 'Ubah 2 Kursus' })).toHaveTextContent('Kursus 2 Kursus dikunci');
});

describe('a server that deletes files which an update does not contain', () => {
  const DROPPED = 'Server ini menghapus file yang tidak diunggah ulang';

  test('stops the change after the first course, and says so', async () => {
    const { backEnd, set, submit, user } = await open({ thumbnail_image: null }, {}, {}, {});
    backEnd.dialect.forgetsFiles = true;
    expect(screen.queryByText(DROPPED)).toBeNull();
    await set('Ubah instruktur', 'Instruktur', 'Citra');
    await submit();
    expect(await within(dialog()).findByText(DROPPED)).toBeVisible();
    expect(dialog()).toHaveTextContent('Thumbnail yang terhapus: Kursus 2.');
    expect(dialog()).toHaveTextContent('2 belum diperbarui');
    expect(sent(backEnd).map(({ id }) => id)).toEqual(['c-1', 'c-2']);
    expect(localStorage.getItem('drops-files')).toBe(JSON.stringify([API]));

    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await user.click(screen.getByRole('button', { name: 'Ubah yang dipilih' }));
    expect(await screen.findByText(DROPPED)).toBeVisible();
  });

  test('deletes no further file when what failed before is tried again', async () => {
    nock('https://files.test').persist().get('/a.png').reply(200, 'isi gambar', { 'Content-Type': 'image/png' });
    const { backEnd, set, submit, user } = await open({}, {}, {});
    backEnd.dialect.forgetsFiles = true;
    refuseUpdate(backEnd, 'c-1', 422, { message: 'Kursus dikunci' });
    await set('Ubah instruktur', 'Instruktur', 'Citra');
    await submit();
    expect(await within(dialog()).findByText('1 gagal diperbarui')).toBeVisible();
    backEnd.before = () => null;
    await user.click(screen.getByRole('button', { name: 'Coba lagi yang gagal' }));
    expect(await within(dialog()).findByText('2 kursus berhasil diperbarui')).toBeVisible();
    expect(sent(backEnd).map(({ id, thumbnail }) => [id, thumbnail])).toEqual([
      ['c-1', null],
      ['c-2', null],
      ['c-1', 'a.png'],
    ]);
    expect(dialog()).toHaveTextContent('Thumbnail yang terhapus: Kursus 2.');
  });

  async function openThere() {
    localStorage.setItem('drops-files', JSON.stringify([API]));
    const opened = await open({}, {});
    opened.backEnd.dialect.forgetsFiles = true;
    expect(screen.getByText(DROPPED)).toBeVisible();
    await opened.set('Ubah instruktur', 'Instruktur', 'Citra');
    return opened;
  }

  test('gets the present files again', async () => {
    nock('https://files.test').persist().get('/a.png').reply(200, 'isi gambar', { 'Content-Type': 'image/png' });
    const { backEnd, submit } = await openThere();
    expect(screen.getByRole('checkbox', { name: 'Sertakan file saat ini' })).toBeChecked();
    await submit();
    expect(await screen.findByText('2 kursus berhasil diperbarui')).toBeVisible();
    expect(sent(backEnd).map(({ thumbnail }) => thumbnail)).toEqual(['a.png', 'a.png']);
  });

  test('gets no course whose file cannot be read', async () => {
    nock('https://files.test').persist().get('/a.png').reply(403);
    const { backEnd, submit } = await openThere();
    await submit();
    expect(await screen.findByText('2 gagal diperbarui')).toBeVisible();
    expect(dialog()).toHaveTextContent('Thumbnail saat ini tidak dapat diambil oleh browser.');
    expect(sent(backEnd)).toEqual([]);
  });

  test('gets all courses without files where that is wanted', async () => {
    const { backEnd, check, submit } = await openThere();
    await check('Sertakan file saat ini');
    await submit();
    expect(await within(dialog()).findByText('2 kursus berhasil diperbarui')).toBeVisible();
    expect(dialog()).toHaveTextContent('Thumbnail yang terhapus: Kursus 1, Kursus 2.');
    expect(sent(backEnd)).toHaveLength(2);
  });
});
