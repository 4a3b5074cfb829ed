import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shrinkPicture } from '@/lib/files/shrink';
import { controlled, signInAs } from '../../support/network/api';
import { courseForm as form, fillCourse, megabytes, openForm, picture, says } from '../../support/screens/course-form';
import { receive } from '../../support/network/received';

jest.mock('@/lib/files/shrink', () => ({ shrinkPicture: jest.fn() }));
const shrink = jest.mocked(shrinkPicture);

beforeEach(() => {
  signInAs();
  shrink.mockReset();
});

const pick = (file: File) => userEvent.setup({ applyAccept: false }).upload(form.thumbnail(), file);
const tooLarge = (name = 'besar.png') => picture({ name, bytes: megabytes(11) });
const REFUSED = 'Ukuran file 11MB melebihi batas maksimum 10MB';
const offer = () => screen.findByRole('button', { name: 'Perkecil gambar' });
const chosen = (name: string) => screen.queryByRole('button', { name: `Batalkan pilihan ${name}` });

test('a picture that is too large is made smaller, shown and sent', async () => {
  shrink.mockResolvedValue(picture({ name: 'besar.png' }));
  const { user } = openForm();
  await fillCourse(user);
  await pick(tooLarge());
  await says(form.thumbnail, REFUSED);
  await user.click(await offer());
  await waitFor(() => expect(chosen('besar.png')).toBeVisible());
  expect(form.thumbnail()).toBeValid();
  expect(form.thumbnail()).toHaveFocus();
  expect(shrink).toHaveBeenCalledWith(expect.objectContaining({ size: megabytes(11) }), 10);
  const requests = receive(201);
  await user.click(form.create());
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect((await requests[0]!.form()).get('thumbnail_image')).toMatchObject({ name: 'besar.png', size: 3 });
});

test.each([
  ['cannot be made smaller', null],
  ['is still too large', tooLarge()],
])('a picture that %s stays refused', async (_, result) => {
  shrink.mockResolvedValue(result);
  const { user } = openForm();
  await pick(tooLarge());
  await user.click(await offer());
  expect(await screen.findByText('Gambar ini tidak dapat diperkecil')).toBeVisible();
  await says(form.thumbnail, REFUSED);
  expect(chosen('besar.png')).not.toBeInTheDocument();
  // Another one may be.
  await pick(tooLarge('lain.png'));
  expect(await offer()).toBeVisible();
  expect(screen.queryByText('Gambar ini tidak dapat diperkecil')).not.toBeInTheDocument();
});

test('what comes after another picture was chosen is dropped', async () => {
  const late = controlled<File | null>();
  shrink.mockReturnValue(late.value);
  const { user } = openForm();
  await pick(tooLarge());
  await user.click(await offer());
  await pick(picture({ name: 'lain.png' }));
  await act(async () => late.give(picture({ name: 'besar.png' })));
  expect(chosen('lain.png')).toBeVisible();
  expect(chosen('besar.png')).not.toBeInTheDocument();
});

test('a course is not sent before its picture has been made smaller', async () => {
  const late = controlled<File | null>();
  shrink.mockReturnValue(late.value);
  const { user } = openForm();
  await fillCourse(user);
  await pick(tooLarge());
  await user.click(await offer());
  expect(form.create()).toBeDisabled();
  await act(async () => late.give(picture({ name: 'besar.png' })));
  const requests = receive(201);
  await user.click(form.create());
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect((await requests[0]!.form()).has('thumbnail_image')).toBe(true);
});

test('only a picture that is too large is offered to be made smaller', async () => {
  openForm();
  await pick(picture({ name: 'foto.gif', type: 'image/gif', bytes: megabytes(11) }));
  await says(form.thumbnail, 'Jenis file tidak diizinkan. Jenis yang diizinkan: jpeg, jpg, png, webp');
  expect(screen.queryByRole('button', { name: 'Perkecil gambar' })).not.toBeInTheDocument();
});
