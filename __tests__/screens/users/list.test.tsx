import { screen, waitFor } from '@testing-library/react';
import { UserList } from '@/components/users/user-list';
import { signInAs } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { cards, findCard, inCard, serveUsers } from '../../support/users';

const open = (path = '/users') => renderScreen(<UserList />, { path });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    userJson({ id: `u-${index + 1}`, first_name: `Orang${index + 1}`, last_name: '' }),
  );

beforeEach(() => signInAs());

test('heads the list, and leads to the form for a new user by a link', async () => {
  serveUsers();
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Pengguna' })).toBeVisible();
  expect(screen.getByText('Kelola akun pengguna')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tambah Pengguna' })).toHaveAttribute('href', '/users/new');
  await findCard();
});

test('shows who a user is, their balance, and what can be done', async () => {
  serveUsers();
  open();
  await findCard();
  const card = inCard();
  expect(card.getByText('Budi Santoso')).toBeVisible();
  expect(card.getByText('@budi')).toBeVisible();
  expect(card.getByText('budi@example.com')).toBeVisible();
  expect(card.getByText('Rp 1.250.000')).toBeVisible();
  expect(card.getByRole('button', { name: 'Isi saldo Budi Santoso' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Edit Budi Santoso' })).toHaveAttribute('href', '/users/u-7/edit');
  expect(card.getByRole('button', { name: 'Hapus Budi Santoso' })).toBeVisible();
});

test.each([
  ['text', '1090.00', 'Rp 1.090'],
  ['cents', '150000.5', 'Rp 150.000,50'],
])('shows a balance that comes as %s', async (_, balance, shown) => {
  serveUsers([userJson({ balance })]);
  open();
  await findCard();
  expect(inCard().getByText(shown)).toBeVisible();
});

test.each([null, 'NaN'])('says to a screen reader that the balance %s is not known', async (balance) => {
  serveUsers([userJson({ balance })]);
  open();
  await findCard();
  expect(inCard().getByRole('img', { name: 'tidak diketahui' })).toHaveTextContent('–');
});

test('calls a user without a name by the username', async () => {
  serveUsers([userJson({ first_name: '', last_name: null })]);
  open();
  await findCard('budi');
  expect(inCard('budi').getByRole('button', { name: 'Hapus budi' })).toBeVisible();
});

test('encodes an id on the way to its form', async () => {
  serveUsers([userJson({ id: 'a/b ?' })]);
  open();
  await findCard();
  expect(inCard().getByRole('link', { name: 'Edit Budi Santoso' })).toHaveAttribute('href', '/users/a%2Fb%20%3F/edit');
});

test('searches after a pause, puts the search in the address and goes to page 1', async () => {
  const backEnd = serveUsers([...many(12), userJson({ first_name: 'Wulan' })]);
  const { user } = open('/users?page=2');
  await findCard('Orang11');
  await user.type(screen.getByRole('searchbox', { name: 'Cari pengguna...' }), 'wulan');
  await waitFor(() => expect(cards()).toEqual(['Wulan Santoso']));
  expect(address()).toBe('/users?q=wulan');
  // Nothing was asked for while it was being typed.
  expect(backEnd.lists()).toEqual(['/api/users?page=2&limit=10', '/api/users?page=1&limit=10&q=wulan']);
});

test('pages, and takes the page size from the address', async () => {
  serveUsers(many(12));
  const { user } = open('/users?limit=5');
  await findCard('Orang1');
  expect(screen.getByText('Menampilkan 1 hingga 5 dari 12 entri')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Halaman 3' }));
  await waitFor(() => expect(cards()).toEqual(['Orang11', 'Orang12']));
  expect(address()).toBe('/users?page=3&limit=5');
});
