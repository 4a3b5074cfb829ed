import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { UploadScreen } from '@/components/modules/upload/upload-screen';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { text } from '@/lib/text/common';
import { answers, API, ok, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';
import { converting, FakeWorker, MB, PLAN, useFakeWorkers } from '../../support/film-worker';
import { mediaFile } from '../../support/media';
import { fileOf, moduleForm as form, openNew, pdf, pick } from '../../support/screens/module-form';
import { renderScreen } from '../../support/screens/render';

useFakeWorkers();
beforeEach(() => signInAs());

const large = (name = 'Kuliah.mp4') => fileOf(name, 'video/mp4', 1_200 * MB);
const result = (name = 'Kuliah.mp4') => fileOf(name, 'video/mp4', 92 * MB);
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

test('a film that is too large is made smaller: what will come of it, how far it is, and the result', async () => {
  openNew();
  await pick(form.video(), large());
  expect(await screen.findByText('Sekitar 92 MB, 1280 × 720')).toBeVisible();
  await press('Perkecil video');
  await waitFor(() => expect(converting()).toHaveLength(1));
  expect(leaveGuard.isBlocking()).toBe(true);
  converting()[0]!.reports({ report: 'progress', done: 300, seconds: 1_200 });
  expect(await screen.findByText('25%')).toBeVisible();
  converting()[0]!.reports({ report: 'result', file: result() });
  expect(await button('Batalkan pilihan Kuliah.mp4')).toBeVisible();
  expect(screen.queryByText(/melebihi batas maksimum/)).toBeNull();
  expect(FakeWorker.all.every(({ isEnded }) => isEnded)).toBe(true);
  // Its bits did not do for the size that was said.
  expect(await screen.findByText('64 × 36')).toBeVisible();

  await press('Pakai file asli');
  expect(await screen.findByText(/melebihi batas maksimum/)).toBeVisible();
  expect(form.chosen()).toEqual([]);
  expect(await button('Perkecil video')).toBeVisible();
});

test('what is cancelled, or left with its form, ends at once', async () => {
  const { unmount } = openNew();
  await pick(form.video(), large());
  await press('Perkecil video');
  await waitFor(() => expect(converting()).toHaveLength(1));
  await press('Batalkan');
  expect(converting()).toEqual([]);
  await press('Perkecil video');
  await waitFor(() => expect(converting()).toHaveLength(1));
  unmount();
  expect(converting()).toEqual([]);
  expect(leaveGuard.isBlockingTab()).toBe(false);
});

test.each([
  ['too-long', 'Video ini terlalu panjang untuk 100 MB. Bagi menjadi beberapa modul.'],
  ['cut-off', /berakhir lebih awal dari seharusnya/],
] as const)('a film that is %s has no button, but the reason', async (refusal, reason) => {
  FakeWorker.look = { report: 'refused', refusal };
  openNew();
  await pick(form.video(), large());
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Perkecil video' })).toBeNull();
});

test.each([
  ['damaged', /Video ini rusak/],
  ['disk-full', /Ruang penyimpanan perangkat ini tidak cukup/],
  ['different', /Hasilnya tidak sama dengan aslinya/],
] as const)('a conversion that ends as %s says so, and can be tried again', async (refusal, reason) => {
  openNew();
  await pick(form.video(), large());
  await press('Perkecil video');
  await waitFor(() => expect(converting()).toHaveLength(1));
  converting()[0]!.reports({ report: 'refused', refusal });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await button('Perkecil video')).toBeEnabled();
});

test('a film of which nothing can be decoded keeps its refusal, and has no button', async () => {
  FakeWorker.look = { report: 'refused', refusal: 'undecodable' };
  openNew();
  await pick(form.video(), fileOf('Rekaman.mkv', 'video/x-matroska'));
  await waitFor(() => expect(FakeWorker.all[0]?.isEnded).toBe(true));
  expect(screen.getByText(/Jenis file tidak diizinkan/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ubah ke MP4' })).toBeNull();
});

test('code that is not loaded yet says nothing about the film: it is told, and tried again', async () => {
  FakeWorker.look = null;
  nock(location.origin).get('/version.json').replyWithError('The host does not answer.');
  openNew();
  await pick(form.video(), large());
  expect(await screen.findByText(text.common.partMissing)).toBeVisible();
  FakeWorker.look = { report: 'plan', plan: PLAN };
  expect(await screen.findByText('Sekitar 92 MB, 1280 × 720')).toBeVisible();
});

test('of several sounds it says that the first is kept', async () => {
  FakeWorker.look = { report: 'plan', plan: { ...PLAN, sounds: 2 } };
  openNew();
  await pick(form.video(), fileOf('Rekaman.mkv', 'video/x-matroska'));
  expect(await button('Ubah ke MP4')).toBeVisible();
  expect(screen.getByText('Video ini berisi 2 jalur suara. Hanya yang pertama disertakan.')).toBeVisible();
});

test('an index at the end moves to the front without a worker, and back', async () => {
  openNew();
  await pick(form.video(), mediaFile('h264-last.mp4', 'video/mp4'));
  await press('Siapkan untuk diputar langsung');
  await press('Pakai file asli');
  expect(await button('Siapkan untuk diputar langsung')).toBeVisible();
  expect(FakeWorker.all).toEqual([]);
});

test('among many modules films that do not fit are rows, made smaller one after another', async () => {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  renderScreen(<UploadScreen />, { path: '/courses/c-1/modules/upload' });
  const films = [large('Satu.mp4'), large('Dua.mp4'), pdf('Tiga.pdf')];
  await userEvent.upload(screen.getByLabelText('Pilih banyak file atau seret ke sini'), films);
  expect(await button('Unggah 1 Modul')).toBeVisible();
  expect(screen.getByText('2 video perlu disiapkan dulu')).toBeVisible();
  const all = await button('Perkecil semua yang terlalu besar');
  await press('Perkecil semua yang terlalu besar');
  expect(await screen.findByText('Menunggu video sebelumnya selesai')).toBeVisible();
  expect(converting()).toHaveLength(1);
  // Nothing is left to press: it keeps its place, and the focus.
  expect(all).toHaveAttribute('aria-disabled', 'true');
  expect(all).toHaveFocus();
  converting()[0]!.reports({ report: 'result', file: result('Dua.mp4') });
  expect(await button('Unggah 2 Modul')).toBeVisible();
  await waitFor(() => expect(converting()).toHaveLength(1));
  await press('Hapus Satu dari daftar');
  await waitFor(() => expect(converting()).toEqual([]));
});

test('among many modules nothing is offered for all films where none can be made smaller', async () => {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  FakeWorker.look = { report: 'refused', refusal: 'too-long' };
  renderScreen(<UploadScreen />, { path: '/courses/c-1/modules/upload' });
  await userEvent.upload(screen.getByLabelText('Pilih banyak file atau seret ke sini'), large());
  expect(await screen.findByText(/^Video ini terlalu panjang/)).toBeVisible();
  expect(screen.getByText('1 video perlu disiapkan dulu')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Perkecil semua yang terlalu besar' })).toBeNull();
});
