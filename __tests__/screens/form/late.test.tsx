import { act, screen, waitFor } from '@testing-library/react';
import { usePathname, useRouter } from 'next/navigation';
import { CourseNew } from '@/components/courses/course-edit';
import { LeaveDialog } from '@/components/shell/leave-dialog';
import { UserNew } from '@/components/users/user-edit';
import { UserList } from '@/components/users/user-list';
import { session } from '@/lib/session/session';
import { answers, API, holdBack, listOf, ok, signInAs, TOKEN } from '../../support/api';
import { address } from '../../support/console';
import { courseForm } from '../../support/course-form';
import { userJson } from '../../support/factories';
import { router } from '../../support/navigation';
import { fill, renderScreen, type Person } from '../../support/render';
import { fillNewUser, toasts } from '../../support/users';

/** A save whose answer comes when its form was left. */

beforeEach(() => signInAs());

function Screens() {
  const router = useRouter();
  const path = usePathname();
  return (
    <>
      <nav>
        {['/users/new', '/courses/new', '/users'].map((each) => (
          <button key={each} onClick={() => router.push(each)}>
            {each}
          </button>
        ))}
      </nav>
      {path === '/users/new' && <UserNew />}
      {path === '/courses/new' && <CourseNew />}
      {path === '/users' && <UserList />}
      <LeaveDialog />
    </>
  );
}

const go = (user: Person, path: string) => user.click(screen.getByRole('button', { name: path }));

/** Sends a new user, and is in the form of a new course when the answer comes. */
async function leaveWhileSaving() {
  const save = holdBack(API, 'post', '/api/auth/register');
  const { user } = renderScreen(<Screens />, { path: '/users/new' });
  await fillNewUser(user);
  await user.click(screen.getByRole('button', { name: 'Buat Pengguna' }));
  await waitFor(() => expect(save.times()).toBe(1));
  await go(user, '/courses/new');
  await fill(user, courseForm.title(), 'Belum disimpan');
  return { user, save };
}

const draftOf = (form: string) =>
  Object.entries({ ...sessionStorage }).find(([key]) => key.startsWith('draft ') && key.endsWith(form))?.[1];

test('says that it went well, and leaves where the person is and what they type alone', async () => {
  const { save } = await leaveWhileSaving();
  await act(async () => save.release(201, ok(null)));
  await waitFor(() => expect(toasts()).toEqual(['Pengguna berhasil dibuat']));
  expect(address()).toBe('/courses/new');
  expect(courseForm.title()).toHaveValue('Belum disimpan');
  expect(courseForm.title()).toBeEnabled();
  expect(draftOf('/courses/new')).toContain('Belum disimpan');
});

test('refreshes the list that is open by then', async () => {
  const list = answers(API, '/api/users?page=1&limit=10', [200, listOf([])], [200, listOf([userJson()])]);
  const { user, save } = await leaveWhileSaving();
  await go(user, '/users');
  expect(await screen.findByText('Belum ada pengguna')).toBeVisible();
  await act(async () => save.release(201, ok(null)));
  expect(await screen.findByRole('article', { name: 'Budi Santoso' })).toBeVisible();
  expect(list.times()).toBeGreaterThan(1);
});

test('says what the server says of a field that is not there any more', async () => {
  answers(API, '/api/users?page=1&limit=50&q=siti', [200, listOf([])]);
  const { save } = await leaveWhileSaving();
  await act(async () =>
    save.release(422, { message: 'Invalid', errors: { email: ['Email sudah dipakai'], username: ['Sudah ada'] } }),
  );
  await waitFor(() => expect(toasts()).toEqual(['Email sudah dipakai; Sudah ada']));
  expect(address()).toBe('/courses/new');
});

test('a draft that an expired session has kept goes when the answer says that it is saved', async () => {
  const save = holdBack(API, 'post', '/api/auth/register');
  const { user } = renderScreen(<Screens />, { path: '/users/new' });
  await fillNewUser(user);
  await user.click(screen.getByRole('button', { name: 'Buat Pengguna' }));
  await waitFor(() => expect(save.times()).toBe(1));
  act(() => session.expire({ baseUrl: API, token: TOKEN }));
  act(() => router.push('/login'));
  expect(draftOf('/users/new')).toContain('Siti');
  await act(async () => save.release(201, ok(null)));
  await waitFor(() => expect(toasts()).toEqual(['Pengguna berhasil dibuat']));
  act(() => signInAs());
  await go(user, '/users/new');
  expect(screen.getByLabelText('Nama Depan')).toHaveValue('');
  expect(draftOf('/users/new')).toBeUndefined();
});

test('a person who is on the way to another screen is not called back', async () => {
  const save = holdBack(API, 'post', '/api/courses');
  const { user } = renderScreen(<Screens />, { path: '/courses/new' });
  await fill(user, courseForm.title(), 'x');
  await fill(user, courseForm.instructor(), 'x');
  await fill(user, courseForm.description(), 'x');
  await fill(user, courseForm.price(), '5');
  await fill(user, courseForm.topic(), 'x');
  await user.click(courseForm.create());
  await waitFor(() => expect(save.times()).toBe(1));
  // The next screen is slow to come: the form is still there when the answer is.
  const push = jest.spyOn(useRouter(), 'push').mockImplementation(() => {});
  const leave = document.body.appendChild(document.createElement('a'));
  leave.href = '/users';
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
  expect(push).toHaveBeenCalledWith('/users');
  await act(async () => save.release(201, ok(null)));
  await waitFor(() => expect(toasts()).toEqual(['Kursus berhasil dibuat']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(push).toHaveBeenCalledTimes(1);
  push.mockRestore();
  leave.remove();
});
