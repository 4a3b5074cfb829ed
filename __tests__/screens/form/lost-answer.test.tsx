import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { UserEdit, UserNew } from '@/components/users/user-edit';
import { UserList } from '@/components/users/user-list';
import { listOf, server, signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { courseForm, fillCourse, openForm } from '../../support/screens/course-form';
import { courseJson, userJson } from '../../support/factories';
import { router } from '../../support/screens/navigation';
import { fill, renderScreen, type Person } from '../../support/screens/render';
import { refusal } from '../../support/network/back-end';
import { fillNewUser, serveUsers, toasts } from '../../support/users';

/** A form whose write got no answer: what became of it is looked up before anything is told. */

const SAME = 'Pengguna dengan data yang sama sudah ada';

function Screens() {
  const path = usePathname();
  if (path === '/users/new') return <UserNew />;
  return path === '/users' ? <UserList /> : <UserEdit />;
}

const create = () => screen.getByRole('button', { name: 'Buat Pengguna' });
const alert = () => screen.findByRole('alert');

/** Sends a new user; with `isMade` the back end has made it when the answer is lost. */
async function sendLost({ isMade = true, users = [] as ReturnType<typeof userJson>[] } = {}) {
  const backEnd = serveUsers(users);
  if (isMade) backEnd.after = ({ method }) => (method === 'POST' ? 'broken' : null);
  else backEnd.before = ({ method }) => (method === 'POST' ? 'broken' : null);
  const { user } = renderScreen(<Screens />, { path: '/users/new' });
  await fillNewUser(user);
  await user.click(create());
  return { user, backEnd };
}

const answerDialog = async (user: Person, button: string) =>
  user.click(
    within(await screen.findByRole('dialog', { name: 'Tetap buat satu lagi?' })).getByRole('button', { name: button }),
  );

beforeEach(() => signInAs());

test('a record with the same data is told with a link, and the form stays', async () => {
  await sendLost();
  const notice = await alert();
  expect(notice).toHaveTextContent(`${SAME} Mungkin sudah tersimpan tadi.`);
  expect(within(notice).getByRole('link', { name: 'Buka Siti Rahma' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/users\/\d+\/edit$/),
  );
  expect(toasts()).toEqual([]);
  expect(address()).toBe('/users/new');
  expect(screen.getByLabelText('Nama Pengguna')).toHaveValue('siti');
  expect(create()).toBeEnabled();
});

test('the next press asks before it sends', async () => {
  const { user, backEnd } = await sendLost();
  await alert();
  backEnd.after = () => null;
  backEnd.dialect.allowsDuplicates = true;
  await user.click(create());
  await answerDialog(user, 'Batal');
  await waitFor(() => expect(create()).toBeEnabled());
  expect(backEnd.of('POST')).toHaveLength(1);
  expect(toasts()).toEqual([]);

  await user.click(create());
  await answerDialog(user, 'Buat Satu Lagi');
  expect(await screen.findByText('Pengguna berhasil dibuat')).toBeVisible();
  expect(backEnd.of('POST')).toHaveLength(2);
  await waitFor(() => expect(address()).toBe('/users'));
});

test('what is not there has failed, and is looked for before it is sent again', async () => {
  const { user, backEnd } = await sendLost({ isMade: false });
  expect(await screen.findByText('Gagal membuat pengguna: Network error')).toBeVisible();
  expect(screen.queryByText(SAME)).toBeNull();

  backEnd.users = [userJson({ id: 'late', username: 'siti', email: 'siti@example.com' })];
  await user.click(create());
  expect(await screen.findByText(SAME)).toBeVisible();
  expect(backEnd.of('POST')).toHaveLength(1);
});

test('where that cannot be read it is unclear, never failed', async () => {
  const { backEnd } = await sendLost();
  backEnd.before = ({ method }) => (method === 'GET' ? { status: 502, body: {} } : null);
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Belum jelas apakah pengguna ini sudah tersimpanKelola memeriksanya sebelum mengirim lagi.',
    ]),
  );
  expect(address()).toBe('/users/new');
});

test('a person who has left meanwhile is told where they are', async () => {
  await sendLost();
  act(() => router.push('/users'));
  await waitFor(() => expect(toasts()).toEqual([`${SAME}Mungkin sudah tersimpan tadi.`]));
  expect(address()).toBe('/users');
});

