import { act, screen, waitFor } from '@testing-library/react';
import { returnTarget } from '@/lib/session/sign-in';
import { answers, API, holdBack, listOf, ok, server, signInAs, TOKEN } from '../../support/api';
import { userJson, userOf } from '../../support/factories';
import { fill, type Person } from '../../support/render';
import { address, forgetEndpoint, loadConsole, openConsole } from '../../support/console';
import { LIST, serveCourses, someCourses } from '../../support/courses';

const signedIn = () => screen.findByText('Halo, budi');

/** Types the demo account and sends it; the back end agrees. */
async function signIn(user: Person) {
  server()
    .post('/api/auth/login')
    .reply(200, ok({ token: TOKEN }));
  server().get('/api/auth/self').reply(200, ok(userJson()));
  await fill(user, await screen.findByLabelText('Email atau Username'), 'budi');
  await fill(user, screen.getByLabelText('Kata Sandi'), 'Rahasia123');
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  await signedIn();
}

test('says that the console is loading while the stored session is being checked, then shows the screen', async () => {
  const self = holdBack(API, 'get', '/api/auth/self');
  serveCourses(someCourses(1));
  loadConsole('/courses', { storedToken: TOKEN });
  expect(screen.getByRole('status')).toHaveTextContent('Memuat aplikasi...');
  expect(screen.queryByRole('heading', { name: 'Kursus' })).not.toBeInTheDocument();
  self.release(200, ok(userJson()));
  await signedIn();
  expect(await screen.findByRole('article', { name: 'Kursus 1' })).toBeVisible();
  expect(address()).toBe('/courses');
});

test('without a back end, every screen leads to the setup', async () => {
  forgetEndpoint();
  loadConsole('/courses');
  expect(await screen.findByRole('heading', { name: 'Konfigurasi API' })).toBeVisible();
  expect(address()).toBe('/setup');
});

test('without a session it leads to /login, and after signing in to where the person wanted to go', async () => {
  serveCourses(someCourses(1, 11), { total_pages: 3, total_items: 11 }, '/api/courses?page=2&limit=5&q=web');
  const { user } = loadConsole('/courses?page=2&limit=5&q=web');
  await waitFor(() => expect(address()).toBe('/login'));
  await signIn(user);
  expect(address()).toBe('/courses?page=2&limit=5&q=web');
  expect(await screen.findByRole('article', { name: 'Kursus 11' })).toBeVisible();
});

test('with no such place it leads to the start page, which is the course list', async () => {
  serveCourses([]);
  const { user } = loadConsole('/login');
  await signIn(user);
  expect(address()).toBe('/courses');
});

test('the index leads to the course list', async () => {
  server().get('/api/auth/self').reply(200, ok(userJson()));
  serveCourses(someCourses(1));
  loadConsole('/', { storedToken: TOKEN });
  await signedIn();
  expect(await screen.findByRole('heading', { name: 'Kursus' })).toBeVisible();
  expect(address()).toBe('/courses');
});

test.each([
  'https://jahat.test/courses',
  '//jahat.test/courses',
  '/\\jahat.test/courses',
  'javascript:alert(1)',
  '/tidak-ada',
  '/login',
  '/setup?x=/courses',
])('never leads to %s, even if that is what was remembered', async (target) => {
  returnTarget.remember('/users');
  const key = sessionStorage.key(0)!;
  expect(sessionStorage.getItem(key)).toBe('/users');
  sessionStorage.setItem(key, target);
  serveCourses([]);
  const { user } = loadConsole('/login');
  await signIn(user);
  expect(address()).toBe('/courses');
});

test.each([401, 403, 404])('a stored session that is answered with %d is over', async (status) => {
  server().get('/api/auth/self').reply(status, { status: 'error' });
  loadConsole('/courses', { storedToken: TOKEN });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('auth-token')).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each<[string, [number, unknown]]>([
  ['an envelope that is not a success', [200, { status: 'error', message: 'expired' }]],
  ['no user', [200, ok(null)]],
])('a stored session that is answered with %s is over', async (_, answer) => {
  answers(API, '/api/auth/self', answer);
  loadConsole('/courses', { storedToken: TOKEN });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('auth-token')).toBeNull();
});

describe('without an answer about the stored session', () => {
  test('the session is kept and can be checked again', async () => {
    answers(API, '/api/auth/self', [503, ''], [502, '<html></html>'], [200, ok(userJson())]);
    serveCourses(someCourses(1));
    const { user } = loadConsole('/courses', { storedToken: TOKEN });
    expect(await screen.findByRole('alert')).toHaveTextContent('Tidak dapat memeriksa sesi');
    expect(localStorage.getItem('auth-token')).toBe(TOKEN);

    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Tidak dapat memeriksa sesi');
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await signedIn();
    expect(address()).toBe('/courses');
  });

  test('another back end can be chosen', async () => {
    server().get('/api/auth/self').replyWithError('no route');
    const { user } = loadConsole('/courses', { storedToken: TOKEN });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Ubah Endpoint API' }));
    expect(await screen.findByRole('heading', { name: 'Konfigurasi API' })).toBeVisible();
  });
});

test('another sign-in never sees what the one before it has read', async () => {
  const list = answers(API, LIST, [200, listOf(someCourses(1))], [200, listOf(someCourses(1, 2))]);
  server()
    .get('/api/auth/self')
    .reply(200, ok(userJson({ id: 1 })));
  const { user } = loadConsole('/courses', { storedToken: 'lain' });
  await screen.findByRole('article', { name: 'Kursus 1' });
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  await signIn(user);
  expect(await screen.findByRole('article', { name: 'Kursus 2' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Kursus 1' })).not.toBeInTheDocument();
  expect(list.times()).toBe(2);
});

test('who signs in after a logout by choice starts at the start page, not where the other one was', async () => {
  serveCourses([]);
  signInAs();
  const { user } = openConsole('/users');
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await signIn(user);
  expect(address()).toBe('/courses');
});

test('a session that takes the place of another starts with nothing read', async () => {
  answers(API, LIST, [200, listOf(someCourses(1))], [200, listOf(someCourses(1, 2))]);
  signInAs();
  openConsole('/courses');
  await screen.findByRole('article', { name: 'Kursus 1' });
  act(() => signInAs(userOf(), 'lain'));
  expect(screen.queryByRole('article', { name: 'Kursus 1' })).not.toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Kursus 2' })).toBeVisible();
});
