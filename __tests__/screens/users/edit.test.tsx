import { screen, waitFor } from '@testing-library/react';
import { UserEdit } from '@/components/users/user-edit';
import { session } from '@/lib/session/session';
import { admin, ok, server, signInAs } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { fill, renderScreen } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { refusal } from '../../support/network/back-end';
import { serveUsers, toasts } from '../../support/users';

const field = (name: string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText('Password Baru (Opsional)');
const submit = () => screen.getByRole('button', { name: 'Perbarui Pengguna' });

async function open(backEnd = serveUsers(), path = '/users/u-7/edit') {
  const { user } = renderScreen(<UserEdit />, { path });
  await screen.findByRole('button', { name: 'Perbarui Pengguna' });
  return { user, backEnd };
}

beforeEach(() => signInAs());

test('shows the user, no password, and how to keep it', async () => {
  await open();
  expect(field('Nama Depan')).toHaveValue('Budi');
  expect(field('Nama Belakang')).toHaveValue('Santoso');
  expect(field('Nama Pengguna')).toHaveValue('budi');
  expect(field('Alamat Email')).toHaveValue('budi@example.com');
  expect(password()).toHaveValue('');
  expect(password()).toHaveAccessibleDescription('Kosongkan untuk mempertahankan password saat ini');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.queryByLabelText('Konfirmasi Password')).not.toBeInTheDocument();
  expect(screen.queryByText('Persyaratan password')).not.toBeInTheDocument();
});

test.each(['', '   '])('leaves out the password %j, says so and goes to the list', async (typed) => {
  const { user, backEnd } = await open();
  await fill(user, field('Nama Depan'), 'Bambang');
  await fill(user, password(), typed);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/users'));
  expect(toasts()).toEqual(['Pengguna berhasil diperbarui']);
  expect(backEnd.of('PUT')).toEqual([
    {
      method: 'PUT',
      path: '/api/users/u-7',
      body: { username: 'budi', email: 'budi@example.com', first_name: 'Bambang', last_name: 'Santoso' },
    },
  ]);
});

test('sends a password that was typed', async () => {
  const { user, backEnd } = await open();
  await fill(user, password(), 'Rahasia123');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/users'));
  expect(backEnd.of('PUT')[0]?.body).toMatchObject({ password: 'Rahasia123' });
});

test.each([
  ['Aa1', 'Password harus minimal 8 karakter'],
  ['rahasia123', 'Password harus mengandung minimal 1 huruf besar'],
  ['RAHASIA123', 'Password harus mengandung minimal 1 huruf kecil'],
  ['RahasiaKita', 'Password harus mengandung minimal 1 angka'],
])('holds a new password %j to the same rules: %s', async (typed, message) => {
  const { user, backEnd } = await open();
  await fill(user, password(), typed);
  await user.click(submit());
  await waitFor(() => expect(password()).toHaveAccessibleDescription(message));
  expect(backEnd.of('PUT')).toEqual([]);
});

test('wants a username, but lets a short one be', async () => {
  const { user, backEnd } = await open();
  await fill(user, field('Nama Pengguna'), '');
  await user.click(submit());
  await waitFor(() => expect(field('Nama Pengguna')).toHaveAccessibleDescription('Username wajib diisi'));
  await fill(user, field('Nama Pengguna'), 'bo');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/users'));
  expect(backEnd.of('PUT')[0]?.body).toMatchObject({ username: 'bo' });
});

test.each([
  ['Nama Depan', '', 'Nama depan wajib diisi'],
  ['Nama Belakang', '', 'Nama belakang wajib diisi'],
  ['Alamat Email', 'budi@', 'Alamat email tidak valid'],
])('holds %s %j to the same rules: %s', async (name, typed, message) => {
  const { user } = await open();
  await fill(user, field(name), typed);
  await user.click(submit());
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
});

test.each([
  [{ message: 'password is required' }, ''],
  [{ message: 'password must be longer than or equal to 8 characters' }, ''],
  [{ message: 'password should not be empty; email is taken' }, 'email is taken'],
  // As ASP.NET names the fields.
  [{ errors: { Password: ['The Password field is required.'], Email: ['It is taken.'] } }, 'It is taken.'],
])('says at the password that this server demands one of each update: %j', async (body, email) => {
  const { user, backEnd } = await open();
  backEnd.before = ({ method }) => (method === 'PUT' ? { status: 400, body } : null);
  await user.click(submit());
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription(
      'Server ini meminta password setiap kali data pengguna diperbarui. Isi password baru.',
    ),
  );
  expect(field('Alamat Email')).toHaveAccessibleDescription(email);
  // A refusal is a toast, too.
  expect(toasts()[0]).toContain('Server ini meminta password setiap kali data pengguna diperbarui');
});

test('leaves the words to the server where a new password was sent', async () => {
  const { user, backEnd } = await open();
  backEnd.before = ({ method }) => (method === 'PUT' ? refusal(400, 'password is too common') : null);
  await fill(user, password(), 'Rahasia123');
  await user.click(submit());
  await waitFor(() => expect(password()).toHaveAccessibleDescription('password is too common'));
});

test('shows the default words where the server says nothing', async () => {
  const { user, backEnd } = await open();
  backEnd.before = ({ method }) => (method === 'PUT' ? { status: 500, body: {} } : null);
  await user.click(submit());
  await waitFor(() => expect(toasts()).toEqual(['Gagal memperbarui pengguna']));
});

test('greets by the new name who has changed their own', async () => {
  signInAs({ ...admin, id: 'u-7' });
  server()
    .get('/api/auth/self')
    .reply(200, ok(userJson({ username: 'bambang' })));
  const { user } = await open();
  await fill(user, field('Nama Pengguna'), 'bambang');
  await user.click(submit());
  await waitFor(() => expect(session.get()).toMatchObject({ user: { username: 'bambang' } }));
});
