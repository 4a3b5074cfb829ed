import { act, fireEvent, screen } from '@testing-library/react';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/api';
import { FakeXhr } from '../../support/fake-xhr';
import { router } from '../../support/navigation';
import { pass, passInSteps, settle } from '../../support/time';
import {
  accept,
  choose,
  closingAsks,
  openUploads,
  OTHER,
  OTHER_UPLOAD,
  pdfOf,
  press,
  refuse,
  region,
  row,
  rows,
  send,
  sentTitles,
  serveCourses,
  underWay,
  UPLOAD,
  type Courses,
} from '../../support/upload-many';

/** As long as a row that got no answer is looked up. */
const LOOKED_UP_MS = 6_000;

let backEnd: Courses;

beforeEach(() => {
  signInAs();
  backEnd = serveCourses();
});
// The queue outlives the screens: only signing out empties it.
afterEach(() => session.end({ loggedOut: true }));

const go = async (path: string) => {
  act(() => router.push(path));
  await settle();
};

test('makes a row of each base name, named by its title, with its words and the sizes of its files', async () => {
  await openUploads();
  await choose(...pdfOf('10_Akhir', '2_Isi'), new File(['video'], '2_isi.webm', { type: 'video/webm' }));
  expect(rows()).toEqual(['Isi', 'Akhir']);
  expect(row('Isi').getByLabelText('Judul')).toHaveValue('Isi');
  expect(row('Isi').getByLabelText('Deskripsi')).toHaveValue('Isi');
  expect(row('Isi').getByText('2_isi.webm')).toBeVisible();
  expect(row('Isi').getByText('5 B')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unggah 2 Modul' })).toBeEnabled();
  expect(screen.getByLabelText('Pilih banyak file atau seret ke sini')).toBeEnabled();
});

test('lists what is refused with the reason, and sends the rest', async () => {
  await openUploads();
  await choose(...pdfOf('Isi'), new File(['x'], 'sampul.png', { type: 'image/png' }));
  expect(screen.getByText('sampul.png')).toBeVisible();
  expect(screen.getByText(/^Jenis file tidak diizinkan/)).toBeVisible();
  await send(1);
  expect(sentTitles()).toEqual(['Isi']);
});

test('taking a row out gives the focus to the next one', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await press('Hapus dari daftar B');
  expect(rows()).toEqual(['A', 'C']);
  expect(screen.getByRole('button', { name: 'Hapus dari daftar C' })).toHaveFocus();
  await press('Hapus dari daftar C');
  expect(screen.getByRole('button', { name: 'Hapus dari daftar A' })).toHaveFocus();
  await press('Hapus dari daftar A');
  expect(screen.getByLabelText('Pilih banyak file atau seret ke sini')).toHaveFocus();
});

test('nothing is sent while any title or description is wrong by the rules of the form', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  fireEvent.change(row('B').getByLabelText('Judul'), { target: { value: '  ' } });
  fireEvent.change(row('A').getByLabelText('Deskripsi'), { target: { value: '' } });
  await send(2);
  expect(FakeXhr.all()).toEqual([]);
  expect(screen.getByText('Judul wajib diisi')).toBeVisible();
  expect(screen.getByText('Deskripsi wajib diisi')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Periksa 2 kolom yang belum benar.');
  expect(row('A').getByLabelText('Deskripsi')).toHaveFocus();
  fireEvent.change(row('A').getByLabelText('Deskripsi'), { target: { value: 'Tentang A' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Periksa 1 kolom yang belum benar.');
  fireEvent.change(row('B').getByLabelText('Judul'), { target: { value: ' Bab B ' } });
  await send(2);
  expect(underWay().body?.get('description')).toBe('Tentang A');
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'Bab B']);
});

test('sends one after another in the order shown, and says how far all are', async () => {
  await openUploads();
  await choose(...pdfOf('C', 'A', 'B'));
  await send(3);
  expect(sentTitles()).toEqual(['A']);
  expect(region().getByText('Mengunggah 1 dari 3 modul')).toBeVisible();
  act(() => underWay().move(50, 100));
  expect(region().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '16');
  expect(row('A').getByRole('progressbar', { name: 'Kemajuan A' })).toHaveAttribute('aria-valuenow', '50');
  await accept(backEnd);
  expect(region().getByText('Mengunggah 2 dari 3 modul')).toBeVisible();
  expect(row('A').getByText('Berhasil')).toBeVisible();
  await accept(backEnd);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'B', 'C']);
  expect(screen.getByText('3 modul berhasil diunggah')).toBeVisible();
});

