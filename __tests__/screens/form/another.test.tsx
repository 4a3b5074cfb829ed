import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { UserEdit, UserNew } from '@/components/users/user-edit';
import { SECOND_PRESS_MS } from '@/lib/config';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { pause } from '@/lib/time';
import { answers, API, holdBack, ok, signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { courseForm, fillCourse, openForm, picture } from '../../support/screens/course-form';
import { courseJson, userJson } from '../../support/factories';
import { acceptModules, fillModule, moduleForm, openNew, pdf } from '../../support/screens/module-form';
import { router } from '../../support/screens/navigation';
import { renderScreen } from '../../support/screens/render';
import { refusal } from '../../support/network/back-end';
import { fillNewUser, serveUsers, toasts } from '../../support/users';

/** `Simpan & Tambah Lagi` in the forms for a new record. */

const again = () => screen.getByRole('button', { name: 'Simpan & Tambah Lagi' });
const firstName = () => screen.getByLabelText('Nama Depan');
const drafts = () => Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('draft '));

function Screens() {
  return usePathname() === '/users/new' ? <UserNew /> : null;
}
const openUserForm = () => renderScreen(<Screens />, { path: '/users/new' });

beforeEach(() => signInAs());

test('an empty form follows a saved course: its first field has the focus, and nothing is left of it', async () => {
  const save = holdBack(API, 'post', '/api/courses');
  const { user } = openForm();
  await fillCourse(user);
  await user.upload(courseForm.thumbnail(), picture());
  await user.click(again());
  await waitFor(() => expect(save.times()).toBe(1));
  expect(again()).toHaveAttribute('aria-busy', 'true');
  expect(courseForm.create()).not.toHaveAttribute('aria-busy');

  await act(async () => save.release(201, ok(courseJson())));
  await waitFor(() => expect(courseForm.title()).toHaveFocus());
  expect(toasts()).toEqual(['Kursus berhasil dibuat']);
  for (const field of ['title', 'instructor', 'description', 'price', 'topic'] as const)
    expect(courseForm[field]()).toHaveValue('');
  expect(courseForm.topics()).toEqual([]);
  expect(screen.queryByLabelText(/^Batalkan pilihan/)).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(courseForm.title()).toBeValid();
  expect(drafts()).toEqual([]);
  expect(leaveGuard.isBlocking()).toBe(false);
  expect(address()).toBe('/courses/new');
});

test('modules one after another get one request each, in their order', async () => {
  const sent: string[] = [];
  acceptModules((body) => sent.push(body) > 0);
  const { user } = openNew();
  await fillModule(user);
  await user.upload(moduleForm.pdf(), pdf());
  await user.click(again());
  await waitFor(() => expect(moduleForm.title()).toHaveFocus());
  expect(moduleForm.chosen()).toEqual([]);

  await fillModule(user);
  await user.click(moduleForm.create());
  await waitFor(() => expect(address()).toBe('/courses/c-1/modules'));
  expect(sent).toHaveLength(2);
});

test('works with the keyboard; Enter in a field stays the main button', async () => {
  const backEnd = serveUsers([]);
  const { user } = openUserForm();
  await fillNewUser(user);
  act(() => again().focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(firstName()).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveValue('');

  await fillNewUser(user);
  await user.type(screen.getByLabelText('Nama Pengguna'), '2{Enter}');
  await waitFor(() => expect(address()).toBe('/users'));
  expect(backEnd.of('POST')).toHaveLength(2);
});

test('a second press sends nothing, and calls no field of the empty form wrong', async () => {
  const backEnd = serveUsers([]);
  const { user } = openUserForm();
  await fillNewUser(user);
  await user.dblClick(again());
  await waitFor(() => expect(firstName()).toHaveFocus());
  await user.click(again());
  await user.keyboard('{Enter}');
  await act(() => pause(20));
  expect(firstName()).toBeValid();
  expect(backEnd.of('POST')).toHaveLength(1);

  await act(() => pause(SECOND_PRESS_MS));
  await user.click(again());
  await waitFor(() => expect(firstName()).toHaveAccessibleDescription('Nama depan wajib diisi'));
});

test('the empty form can be left at once', async () => {
  serveUsers([]);
  const { user } = openUserForm();
  await fillNewUser(user);
  await user.click(again());
  await waitFor(() => expect(firstName()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(address()).toBe('/users'));
});

test('a form that is refused keeps all, and the main button then leads to the list', async () => {
  const backEnd = serveUsers([]);
  backEnd.before = ({ method }) =>
    method === 'POST' ? refusal(422, 'Invalid', { errors: { email: ['Salah'] } }) : null;
  const { user } = openUserForm();
  await fillNewUser(user);
  await user.click(again());
  await waitFor(() => expect(screen.getByLabelText('Alamat Email')).toHaveAccessibleDescription('Salah'));
  expect(firstName()).toHaveValue('Siti');
  expect(screen.getByLabelText('Password')).toHaveValue('Rahasia123');

  backEnd.before = () => null;
  await user.click(screen.getByRole('button', { name: 'Buat Pengguna' }));
  await waitFor(() => expect(address()).toBe('/users'));
});

test('without an answer the form stays; once another one is wanted, an empty form follows', async () => {
  const backEnd = serveUsers([]);
  backEnd.after = ({ method }) => (method === 'POST' ? 'broken' : null);
  const { user } = openUserForm();
  await fillNewUser(user);
  await user.click(again());
  expect(await screen.findByRole('alert')).toHaveTextContent('Pengguna dengan data yang sama sudah ada');
  expect(firstName()).toHaveValue('Siti');

  backEnd.after = () => null;
  backEnd.dialect.allowsDuplicates = true;
  await user.click(again());
  const dialog = await screen.findByRole('dialog', { name: 'Tetap buat satu lagi?' });
  await user.click(within(dialog).getByRole('button', { name: 'Buat Satu Lagi' }));
  await waitFor(() => expect(firstName()).toHaveValue(''));
  expect(address()).toBe('/users/new');
});

test('an answer that comes after the person has left opens nothing', async () => {
  const save = holdBack(API, 'post', '/api/auth/register');
  const { user } = openUserForm();
  await fillNewUser(user);
  await user.click(again());
  await waitFor(() => expect(save.times()).toBe(1));
  act(() => router.push('/users'));
  await act(async () => save.release(201, ok(userJson())));
  await waitFor(() => expect(toasts()).toEqual(['Pengguna berhasil dibuat']));
  expect(address()).toBe('/users');
});

test('the form of a record that is there has no such button', async () => {
  answers(API, '/api/users/u-1', [200, ok(userJson())]);
  renderScreen(<UserEdit />, { path: '/users/u-1/edit' });
  await screen.findByRole('button', { name: 'Perbarui Pengguna' });
  expect(screen.queryByRole('button', { name: 'Simpan & Tambah Lagi' })).toBeNull();
});

test('what is typed into the empty form right away is sent at the first press', async () => {
  const backEnd = serveUsers([]);
  const { user } = openUserForm();
  await fillNewUser(user);
  await user.click(again());
  await waitFor(() => expect(firstName()).toHaveFocus());
  fireEvent.change(firstName(), { target: { value: 'Rina' } });
  await user.click(again());
  await waitFor(() =>
    expect(screen.getByLabelText('Nama Belakang')).toHaveAccessibleDescription('Nama belakang wajib diisi'),
  );
  expect(backEnd.of('POST')).toHaveLength(1);
});
