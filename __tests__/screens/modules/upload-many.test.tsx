import { moved } from '../../support/media';
import { act, fireEvent, screen } from '@testing-library/react';
import { said } from '../../support/screens/announced';
import { FakeXhr } from '../../support/network/fake-xhr';
import { pass, passInSteps } from '../../support/time';
import {
  accept,
  choose,
  emptyQueue,
  LOOKED_UP_MS,
  openUploads,
  pdfOf,
  press,
  region,
  row,
  rows,
  send,
  sentTitles,
  signInToCourses,
  underWay,
  type Courses,
} from '../../support/screens/upload-many';

let backEnd: Courses;

beforeEach(() => void (backEnd = signInToCourses()));
afterEach(emptyQueue);

test('makes a row of each base name, named by its title, with its words and the sizes of its files', async () => {
  await openUploads();
  await choose(...pdfOf('10_Akhir', '2_Isi'), new File(['sebuah video'], '2_isi.webm', { type: 'video/webm' }));
  expect(rows()).toEqual(['Isi', 'Akhir']);
  expect(row('Isi').getByLabelText('Judul')).toHaveValue('Isi');
  expect(row('Isi').getByLabelText('Deskripsi')).toHaveValue('Isi');
  expect(row('Isi').getByText('2_isi.webm')).toBeVisible();
  expect(row('Isi').getByText('12 B')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unggah 2 Modul' })).toBeEnabled();
  expect(screen.getByLabelText('Pilih banyak file atau seret ke sini')).toBeEnabled();
});

test('takes a video without a type, and names what could not be read any more', async () => {
  await openUploads();
  await choose(new File(['isi'], 'IMG_0001.MOV'), moved(new File(['%PDF-'], 'Isi.pdf')));
  expect(row('IMG 0001').getByText('IMG_0001.MOV')).toBeVisible();
  expect(screen.getByText('Isi.pdf berubah atau dipindahkan setelah dipilih. Pilih lagi.')).toBeVisible();
});

test('lists what is refused with the reason, and sends the rest', async () => {
  await openUploads();
  await choose(...pdfOf('Isi'), new File(['x'], 'sampul.png', { type: 'image/png' }));
  expect(screen.getByText('sampul.png')).toBeVisible();
  expect(screen.getByText(/^Jenis file tidak diizinkan/)).toBeVisible();
  await pass(200);
  expect(said()).toBe('1 modul di dalam daftar, 1 file ditolak');
  await send(1);
  expect(sentTitles()).toEqual(['Isi']);
});

test('taking a row out gives the focus to the next one', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await press('Hapus B dari daftar');
  expect(rows()).toEqual(['A', 'C']);
  expect(screen.getByRole('button', { name: 'Hapus C dari daftar' })).toHaveFocus();
  await press('Hapus C dari daftar');
  expect(screen.getByRole('button', { name: 'Hapus A dari daftar' })).toHaveFocus();
  await press('Hapus A dari daftar');
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
  expect(row('A').getByRole('progressbar', { name: 'Progres A' })).toHaveAttribute('aria-valuenow', '50');
  await accept(backEnd);
  expect(region().getByText('Mengunggah 2 dari 3 modul')).toBeVisible();
  expect(row('A').getByText('Berhasil')).toBeVisible();
  await accept(backEnd);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'B', 'C']);
  expect(screen.getByText('3 modul berhasil diunggah')).toBeVisible();
});

test('tells how long the row under way and all take, from the speed so far', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await send(3);
  expect(screen.queryByText(/^Sisa sekitar/)).not.toBeInTheDocument();
  act(() => underWay().move(20, 100));
  await pass(1_000);
  act(() => underWay().move(60, 100));
  expect(row('A').getByText('3 B / 5 B (60%)')).toBeVisible();
  expect(row('A').getByText(/^Sisa sekitar \d+ detik$/)).toBeVisible();
  expect(region().getByText(/^Sisa sekitar \d+ detik$/)).toBeVisible();
  await press('Jeda');
  expect(screen.queryByText(/^Sisa sekitar/)).not.toBeInTheDocument();
});

test('says the start, each quarter and the end, and leaves the focus where it is', async () => {
  await openUploads();
  await choose(...pdfOf('AA', 'BB'));
  await pass(4_000);
  const heard: string[] = [];
  const listen = async () => {
    await pass(600);
    const now = said();
    if (now !== (heard.at(-1) ?? '')) heard.push(now);
  };
  await send(2);
  await listen();
  const pause = screen.getByRole('button', { name: 'Jeda' });
  act(() => pause.focus());
  for (const percent of [10, 20, 52, 60, 90, 100]) {
    act(() => underWay().move(percent, 100));
    await listen();
  }
  await accept(backEnd);
  await listen();
  expect(pause).toHaveFocus();
  act(() => underWay().move(55, 100));
  await listen();
  await accept(backEnd);
  await listen();
  expect(heard).toEqual([
    'Pengunggahan 2 modul dimulai',
    '25 persen terkirim',
    '50 persen terkirim',
    '75 persen terkirim',
    '2 modul berhasil diunggah',
  ]);
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
  backEnd.store('A');
  await press('Batalkan');
  await passInSteps(LOOKED_UP_MS);
  expect(row('A').getByText('Berhasil')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unggah 1 Modul' })).toBeVisible();
});