test('says the start, each quarter and the end, and leaves the focus where it is', async () => {
  await openUploads();
  await choose(...pdfOf('AA', 'BB'));
  const said: string[] = [];
  const listen = () => {
    const now = region()
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join('');
    if (now !== (said.at(-1) ?? '')) said.push(now);
  };
  await send(2);
  listen();
  const pause = screen.getByRole('button', { name: 'Jeda' });
  act(() => pause.focus());
  for (const percent of [10, 20, 52, 60, 90, 100]) {
    act(() => underWay().move(percent, 100));
    listen();
  }
  await accept(backEnd);
  listen();
  expect(pause).toHaveFocus();
  act(() => underWay().move(55, 100));
  listen();
  await accept(backEnd);
  listen();
  expect(said).toEqual([
    'Pengunggahan 2 modul dimulai',
    '25 persen terkirim',
    '50 persen terkirim',
    '75 persen terkirim',
    '2 modul berhasil diunggah',
  ]);
});

test('a row that got no answer and has arrived is done, and is not sent twice', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  backEnd.titles['c-1']!.push('A');
  await act(async () => underWay().answerText(502, '<html>'));
  expect(row('A').getByText('Memeriksa apakah modul sudah tersimpan')).toBeVisible();
  await passInSteps(LOOKED_UP_MS);
  expect(row('A').getByText('Berhasil')).toBeVisible();
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'B']);
  expect(screen.getByText('2 modul berhasil diunggah')).toBeVisible();
});

test('failed rows say why, may be changed, and are sent again alone; then the sentence counts all', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await send(3);
  await accept(backEnd);
  await refuse(422, 'Judul sudah dipakai');
  await refuse(507, 'Penyimpanan penuh');
  await passInSteps(LOOKED_UP_MS);
  expect(screen.getByText('1 modul berhasil diunggah, 2 gagal')).toBeVisible();
  expect(row('B').getByText('Judul sudah dipakai')).toBeVisible();
  expect(row('C').getByText('Penyimpanan penuh')).toBeVisible();
  fireEvent.change(row('B').getByLabelText('Judul'), { target: { value: 'B baru' } });
  await press('Coba lagi yang gagal');
  await accept(backEnd);
  // What broke the server may have arrived late.
  await passInSteps(LOOKED_UP_MS);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'B', 'C', 'B baru', 'C']);
  expect(screen.getByText('3 modul berhasil diunggah')).toBeVisible();
});

test('where the list cannot be read the row counts as failed, and is looked up before it is sent again', async () => {
  await openUploads();
  await choose(...pdfOf('A'));
  await send(1);
  backEnd.titles['c-1']!.push('A');
  backEnd.refusals.push(...Array.from({ length: 10 }, (): [number, object] => [500, {}]));
  await act(async () => underWay().answerText(502, ''));
  await passInSteps(20_000);
  expect(screen.getByText('0 modul berhasil diunggah, 1 gagal')).toBeVisible();
  expect(row('A').getByText(/^Belum jelas apakah modul ini tersimpan/)).toBeVisible();
  expect(row('A').queryByLabelText('Judul')).not.toBeInTheDocument();
  backEnd.refusals.length = 0;
  await press('Coba lagi yang gagal');
  await passInSteps(LOOKED_UP_MS);
  expect(sentTitles()).toEqual(['A']);
  expect(screen.getByText('1 modul berhasil diunggah')).toBeVisible();
});

test('once the course is gone, what is left is not sent in vain', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await send(3);
  await accept(backEnd);
  delete backEnd.titles['c-1'];
  await refuse(404, 'Kursus tidak ditemukan');
  expect(sentTitles()).toEqual(['A', 'B']);
  expect(screen.getByText('1 modul berhasil diunggah, 2 gagal')).toBeVisible();
  expect(row('C').getByText('Kursus tidak ditemukan')).toBeVisible();
});

test('a file that was moved since it was chosen fails by itself, and says so', async () => {
  await openUploads();
  const [gone, there] = pdfOf('A', 'B');
  gone!.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  await choose(gone!, there!);
  await send(2);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['B']);
  expect(row('A').getByText(/File A\.pdf tidak dapat dibaca lagi/)).toBeVisible();
});

test('a pause lets the module under way end', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await press('Jeda');
  expect(screen.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
  await accept(backEnd);
  await pass(60_000);
  expect(sentTitles()).toEqual(['A']);
  expect(screen.getByText('Dijeda')).toBeVisible();
  await press('Lanjutkan');
  expect(sentTitles()).toEqual(['A', 'B']);
});

test('cancelling aborts the module under way, and the rows that were not sent can be sent later', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await send(3);
  await accept(backEnd);
  await press('Batalkan');
  expect(underWay().aborted).toBe(true);
  await passInSteps(LOOKED_UP_MS);
  expect(screen.getByText('1 modul berhasil diunggah')).toBeVisible();
  expect(row('B').getByLabelText('Judul')).toHaveValue('B');
  await send(2);
  await accept(backEnd);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'B', 'B', 'C']);
  expect(screen.getByText('3 modul berhasil diunggah')).toBeVisible();
});

