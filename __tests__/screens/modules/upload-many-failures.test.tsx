import { moved } from '../../support/media';
import { act, fireEvent, screen } from '@testing-library/react';
import { session } from '@/lib/session/session';
import { signInAs } from '../../support/network/api';
import { setOnline } from '../../support/network/connection';
import { passInSteps } from '../../support/time';
import { refusal } from '../../support/network/back-end';
import {
  accept,
  choose,
  emptyQueue,
  LOOKED_UP_MS,
  openUploads,
  pdfOf,
  press,
  refuse,
  row,
  send,
  sentTitles,
  signInToCourses,
  underWay,
  type Courses,
} from '../../support/screens/upload-many';

let backEnd: Courses;

beforeEach(() => void (backEnd = signInToCourses()));
afterEach(emptyQueue);

describe('a row without an answer, where the course holds a new module that nobody accounts for', () => {
  test.each([
    ['its title escaped', 'Tips & Trik', 'Tips &amp; Trik'],
    ['its title cut to the column', `Bab 1 ${'sangat '.repeat(14)}panjang`, 'Bab 1 sangat'],
    ['its blanks made one', 'Bab 1  Isi', 'Bab 1 Isi.'],
    ['the title of a colleague', 'Bab 1', 'Penutup'],
  ])('with %s, is unclear and names it; it is not sent again while that is there', async (_, name, stored) => {
    await openUploads();
    await choose(...pdfOf(name));
    await send(1);
    backEnd.store(stored);
    await act(async () => underWay().answerText(502, '<html>'));
    await passInSteps(LOOKED_UP_MS);
    expect(screen.getByText('0 modul berhasil diunggah, 1 belum jelas')).toBeVisible();
    expect(screen.getByText(new RegExp(`Mungkin sebagai "${stored}"`))).toBeVisible();
    await press('Coba lagi yang gagal');
    await passInSteps(LOOKED_UP_MS);
    expect(sentTitles()).toHaveLength(1);
    expect(screen.getByText('0 modul berhasil diunggah, 1 belum jelas')).toBeVisible();
    // Somebody deletes it.
    backEnd.modules = [];
    await press('Coba lagi yang gagal');
    await passInSteps(LOOKED_UP_MS);
    expect(screen.getByText('0 modul berhasil diunggah, 1 gagal')).toBeVisible();
    await press('Coba lagi yang gagal');
    await accept(backEnd);
    expect(screen.getByText('1 modul berhasil diunggah')).toBeVisible();
  });
});

test('files that the server does not store are named, and no row reads as a plain success', async () => {
  backEnd.dialect.dropsFiles = true;
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await accept(backEnd);
  await passInSteps(LOOKED_UP_MS);
  await accept(backEnd);
  await passInSteps(LOOKED_UP_MS);
  expect(screen.getByText('0 modul berhasil diunggah, 2 berhasil tanpa file')).toBeVisible();
  expect(row('A').getByText('Berhasil tanpa file')).toBeVisible();
  expect(row('A').getByText('Tersimpan tanpa file: A.pdf. Server tidak menyimpannya.')).toBeVisible();
});

test('a description that the server does not store is named, also beside a file', async () => {
  backEnd.dialect.dropsFields = true;
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await accept(backEnd);
  await passInSteps(LOOKED_UP_MS);
  backEnd.dialect.dropsFiles = true;
  await accept(backEnd);
  await passInSteps(LOOKED_UP_MS);
  expect(screen.getByText('0 modul berhasil diunggah, 1 berhasil tanpa file, 1 berhasil tanpa isian')).toBeVisible();
  expect(row('A').getByText('Berhasil tanpa isian')).toBeVisible();
  expect(row('A').getByText('Tersimpan tanpa isian: Deskripsi. Server tidak menyimpannya.')).toBeVisible();
  expect(row('B').getByText('Berhasil tanpa file')).toBeVisible();
  expect(row('B').getByText('Tersimpan tanpa isian: Deskripsi. Server tidak menyimpannya.')).toBeVisible();
});

test('a row that got no answer and has arrived is done, and is not sent twice', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  backEnd.store('A');
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
  // What broke the server may have arrived late: it is looked up before it is sent again.
  await passInSteps(LOOKED_UP_MS);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'B', 'C', 'B baru', 'C']);
  expect(screen.getByText('3 modul berhasil diunggah')).toBeVisible();
});

test('where the list cannot be read the row is unclear, and is looked up before it is sent again', async () => {
  await openUploads();
  await choose(...pdfOf('A'));
  await send(1);
  backEnd.store('A');
  backEnd.before = () => ({ status: 500, body: {} });
  await act(async () => underWay().answerText(502, ''));
  await passInSteps(20_000);
  expect(screen.getByText('0 modul berhasil diunggah, 1 belum jelas')).toBeVisible();
  expect(row('A').getByText(/^Belum jelas apakah modul ini tersimpan/)).toBeVisible();
  expect(row('A').queryByLabelText('Judul')).not.toBeInTheDocument();
  backEnd.before = () => null;
  await press('Coba lagi yang gagal');
  await passInSteps(LOOKED_UP_MS);
  expect(sentTitles()).toEqual(['A']);
  expect(screen.getByText('1 modul berhasil diunggah')).toBeVisible();
});

