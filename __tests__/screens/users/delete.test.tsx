import { screen, waitFor, within } from '@testing-library/react';
import { UserList } from '@/components/users/user-list';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { refusal } from '../../support/network/back-end';
import { cards, findCard, serveUsers, toasts } from '../../support/users';

const dialog = () => screen.getByRole('dialog', { name: 'Hapus Pengguna' });
const SELF = 'Ini akun yang sedang Anda pakai: setelah dihapus, Anda akan langsung keluar.';

async function ask(backEnd = serveUsers(), name = 'Budi Santoso', path = '/users') {
  const { user } = renderScreen(<UserList />, { path });
  await findCard(name);
  await user.click(screen.getByRole('button', { name: `Hapus ${name}` }));
  return { user, backEnd, confirm: within(dialog()).getByRole('button', { name: 'Hapus' }) };
}

beforeEach(() => signInAs());

test('deletes once, says so, refreshes the list and keeps its search', async () => {
  const users = [userJson(), userJson({ id: 'u-8', first_name: 'Bulan' })];
  const { user, backEnd, confirm } = await ask(serveUsers(users), 'Budi Santoso', '/users?q=santoso');
  expect(dialog()).not.toHaveTextContent(SELF);
  await user.dblClick(confirm);
  await waitFor(() => expect(cards()).toEqual(['Bulan Santoso']));
  expect(toasts()).toEqual(['Pengguna berhasil dihapus']);
  expect(backEnd.of('DELETE').map(({ path }) => path)).toEqual(['/api/users/u-7']);
  expect(address()).toBe('/users?q=santoso');
  expect(new Set(backEnd.lists())).toEqual(new Set(['/api/users?page=1&limit=10&q=santoso']));
  expect(session.get().status).toBe('signed-in');
});

test.each([
  ['as it is', 'u-1', 'u-1'],
  ['a number here and a text there', 7, '7'],
  ['that the back end does not tell of the account', 'u-1', 'budi'],
])('warns whoever deletes their own account, with an id %s', async (_, listed, signedIn) => {
  signInAs({ ...admin, id: signedIn, username: 'budi' });
  await ask(serveUsers([userJson({ id: listed })]));
  expect(dialog()).toHaveTextContent(SELF);
});

test('signs out whoever has deleted their own account, and reads nothing more', async () => {
  signInAs({ ...admin, id: 'u-7' });
  const { user, backEnd, confirm } = await ask();
  const lists = backEnd.lists().length;
  await user.click(confirm);
  await waitFor(() => expect(session.get().status).toBe('anonymous'));
  expect(localStorage.getItem('auth-token')).toBeNull();
  await waitFor(() => expect(toasts()).toEqual(['Pengguna berhasil dihapus']));
  expect(backEnd.lists()).toHaveLength(lists);
});

test('does so, too, where the back end does not tell the id of the account', async () => {
  signInAs({ ...admin, id: 'budi', username: 'budi' });
  const { user, confirm } = await ask();
  await user.click(confirm);
  await waitFor(() => expect(session.get().status).toBe('anonymous'));
});

test('keeps the session when deleting the own account has failed', async () => {
  signInAs({ ...admin, id: 'u-7' });
  const { user, backEnd, confirm } = await ask();
  backEnd.before = ({ method }) => (method === 'DELETE' ? refusal(409, 'Admin terakhir tidak dapat dihapus') : null);
  await user.click(confirm);
  await waitFor(() => expect(toasts()).toEqual(['Admin terakhir tidak dapat dihapus']));
  expect(session.get().status).toBe('signed-in');
});