test('a record that the list has shown before is not taken for the new one', async () => {
  const backEnd = serveUsers([userJson({ username: 'siti', email: 'siti@example.com' })]);
  const { user } = renderScreen(<Screens />, { path: '/users' });
  await screen.findByRole('article', { name: 'Budi Santoso' });
  act(() => router.push('/users/new'));
  await fillNewUser(user);
  backEnd.before = ({ method }) => (method === 'POST' ? refusal(409, 'Username sudah digunakan') : null);
  await user.click(create());
  await waitFor(() =>
    expect(screen.getByLabelText('Nama Pengguna')).toHaveAccessibleDescription('Username sudah digunakan'),
  );
  expect(screen.queryByText(SAME)).toBeNull();
});

test('a course is found by its title, instructor and price', async () => {
  server().post('/api/courses').reply(502, '<html></html>');
  server()
    .get('/api/courses?page=1&limit=50&q=Dasar+Pemrograman')
    .reply(200, listOf([courseJson({ price: 1 }), courseJson({ id: 'c-9', description: 'Lain' })]));
  const { user } = openForm();
  await fillCourse(user);
  await user.click(courseForm.create());
  expect(await alert()).toHaveTextContent('Kursus dengan data yang sama sudah ada');
  expect(screen.getByRole('link', { name: 'Buka Dasar Pemrograman' })).toHaveAttribute('href', '/courses/c-9/edit');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['could not be looked up', [502, '<html></html>'], 'Belum jelas apakah kursus ini sudah tersimpan'],
  ['was found', [200, listOf([courseJson({ id: 'c-9' })])], 'Kursus dengan data yang sama sudah ada'],
])('a course that %s is looked up before it is sent again, also after a reload', async (_, answer, says) => {
  let sent = 0;
  let found = answer as [number, string | object];
  server()
    .persist()
    .post('/api/courses')
    .reply(() => {
      sent += 1;
      return [502, '<html></html>'];
    });
  server()
    .persist()
    .get(/^\/api\/courses\?/)
    .reply(() => found);
  const { user } = openForm();
  await fillCourse(user);
  await user.click(courseForm.create());
  await screen.findByText(says);
  cleanup();

  found = [200, listOf([courseJson({ id: 'c-9' })])];
  const { user: again } = openForm();
  await screen.findByText('Draf dipulihkan');
  await again.type(courseForm.description(), ' lagi');
  await again.click(courseForm.create());
  expect(await screen.findByText('Kursus dengan data yang sama sudah ada')).toBeVisible();
  expect(sent).toBe(1);
});

describe('a new user that is refused as taken', () => {
  async function sendTaken(email: string) {
    const backEnd = serveUsers([userJson({ username: 'siti', email })]);
    backEnd.before = ({ method }) => (method === 'POST' ? refusal(409, 'Username sudah digunakan') : null);
    const { user } = renderScreen(<Screens />, { path: '/users/new' });
    await fillNewUser(user);
    await user.click(create());
  }

  test('with the same address may be the one that was just sent', async () => {
    await sendTaken('siti@example.com');
    expect(await alert()).toHaveTextContent(SAME);
    expect(screen.getByLabelText('Nama Pengguna')).toBeValid();
  });

  test('with another address is somebody else, and refused', async () => {
    await sendTaken('lain@example.com');
    await waitFor(() =>
      expect(screen.getByLabelText('Nama Pengguna')).toHaveAccessibleDescription('Username sudah digunakan'),
    );
    expect(screen.queryByText(SAME)).toBeNull();
  });
});

describe('an update', () => {
  async function update(isMade: boolean) {
    const backEnd = serveUsers([userJson()]);
    if (isMade) backEnd.after = () => 'broken';
    else backEnd.before = ({ method }) => (method === 'PUT' ? 'broken' : null);
    const { user } = renderScreen(<Screens />, { path: '/users/u-7/edit' });
    await fill(user, await screen.findByLabelText('Nama Depan'), 'Bambang');
    await user.click(screen.getByRole('button', { name: 'Perbarui Pengguna' }));
    return backEnd;
  }

  test('is saved where the record holds what was sent', async () => {
    const backEnd = await update(true);
    expect(await screen.findByText('Pengguna berhasil diperbarui')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/users'));
    expect(backEnd.of('PUT')).toHaveLength(1);
  });

  test('has failed where it does not', async () => {
    await update(false);
    expect(await screen.findByText('Gagal memperbarui pengguna: Network error')).toBeVisible();
    expect(address()).toBe('/users/u-7/edit');
  });
});