test('a row that arrives after it was given up is found at the next try, and is not sent twice', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await act(async () => underWay().answerText(504, ''));
  await passInSteps(LOOKED_UP_MS);
  await accept(backEnd);
  expect(screen.getByText('1 modul berhasil diunggah, 1 gagal')).toBeVisible();
  backEnd.store('A');
  fireEvent.change(row('A').getByLabelText('Judul'), { target: { value: 'A lagi' } });
  await press('Coba lagi yang gagal');
  await passInSteps(LOOKED_UP_MS);
  expect(sentTitles()).toEqual(['A', 'B']);
  expect(row('A').getByText('Berhasil')).toBeVisible();
  expect(screen.getByText('2 modul berhasil diunggah')).toBeVisible();
});

test('a row that arrives after it was cancelled is found when it is sent anew, and is not sent twice', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B'));
  await send(2);
  await press('Batalkan');
  await passInSteps(LOOKED_UP_MS);
  backEnd.store('A');
  await send(2);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'B']);
  expect(screen.getByText('2 modul berhasil diunggah')).toBeVisible();
});

test('a row that was refused is sent again, though somebody made a module of its title meanwhile', async () => {
  await openUploads();
  await choose(...pdfOf('A'));
  await send(1);
  await refuse(422, 'Belum boleh');
  backEnd.store('A');
  await press('Coba lagi yang gagal');
  await accept(backEnd);
  expect(sentTitles()).toEqual(['A', 'A']);
});

test('once the course is gone, what is left is not sent in vain', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await send(3);
  await accept(backEnd);
  backEnd.before = () => refusal(404, 'Kursus tidak ditemukan');
  await refuse(404, 'Kursus tidak ditemukan');
  expect(sentTitles()).toEqual(['A', 'B']);
  expect(screen.getByText('1 modul berhasil diunggah, 2 gagal')).toBeVisible();
  expect(row('C').getByText('Kursus tidak ditemukan')).toBeVisible();
});

test('a file that was moved since it was chosen fails by itself, and says so', async () => {
  await openUploads();
  const [gone, there] = pdfOf('A', 'B');
  await choose(gone!, there!);
  moved(gone!);
  await send(2);
  await accept(backEnd);
  expect(sentTitles()).toEqual(['B']);
  expect(row('A').getByText(/A\.pdf berubah atau dipindahkan setelah dipilih\. Pilih lagi\.$/)).toBeVisible();
});

test('modules that the browser has sent twice are named with the success, and how to be rid of them', async () => {
  await openUploads();
  await choose(...pdfOf('A', 'B', 'C'));
  await send(3);
  await accept(backEnd);
  backEnd.store('B');
  await accept(backEnd);
  await accept(backEnd);
  await passInSteps(LOOKED_UP_MS);
  expect(screen.getByText('3 modul berhasil diunggah')).toBeVisible();
  expect(
    screen.getByText(
      'Tersimpan lebih dari satu kali: B. Mungkin browser mengirimnya dua kali. Hapus yang berlebih di daftar modul.',
    ),
  ).toBeVisible();
});

test('a module that was there before with the same title is not counted', async () => {
  backEnd.store('A');
  await openUploads();
  await choose(...pdfOf('A'));
  await send(1);
  await accept(backEnd);
  await passInSteps(LOOKED_UP_MS);
  expect(screen.queryByText(/^Tersimpan lebih dari satu kali/)).not.toBeInTheDocument();
});

describe('a row without an answer that is sent again, and whose first attempt arrives meanwhile', () => {
  async function sendAgain() {
    await openUploads();
    await choose(...pdfOf('A'));
    await send(1);
    await act(async () => underWay().answerText(502, '<html>'));
    await passInSteps(LOOKED_UP_MS);
    await press('Coba lagi yang gagal');
    backEnd.store('A');
  }

  test('is done where the second one is refused because of it', async () => {
    await sendAgain();
    await refuse(409, 'Judul sudah dipakai');
    await passInSteps(LOOKED_UP_MS);
    expect(row('A').getByText('Berhasil')).toBeVisible();
    expect(sentTitles()).toEqual(['A', 'A']);
  });

  test('is not sent a third time after signing in again', async () => {
    await sendAgain();
    await refuse(401, 'expired');
    act(() => {
      session.endInThisTab();
      signInAs(undefined, 'baru');
    });
    await passInSteps(LOOKED_UP_MS);
    expect(row('A').getByText('Berhasil')).toBeVisible();
    expect(sentTitles()).toEqual(['A', 'A']);
  });
});

test('a row that was paused before it was sent is not found in what somebody else has made', async () => {
  await openUploads();
  await choose(...pdfOf('Pengantar'));
  act(() => setOnline(false));
  await send(1);
  await press('Jeda');
  act(() => setOnline(true));
  await passInSteps(5_000);
  backEnd.store('Pengantar');
  await press('Lanjutkan');
  await passInSteps(5_000);
  expect(sentTitles()).toEqual(['Pengantar']);
});
