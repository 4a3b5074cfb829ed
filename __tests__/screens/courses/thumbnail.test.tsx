import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { server, signInAs } from '../../support/network/api';
import { moved } from '../../support/media';
import { courseForm as form, fillCourse, megabytes, openForm, picture, says } from '../../support/screens/course-form';

const LIMITS = 'jpeg, jpg, png, webp, maksimal 10 MB';

/** Picks past the picker's filter, as a person can in any browser. */
const pick = (file: File) => userEvent.setup({ applyAccept: false }).upload(form.thumbnail(), file);
const drop = (...files: File[]) => fireEvent.drop(form.thumbnail(), { dataTransfer: { files } });
const chosen = (name: string) => screen.queryByRole('button', { name: `Batalkan pilihan ${name}` });

beforeEach(() => {
  signInAs();
  openForm();
});

test('is optional, and says what it takes', () => {
  expect(form.thumbnail()).toHaveAccessibleDescription(LIMITS);
  expect(form.thumbnail()).not.toBeRequired();
  expect(form.thumbnail()).toHaveAttribute('accept', 'image/jpeg,image/jpg,image/png,image/webp');
});

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp'])('takes %s', async (type) => {
  await pick(picture({ type }));
  expect(chosen('foto.png')).toBeVisible();
  expect(form.thumbnail()).toBeValid();
});

test.each(['foto.gif', 'foto.svg', 'foto.pdf', 'foto'])('refuses %s', async (name) => {
  await pick(picture({ name, type: '' }));
  await says(form.thumbnail, 'Jenis file tidak diizinkan. Jenis yang diizinkan: jpeg, jpg, png, webp');
  expect(form.thumbnail()).toBeInvalid();
  expect(chosen(name)).not.toBeInTheDocument();
});

test('takes back what its content shows to be no picture, and keeps the one chosen before', async () => {
  await pick(picture());
  await pick(new File(['<!doctype html>'], 'masuk.png', { type: 'image/png' }));
  await says(
    form.thumbnail,
    'foto.png 3 B Isi file ini sebenarnya halaman web (HTML). Jenis yang diizinkan: jpeg, jpg, png, webp',
  );
  expect(chosen('foto.png')).toBeVisible();
  await pick(new File([new Uint8Array([0xff, 0xd8, 0xff])], 'foto', { type: '' }));
  await waitFor(() => expect(chosen('foto')).toBeVisible());
  expect(form.thumbnail()).toBeValid();
});

test('refuses a picture that was moved before it was read, and says so of one that is moved before it is sent', async () => {
  await pick(moved(picture()));
  await says(form.thumbnail, 'foto.png berubah atau dipindahkan setelah dipilih. Pilih lagi.');
  const [user, file] = [userEvent.setup(), picture({ name: 'lain.png' })];
  await fillCourse(user);
  await pick(file);
  await waitFor(() => expect(chosen('lain.png')).toBeVisible());
  moved(file);
  await user.click(form.create());
  expect(
    await screen.findByText('Gagal membuat kursus: lain.png berubah atau dipindahkan setelah dipilih. Pilih lagi.'),
  ).toBeVisible();
});

test.each([
  ['cannot show', false, 'Browser ini tidak dapat menampilkan gambar ini'],
  ['shows in part', true, 'Gambar ini terpotong'],
])('says so of a picture that this browser %s, and takes it', async (_, isShown, note) => {
  const isNone = () => Promise.reject(new DOMException('', 'EncodingError'));
  jest.spyOn(globalThis, 'createImageBitmap').mockImplementation(isNone);
  HTMLImageElement.prototype.decode = isShown ? () => Promise.resolve() : isNone;
  await pick(picture());
  expect(await screen.findByText(note)).toBeVisible();
  expect(form.thumbnail()).toBeValid();
});

test('names what was dropped and left out', async () => {
  drop(picture(), picture({ name: 'kedua.png' }), picture({ name: 'ketiga.png' }));
  expect(screen.getByText('kedua.png, ketiga.png tidak ikut karena di sini hanya satu file.')).toBeVisible();
  expect(chosen('foto.png')).toBeVisible();
  await pick(picture({ name: 'lain.png' }));
  expect(screen.queryByText(/tidak ikut/)).not.toBeInTheDocument();
});

test('takes a dropped picture, and refuses what is dropped of another type', async () => {
  drop(picture({ type: 'application/pdf', name: 'a.pdf' }));
  await says(form.thumbnail, 'Jenis file tidak diterima oleh atribut accept');
  drop(picture());
  await says(form.thumbnail, `foto.png 3 B ${LIMITS}`);
  expect(chosen('foto.png')).toBeVisible();
});

test('takes exactly 10 MB', async () => {
  await pick(picture({ bytes: megabytes(10) }));
  expect(chosen('foto.png')).toBeVisible();
});

test('refuses one byte more, and never calls it 10 MB', async () => {
  await pick(picture({ bytes: megabytes(10) + 1 }));
  await says(form.thumbnail, 'Ukuran file 10,01MB melebihi batas maksimum 10MB');
  expect(chosen('foto.png')).not.toBeInTheDocument();
});

test('a refused file does not push out the one chosen before', async () => {
  await pick(picture());
  await pick(picture({ name: 'besar.png', bytes: megabytes(11) }));
  await says(form.thumbnail, 'foto.png 3 B Ukuran file 11MB melebihi batas maksimum 10MB');
  expect(chosen('foto.png')).toBeVisible();
});

test('a chosen file can be taken back, and chosen again', async () => {
  await pick(picture());
  await userEvent.setup().click(chosen('foto.png')!);
  expect(chosen('foto.png')).not.toBeInTheDocument();
  await pick(picture());
  expect(chosen('foto.png')).toBeVisible();
});

test('shows at the file what the server says of it, until another is chosen', async () => {
  server()
    .post('/api/courses')
    .reply(422, { status: 'error', message: 'Validasi gagal', errors: { thumbnail_image: 'Gambar rusak' } });
  const user = userEvent.setup();
  await fillCourse(user);
  await pick(picture());
  await user.click(form.create());
  await says(form.thumbnail, 'foto.png 3 B Gambar rusak');
  expect(form.thumbnail()).toBeInvalid();
  await pick(picture({ name: 'lain.png' }));
  await waitFor(() => expect(form.thumbnail()).toBeValid());
});
