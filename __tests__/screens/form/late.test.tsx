import { act, screen, waitFor } from '@testing-library/react';
import { usePathname, useRouter } from 'next/navigation';
import { CourseNew } from '@/components/courses/course-edit';
import { LeaveDialog } from '@/components/shell/leave-dialog';
import { UserNew } from '@/components/users/user-edit';
import { UserList } from '@/components/users/user-list';
import { session } from '@/lib/session/session';
import { answers, API, holdBack, listOf, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { address, openConsole } from '../../support/screens/console';
import { courseForm, fillCourse } from '../../support/screens/course-form';
import { courseJson, userJson } from '../../support/factories';
import { fill, renderScreen, type Person } from '../../support/screens/render';
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
  await act(async () => save.release(201, ok(userJson())));
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
  await act(async () => save.release(201, ok(userJson())));
  expect(await screen.findByRole('article', { name: 'Budi Santoso' })).toBeVisible();
  expect(list.times()).toBeGreaterThan(1);
});

test('says what the server says of a field that is not there any more', async () => {
  answers(API, '/api/users?page=1&limit=50&q=siti', [200, listOf([])]);
  answers(API, '/api/users?page=1&limit=50', [200, listOf([])]);
  const { save } = await leaveWhileSaving();
  await act(async () =>
    save.release(422, { message: 'Invalid', errors: { email: ['Email sudah dipakai'], username: ['Sudah ada'] } }),
  );
  await waitFor(() => expect(toasts()).toEqual(['Email sudah dipakai; Sudah ada']));
  expect(address()).toBe('/courses/new');
});

describe('a form whose session expires while it is saved, and that is restored after signing in again', () => {
  const stored = courseJson({ title: 'Dasar Pemrograman', instructor: 'Dewi Lestari', price: 49.99 });

  async function saveAndExpire() {
    const save = holdBack(API, 'post', '/api/courses');
    answers(API, '/api/courses?page=1&limit=50&q=Dasar+Pemrograman', [200, listOf([stored])]);
    const { user } = openConsole('/courses/new');
    await fillCourse(user);
    await user.click(courseForm.create());
    await waitFor(() => expect(save.times()).toBe(1));
    act(() => session.expire({ baseUrl: API, token: TOKEN }));
    await user.click(await screen.findByRole('button', { name: 'Login Kembali' }));
    await screen.findByLabelText('Kata Sandi');
    return { user, save };
  }

  async function signInAgain() {
    act(() => signInAs(undefined, 'baru'));
    await screen.findByLabelText('Judul Kursus');
  }

  /** Presses the button, and resolves once the course of the first press is told. */
  async function pressAgain(user: Person) {
    server()
      .persist()
      .get('/api/courses')
      .query(true)
      .reply(200, listOf([stored]));
    await user.click(courseForm.create());
    await screen.findByText(/Kursus dengan data yang sama/);
  }

  test('is empty where it was saved meanwhile', async () => {
    const { save } = await saveAndExpire();
    expect(draftOf('/courses/new')).toContain('Dasar Pemrograman');
    await act(async () => save.release(201, ok(courseJson())));
    await waitFor(() => expect(toasts()).toEqual(['Kursus berhasil dibuat']));
    expect(draftOf('/courses/new')).toBeUndefined();
    await signInAgain();
    expect(courseForm.title()).toHaveValue('');
  });

  test('is not sent again without a look where no answer came', async () => {
    const { user, save } = await saveAndExpire();
    await act(async () => save.release(502, '<html>bad gateway</html>'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await signInAgain();
    await pressAgain(user);
    expect(save.times()).toBe(1);
  });

  test.each([
    [201, JSON.stringify(ok(courseJson()))],
    [502, 'bad gateway'],
  ])('is not sent again without a look where the answer %s comes after it was restored', async (status, body) => {
    const { user, save } = await saveAndExpire();
    await signInAgain();
    await act(async () => save.release(status, body));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await pressAgain(user);
    expect(save.times()).toBe(1);
  });

  test('waits for the answer of what is under way', async () => {
    const { user, save } = await saveAndExpire();
    await signInAgain();
    const told = pressAgain(user);
    await waitFor(() => expect(courseForm.title()).toBeDisabled());
    expect(save.times()).toBe(1);
    await act(async () => save.release(201, ok(courseJson())));
    await told;
    expect(save.times()).toBe(1);
  });
});

test('a person who is on the way to another screen is not called back', async () => {
  const save = holdBack(API, 'post', '/api/courses');
  answers(API, '/api/courses?page=1&limit=50&q=x', [200, listOf([])]);
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
  await act(async () => save.release(201, ok(courseJson())));
  await waitFor(() => expect(toasts()).toEqual(['Kursus berhasil dibuat']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(push).toHaveBeenCalledTimes(1);
  push.mockRestore();
  leave.remove();
});