test('cancelling finds out that the module under way has arrived all the same', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  backEnd.titles['c-1']!.push('A');
  await press('Batalkan');
  await passInSteps(LOOKED_UP_MS);
  expect(row('A').getByText('Berhasil')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unggah 1 Modul' })).toBeVisible();
});

test('goes on on other screens, where a tray says so and leads back', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await go('/users');
  expect(region().getByText('Mengunggah 1 dari 2 modul')).toBeVisible();
  expect(region().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  expect(region().getByRole('link', { name: 'Lihat unggahan' })).toHaveAttribute('href', UPLOAD);
  await accept(backEnd);
  expect(region().getByText('Mengunggah 2 dari 2 modul')).toBeVisible();
  await accept(backEnd);
  expect(region().getByText('2 modul berhasil diunggah')).toBeVisible();
  await press('Tutup unggahan');
  expect(screen.queryByRole('region', { name: 'Unggahan' })).not.toBeInTheDocument();
});

test('what has ended well was seen on its screen: no tray says it again', async () => {
  await openUploads();
  await choose(...pdfOf('A'));
  await send(1);
  await accept(backEnd);
  await go('/users');
  expect(screen.queryByRole('region', { name: 'Unggahan' })).not.toBeInTheDocument();
  await go(UPLOAD);
  expect(rows()).toEqual([]);
});

test('rows that are not sent yet are still there when the person comes back, and the tray says so', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await go('/users');
  expect(region().getByText('2 modul belum diunggah')).toBeVisible();
  await go(UPLOAD);
  expect(rows()).toEqual(['A', 'B']);
});

test('the list of modules shows what has arrived as it arrives', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await go('/courses/c-1/modules');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await accept(backEnd);
  expect(screen.getByRole('article', { name: 'A' })).toBeVisible();
  await accept(backEnd);
  await pass(1_000);
  expect(screen.getByRole('article', { name: 'B' })).toBeVisible();
});

test('rows of a second course wait in the same queue', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await go(OTHER_UPLOAD);
  expect(rows()).toEqual([]);
  await choose(...pdfOf('X'));
  await send(1);
  expect(region().getByText('Mengunggah 1 dari 3 modul')).toBeVisible();
  expect(row('X').getByText('Menunggu')).toBeVisible();
  await accept(backEnd);
  await accept(backEnd);
  await accept(backEnd, 'c-2');
  expect(sentTitles()).toEqual(['A', 'B', 'X']);
  expect(backEnd.titles).toEqual({ 'c-1': ['A', 'B'], 'c-2': ['X'] });
  expect(screen.getByText('3 modul berhasil diunggah')).toBeVisible();
  expect(screen.getByText('1 modul berhasil diunggah')).toBeVisible();
});

test('closing the tab asks while files are not sent yet, and leaving the screen does not', async () => {
  await openUploads();
  expect(closingAsks()).toBe(false);
  await choose(...pdfOf('A'));
  expect(closingAsks()).toBe(true);
  await send(1);
  fireEvent.click(screen.getByRole('link', { name: 'Kembali ke Modul' }));
  await settle();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/courses/c-1/modules');
  expect(closingAsks()).toBe(true);
  await accept(backEnd);
  expect(closingAsks()).toBe(false);
});

test('logging out asks first, then ends the uploads and forgets the files', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await press('Keluar');
  expect(await screen.findByRole('dialog', { name: 'Tinggalkan halaman?' })).toBeVisible();
  await press('Tetap di sini');
  expect(underWay().aborted).toBe(false);
  await press('Keluar');
  await press('Tinggalkan');
  expect(window.location.pathname).toBe('/login');
  expect(underWay().aborted).toBe(true);
  expect(closingAsks()).toBe(false);
  act(() => signInAs());
  await go(UPLOAD);
  await pass(60_000);
  expect(rows()).toEqual([]);
  expect(sentTitles()).toEqual(['A']);
});

test('after an expired session goes on when the same person has signed in again', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await refuse(401, 'Token kedaluwarsa');
  expect(session.get().status).toBe('expired');
  await press('Login Kembali');
  expect(window.location.pathname).toBe('/login');
  expect(closingAsks()).toBe(true);
  await pass(60_000);
  expect(sentTitles()).toEqual(['A']);
  act(() => signInAs(admin, 'token-baru'));
  await go(UPLOAD);
  expect(sentTitles()).toEqual(['A', 'A']);
  await accept(backEnd);
  await accept(backEnd);
  expect(screen.getByText('2 modul berhasil diunggah')).toBeVisible();
});

test('nothing of it is left when somebody else signs in', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await refuse(401, 'Token kedaluwarsa');
  await press('Login Kembali');
  act(() => signInAs({ ...admin, id: OTHER.id }, OTHER.token));
  await go(UPLOAD);
  await pass(60_000);
  expect(rows()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Unggahan' })).not.toBeInTheDocument();
  expect(sentTitles()).toEqual(['A']);
});
