import { screen, waitFor, within } from '@testing-library/react';
import { UserNew } from '@/components/users/user-edit';
import { signInAs } from '../../support/network/api';
import { fill, renderScreen, type Person } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { page, refusal } from '../../support/network/back-end';
import { serveUsers, toasts } from '../../support/users';

const fields = {
  first: () => screen.getByRole('textbox', { name: 'Nama Depan' }),
  last: () => screen.getByRole('textbox', { name: 'Nama Belakang' }),
  username: () => screen.getByRole('textbox', { name: 'Nama Pengguna' }),
  email: () => screen.getByRole('textbox', { name: 'Alamat Email' }),
  password: () => screen.getByLabelText('Password'),
  confirm: () => screen.getByLabelText('Konfirmasi Password'),
};
type FieldName = keyof typeof fields;

const good: Record<FieldName, string> = {
  first: 'Rina',
  last: 'Wijaya',
  username: 'rina',
  email: 'rina@example.com',
  password: 'Rahasia123',
  confirm: 'Rahasia123',
};

const submit = () => screen.getByRole('button', { name: 'Buat Pengguna' });
const open = () => renderScreen(<UserNew />, { path: '/users/new' });

async function fillIn(user: Person, more: Partial<typeof good> = {}) {
  const values = { ...good, ...more };
  for (const name of Object.keys(fields) as FieldName[]) await fill(user, fields[name](), values[name]);
}

const describedAs = (field: HTMLElement, message: string) =>
  waitFor(() => expect(field).toHaveAccessibleDescription(message));

beforeEach(() => signInAs());

test('says of every empty field what it wants, and goes to the first', async () => {
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Buat Pengguna Baru' })).toBeVisible();
  await user.click(submit());
  await describedAs(fields.first(), 'Nama depan wajib diisi');
  expect(fields.last()).toHaveAccessibleDescription('Nama belakang wajib diisi');
  expect(fields.username()).toHaveAccessibleDescription('Username wajib diisi');
  expect(fields.email()).toHaveAccessibleDescription('Alamat email tidak valid');
  expect(fields.password()).toHaveAccessibleDescription('Password harus minimal 8 karakter');
  expect(fields.confirm()).toHaveAccessibleDescription('Konfirmasi password wajib diisi');
  await waitFor(() => expect(fields.first()).toHaveFocus());
  expect(fields.first()).toBeInvalid();
});

test('sends nothing that is wrong, and says why at the field', async () => {
  const backEnd = serveUsers();
  const { user } = open();
  await fillIn(user, { username: ' ab ' });
  await user.click(submit());
  await describedAs(fields.username(), 'Username minimal 3 karakter');
  expect(backEnd.asked).toEqual([]);
});

test('goes to the one field that is wrong', async () => {
  const { user } = open();
  await fillIn(user, { confirm: 'Rahasia124' });
  await user.click(submit());
  await waitFor(() => expect(fields.confirm()).toHaveFocus());
});

test('registers the user with the password twice, says so and goes to the list', async () => {
  const backEnd = serveUsers();
  const { user } = open();
  await fillIn(user, {
    first: ' Rina ',
    username: ' rina ',
    email: ' rina@example.com ',
    password: ' Rahasia 123 ',
    confirm: ' Rahasia 123 ',
  });
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/users'));
  expect(toasts()).toEqual(['Pengguna berhasil dibuat']);
  expect(backEnd.of('POST')).toEqual([
    {
      method: 'POST',
      path: '/api/auth/register',
      // Blanks around a name are a slip; in a password they may be meant.
      body: {
        username: 'rina',
        email: 'rina@example.com',
        first_name: 'Rina',
        last_name: 'Wijaya',
        password: ' Rahasia 123 ',
        confirm_password: ' Rahasia 123 ',
      },
    },
  ]);
});

