import { act, fireEvent, screen } from '@testing-library/react';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/network/api';
import { router } from '../../support/screens/navigation';
import { pass, settle } from '../../support/time';
import { OTHER } from '../../support/network/back-end';
import {
  accept,
  choose,
  closingAsks,
  emptyQueue,
  openUploads,
  OTHER_UPLOAD,
  pdfOf,
  press,
  refuse,
  region,
  row,
  rows,
  send,
  sentTitles,
  signInToCourses,
  underWay,
  UPLOAD,
  type Courses,
} from '../../support/screens/upload-many';

let backEnd: Courses;

beforeEach(() => void (backEnd = signInToCourses()));
afterEach(emptyQueue);

const go = async (path: string) => {
  act(() => router.push(path));
  await settle();
};

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
  await press('Tutup panel unggahan');
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
  expect([backEnd.titlesIn('c-1'), backEnd.titlesIn('c-2')]).toEqual([['A', 'B'], ['X']]);
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
