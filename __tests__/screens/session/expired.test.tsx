import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { request } from '@/lib/api/http';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { session } from '@/lib/session/session';
import { answers, API, ok, server, signInAs } from '../../support/network/api';
import { courseJson, userJson, userOf } from '../../support/factories';
import { fill } from '../../support/screens/render';
import { address, loadConsole, openConsole } from '../../support/screens/console';
import { serveCourses } from '../../support/courses';

const dialog = () => screen.findByRole('dialog', { name: 'Sesi Berakhir' });
const title = () => screen.getByLabelText('Judul Kursus');

const call = () => request({ method: 'GET', path: '/api/users/1' });

/** Any call of the running session is answered with 401. */
async function expire() {
  server().get('/api/users/1').reply(401, { status: 'error', message: 'Token expired' });
  await act(() => Promise.allSettled([call()]));
}

beforeEach(() => signInAs());

test('says that the session has ended, over the page', async () => {
  openConsole('/courses/new');
  await expire();
  expect(await dialog()).toHaveAccessibleDescription(
    'Sesi Anda telah berakhir. Silakan login kembali untuk melanjutkan.',
  );
  expect(localStorage.getItem('auth-token')).toBeNull();
  expect(address()).toBe('/courses/new');
});

test('ten refusals together open one dialog', async () => {
  openConsole('/courses/new');
  const list = answers(API, '/api/users/1', [401, { status: 'error' }]);
  await act(() => Promise.allSettled(Array.from({ length: 10 }, call)));
  await dialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(list.times()).toBe(10);
});

test('neither Escape nor a click beside it closes it', async () => {
  const { user } = openConsole('/courses/new');
  await expire();
  const modal = await dialog();
  expect(within(modal).getByRole('button', { name: 'Login Kembali' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.click(modal.parentElement!);
  expect(modal).toBeVisible();
  expect(screen.getByRole('dialog')).toBe(modal);
});

test('a question that was open under it is withdrawn, and does not come up after signing in', async () => {
  const release = leaveGuard.register({ lostWith: 'tab' });
  const { user } = openConsole('/courses/new');
  act(() => leaveGuard.leaveTab(() => {}));
  await expire();
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Login Kembali' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(leaveGuard.pending.get()).toBeNull();
  release();
});

test('the form under it keeps what was typed, and signing in again never asks about it', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, title(), 'Belum disimpan');
  await expire();
  await dialog();
  expect(screen.getByDisplayValue('Belum disimpan')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Login Kembali' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('after signing in again the person is back at the form, with what was typed', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, title(), 'Belum disimpan');
  await fill(user, screen.getByLabelText('Topik'), 'web');
  await user.keyboard('{Enter}');
  await expire();
  await user.click(await screen.findByRole('button', { name: 'Login Kembali' }));
  await screen.findByLabelText('Kata Sandi');
  act(() => signInAs(undefined, 'baru'));

  expect(await screen.findByText('Draf dipulihkan')).toBeVisible();
  expect(address()).toBe('/courses/new');
  expect(title()).toHaveValue('Belum disimpan');
  expect(screen.getByRole('button', { name: 'Hapus topik web' })).toBeVisible();
});

/** Reloads the page: what the tab keeps stays, and nothing is unmounted in order. */
function reload(unmount: () => void) {
  const kept = { ...sessionStorage };
  unmount();
  Object.assign(sessionStorage, kept);
  return loadConsole(address());
}

test('a reload in place of the dialog says at the sign-in, once, that the session has ended', async () => {
  const { user, unmount } = openConsole('/courses/new');
  await fill(user, title(), 'Belum disimpan');
  await expire();
  await dialog();
  const again = reload(unmount);
  expect(await screen.findByText('Sesi Anda telah berakhir')).toBeVisible();
  expect(address()).toBe('/login');
  act(() => toast.remove());
  reload(again.unmount);
  await screen.findByLabelText('Kata Sandi');
  expect(screen.queryByText('Sesi Anda telah berakhir')).not.toBeInTheDocument();

  act(() => signInAs(undefined, 'baru'));
  expect(await screen.findByText('Draf dipulihkan')).toBeVisible();
  expect(title()).toHaveValue('Belum disimpan');
});

test('who has read the dialog is not told again at the sign-in', async () => {
  const { user, unmount } = openConsole('/courses/new');
  await expire();
  await user.click(await screen.findByRole('button', { name: 'Login Kembali' }));
  await screen.findByLabelText('Kata Sandi');
  reload(unmount);
  await screen.findByLabelText('Kata Sandi');
  expect(screen.queryByText('Sesi Anda telah berakhir')).not.toBeInTheDocument();
});

test('a session that another tab has continued meanwhile has not ended', async () => {
  const { unmount } = openConsole('/courses/new');
  await expire();
  await dialog();
  localStorage.setItem('auth-token', 'baru');
  answers(API, '/api/auth/self', [200, ok(userJson())]);
  const again = reload(unmount);
  expect(await screen.findByLabelText('Judul Kursus')).toBeVisible();
  act(() => session.endInAllTabs());
  reload(again.unmount);
  await screen.findByLabelText('Kata Sandi');
  expect(screen.queryByText('Sesi Anda telah berakhir')).not.toBeInTheDocument();
});

test('somebody else who signs in then does not see it', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, title(), 'Belum disimpan');
  await expire();
  await user.click(await screen.findByRole('button', { name: 'Login Kembali' }));
  await screen.findByLabelText('Kata Sandi');
  act(() => signInAs(userOf(), 'lain'));
  await waitFor(() => expect(address()).toBe('/courses/new'));
  expect(title()).toHaveValue('');
});

test('a restored draft can be thrown away', async () => {
  sessionStorage.setItem(
    'draft http://api.test u-1 /courses/new',
    JSON.stringify({ values: { title: 'Lama' }, hadFiles: true }),
  );
  const { user } = openConsole('/courses/new');
  expect(title()).toHaveValue('Lama');
  expect(screen.getByText('File yang tadi dipilih perlu dipilih lagi.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buang draf' }));
  expect(title()).toHaveValue('');
  expect(screen.queryByText('Draf dipulihkan')).not.toBeInTheDocument();
});

test.each([401, 403])(
  'a save that meets an ended session, answered with %d, says so in the dialog alone',
  async (status) => {
    answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
    answers(API, '/api/auth/self', [status, { error: 'Token expired' }]);
    server().put('/api/courses/c-1').reply(status, { status: 'error', message: 'Token expired' });
    const { user } = openConsole('/courses/c-1/edit');
    await user.click(await screen.findByRole('button', { name: 'Perbarui Kursus' }));
    await dialog();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('a refusal of an older token does not end the session of today', async () => {
  serveCourses([]);
  openConsole('/courses');
  server().get('/api/users/1').reply(401);
  const late = call();
  act(() => signInAs(undefined, 'baru'));
  await act(() => Promise.allSettled([late]));
  await expect(late).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('auth-token')).toBe('baru');
});