test('ticks each rule of the password while it is typed', async () => {
  const { user } = open();
  const rules = within(screen.getByRole('list', { name: 'Persyaratan password' }));
  const met = () =>
    rules
      .getAllByRole('listitem')
      .filter((rule) => within(rule).queryByRole('img', { name: 'Terpenuhi' }))
      .map((rule) => rule.textContent);
  expect(rules.getAllByRole('listitem')).toHaveLength(4);
  expect(met()).toEqual([]);
  await user.type(fields.password(), 'r');
  expect(met()).toEqual(['Minimal 1 huruf kecil']);
  await user.type(fields.password(), 'A');
  expect(met()).toEqual(['Minimal 1 huruf besar', 'Minimal 1 huruf kecil']);
  await user.type(fields.password(), '7');
  expect(met()).toEqual(['Minimal 1 huruf besar', 'Minimal 1 huruf kecil', 'Minimal 1 angka']);
  await user.type(fields.password(), 'hasia');
  expect(met()).toEqual(['Minimal 8 karakter', 'Minimal 1 huruf besar', 'Minimal 1 huruf kecil', 'Minimal 1 angka']);
  await user.type(fields.password(), '{Backspace}');
  expect(met()).toHaveLength(3);
});

test('tells the browser what each field is for, and not to fill in the own account', async () => {
  open();
  for (const name of ['first', 'last', 'username', 'email'] as const)
    expect(fields[name]()).toHaveAttribute('autocomplete', 'off');
  expect(fields.email()).toHaveAttribute('type', 'email');
  expect(fields.email()).toHaveAttribute('inputmode', 'email');
  for (const name of ['username', 'email'] as const) expect(fields[name]()).toHaveAttribute('autocapitalize', 'none');
  for (const name of ['password', 'confirm'] as const) {
    expect(fields[name]()).toHaveAttribute('type', 'password');
    expect(fields[name]()).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('is disabled while it saves, and sends one request', async () => {
  const backEnd = serveUsers();
  backEnd.after = () => 'hangs';
  const { user } = open();
  await fillIn(user);
  await user.dblClick(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
  for (const field of Object.values(fields)) expect(field()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Batal' })).toBeDisabled();
  await waitFor(() => expect(backEnd.of('POST')).toHaveLength(1));
});

describe('what the server says of a field stands at the field', () => {
  test.each<[string, ReturnType<typeof refusal>, FieldName, string]>([
    [
      'a taken username in errors',
      refusal(409, 'Konflik', { errors: { username: ['Username sudah digunakan'] } }),
      'username',
      'Username sudah digunakan',
    ],
    [
      'a list of messages',
      refusal(400, ['last_name is too long', 'email must be an email']),
      'email',
      'email must be an email',
    ],
    ['the confirmation', refusal(422, 'x', { errors: { confirm_password: 'Tidak sama' } }), 'confirm', 'Tidak sama'],
  ])('%s', async (_, override, name, message) => {
    const backEnd = serveUsers();
    backEnd.before = ({ method }) => (method === 'POST' ? override : null);
    const { user } = open();
    await fillIn(user);
    await user.click(submit());
    await describedAs(fields[name](), message);
    expect(fields[name]()).toBeInvalid();
    await waitFor(() => expect(document.activeElement).toBeInvalid());
    expect(toasts()).toEqual([expect.stringContaining(message)]);
    expect(address()).toBe('/users/new');
    expect(fields.first()).toHaveValue('Rina');
  });

  test('until it is changed, and it may be sent again as it is', async () => {
    const backEnd = serveUsers();
    backEnd.before = ({ method }) => (method === 'POST' ? refusal(409, 'Username sudah digunakan') : null);
    const { user } = open();
    await fillIn(user);
    await user.click(submit());
    await describedAs(fields.username(), 'Username sudah digunakan');
    await waitFor(() => expect(fields.username()).toHaveFocus());
    await user.tab();
    await user.type(fields.email(), 'd');
    expect(fields.username()).toHaveAccessibleDescription('Username sudah digunakan');
    await user.type(fields.username(), '2');
    await waitFor(() => expect(fields.username()).toBeValid());
    await user.type(fields.username(), '{Backspace}');
    backEnd.before = () => null;
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/users'));
  });
});

test.each([
  ['that names no field', refusal(409, 'Kuota pengguna habis'), 'Kuota pengguna habis'],
  ['in HTML', page(500), 'Gagal membuat pengguna'],
  ['that never came', 'broken' as const, 'Gagal membuat pengguna: Network error'],
])('shows an answer %s as a toast, and keeps what was typed', async (_, override, words) => {
  const backEnd = serveUsers();
  backEnd.before = ({ method }) => (method === 'POST' ? override : null);
  const { user } = open();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(toasts()).toEqual([words]));
  expect(fields.password()).toHaveValue('Rahasia123');
  expect(submit()).toBeEnabled();
  expect(backEnd.of('POST')).toHaveLength(1);
});
