import { screen, waitFor, within } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { UserList } from '@/components/users/user-list';
import { hiddenColumns } from '@/lib/records/list/hidden-columns';
import { tableByDefault } from '@/lib/platform/browser/preferences';
import { API, admin, answers, listOf, signInAs } from '../../support/network/api';
import { LIST, someCourses } from '../../support/courses';
import { userJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { serveUsers } from '../../support/users';

const NAMES = ['Siti', 'Budi', 'Ayu', 'Dewi', 'Agus', 'Rina', 'Putri', 'Andi', 'Bayu', 'Citra', 'Zaki', 'Eko'];
const twelve = () =>
  serveUsers(NAMES.map((name, index) => userJson({ id: index + 1, first_name: name, last_name: '', balance: index })));

/** The texts of the rows, without their actions. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map(({ textContent }) => textContent));
const names = () => rows().map(([name]) => name);
const findTable = () => screen.findByRole('table', { name: 'Pengguna' });
const view = (name: string) => within(screen.getByRole('group', { name: 'Tampilan' })).getByRole('button', { name });

beforeEach(() => signInAs());
afterEach(() => {
  if (tableByDefault.get()) tableByDefault.toggle();
  hiddenColumns.get().forEach(hiddenColumns.toggle);
});

test('the cards become a table of the same page, which the address holds, and the last choice is the default', async () => {
  twelve();
  const { user, unmount } = renderScreen(<UserList />, { path: '/users?page=2' });
  expect(await screen.findByRole('article', { name: 'Zaki' })).toBeVisible();
  expect(view('Kartu')).toHaveAttribute('aria-pressed', 'true');
  await user.click(view('Tabel'));
  await findTable();
  expect(rows()).toEqual([
    ['Zaki', 'budi', 'budi@example.com', 'Rp 10'],
    ['Eko', 'budi', 'budi@example.com', 'Rp 11'],
  ]);
  expect(window.location.search).toBe('?page=2&view=table');
  expect(view('Tabel')).toHaveFocus();
  unmount();

  const again = renderScreen(<UserList />, { path: '/users' });
  await findTable();
  await again.user.click(view('Kartu'));
  expect(await screen.findByRole('article', { name: 'Siti' })).toBeVisible();
  expect(window.location.search).toBe('');
  expect(tableByDefault.get()).toBe(false);
});

test('where the table is the default, the address of the cards says so, and the back button leads to them', async () => {
  twelve();
  const { user } = renderScreen(<UserList />, { path: '/users' });
  await screen.findByRole('article', { name: 'Siti' });
  await user.click(view('Tabel'));
  await findTable();
  window.history.back();
  await screen.findByRole('article', { name: 'Siti' });
  expect(window.location.search).toBe('?view=cards');
});

test('each row has the actions of a card, and the table is named', async () => {
  const backEnd = twelve();
  const { user } = renderScreen(<UserList />, { path: '/users?view=table' });
  const row = within(within(await findTable()).getByRole('row', { name: /^Budi/ }));
  expect(row.getByRole('rowheader', { name: 'Budi' })).toBeVisible();
  expect(row.getByRole('link', { name: 'Edit Budi' })).toHaveAttribute('href', '/users/2/edit');
  await user.click(row.getByRole('button', { name: 'Isi saldo Budi' }));
  expect(await screen.findByRole('dialog', { name: 'Isi Saldo' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(row.getByRole('button', { name: 'Hapus Budi' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(names()).not.toContain('Budi'));
  expect(backEnd.of('DELETE')).toHaveLength(1);
});

test('rows are chosen as cards are, and the choice stays when the view changes', async () => {
  signInAs({ ...admin, id: 3 });
  twelve();
  const { user } = renderScreen(<UserList />, { path: '/users?view=table' });
  await findTable();
  await user.click(screen.getByRole('button', { name: 'Pilih' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Siti' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Dewi' }));
  await user.keyboard('{/Shift}');
  // One's own account is the third.
  expect(await screen.findByText('3 dipilih')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Pilih Ayu' })).toBeDisabled();
  await user.click(view('Kartu'));
  await screen.findByRole('article', { name: 'Siti' });
  expect(screen.getByText('3 dipilih')).toBeVisible();
});

test('a column that is hidden stays so in this browser; the name cannot be hidden', async () => {
  twelve();
  const { user, unmount } = renderScreen(<UserList />, { path: '/users?view=table' });
  await findTable();
  await user.click(await screen.findByRole('button', { name: 'Kolom' }));
  const items = screen.getAllByRole('menuitemcheckbox');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Nama Pengguna', 'Alamat Email', 'Saldo']);
  await user.click(items[1]!);
  expect(items[1]).toHaveAttribute('aria-checked', 'false');
  expect(rows()[0]).toEqual(['Siti', 'budi', 'Rp 0']);
  expect(localStorage.getItem('hidden-columns')).toBe('users.email');
  unmount();
  renderScreen(<UserList />, { path: '/users?view=table' });
  await findTable();
  expect(screen.queryByRole('columnheader', { name: 'Alamat Email' })).toBeNull();
});

test('courses show the number of modules only where the back end tells it', async () => {
  const [first, second] = someCourses(2);
  answers(API, LIST, [200, listOf([{ ...first, total_modules: 1_200 }, second])], [200, listOf([first, second])]);
  const { unmount } = renderScreen(<CourseList />, { path: '/courses?view=table' });
  expect(await screen.findByRole('columnheader', { name: 'Modul' })).toBeVisible();
  expect(rows().map((cells) => cells.at(-1))).toEqual(['1.200', '–']);
  unmount();
  renderScreen(<CourseList />, { path: '/courses?view=table' });
  await screen.findByRole('table', { name: 'Kursus' });
  expect(screen.queryByRole('columnheader', { name: 'Modul' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Modul Kursus 1' })).toHaveAttribute('href', '/courses/c-1/modules');
});

test('a name from right to left has a direction of its own', async () => {
  serveUsers([userJson({ first_name: 'مريم', last_name: '' })]);
  renderScreen(<UserList />, { path: '/users?view=table' });
  expect(await screen.findByRole('rowheader', { name: 'مريم' })).toHaveAttribute('dir', 'auto');
});
