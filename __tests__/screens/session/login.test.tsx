import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LoginScreen } from '@/components/auth/login-screen';
import { restoreSession } from '@/lib/auth/sign-in';
import { session } from '@/lib/session/session';
import { API, holdBack, ok, server, TOKEN } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { fill, renderScreen } from '../../support/screens/render';
import { setOnline } from '../../support/network/connection';
import { address, forgetEndpoint, openConsole } from '../../support/screens/console';
import { settle } from '../../support/time';

const identifier = () => screen.getByRole('textbox', { name: 'Email atau Username' });
const password = () => screen.getByLabelText('Kata Sandi');
const submit = () => screen.getByRole('button', { name: 'Masuk' });
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

const open = () => renderScreen(<LoginScreen />, { path: '/login' });

async function signIn() {
  const { user } = open();
  await fill(user, identifier(), 'budi');
  await fill(user, password(), 'Rahasia123');
  await user.click(submit());
  return user;
}

test('asks for both fields, each with its message under it', async () => {
  const { user } = open();
  await user.click(submit());
  await waitFor(() => expect(identifier()).toHaveAccessibleDescription('Email atau username wajib diisi'));
  expect(password()).toHaveAccessibleDescription('Kata sandi wajib diisi');
  expect(identifier()).toBeInvalid();
  expect(password()).toBeInvalid();
  await waitFor(() => expect(identifier()).toHaveFocus());
});

test('signs in with what was typed, keeps the token and goes to the start page', async () => {
  server()
    .post('/api/auth/login', { identifier: 'budi', password: 'Rahasia123' })
    .reply(200, ok({ token: TOKEN }));
  server().get('/api/auth/self').matchHeader('authorization', `Bearer ${TOKEN}`).reply(200, ok(userJson()));
  await signIn();
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('auth-token')).toBe(TOKEN);
  expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'budi' } });
});

test('a wrong password shows what the server says, keeps what was typed and opens no dialog', async () => {
  server().post('/api/auth/login').reply(401, { status: 'error', message: 'Kredensial salah' });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Kredensial salah');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(identifier()).toHaveValue('budi');
  expect(password()).toHaveValue('Rahasia123');
  expect(localStorage.getItem('auth-token')).toBeNull();
});

test.each([
  ['without a message', 400, { status: 'error' }],
  ['with a page of a proxy', 502, '<html>Bad gateway</html>'],
])('a refusal %s reads Login gagal', async (_, status, body) => {
  server().post('/api/auth/login').reply(status, body);
  await signIn();
  await screen.findByRole('alert');
  expect(alerts()).toEqual(['Login gagal']);
});

test('without an answer it says so', async () => {
  server().post('/api/auth/login').replyWithError('offline');
  await signIn();
  await screen.findByRole('alert');
  expect(alerts()).toEqual(['Login gagal: Network error']);
});

test('an answer without a token is not a login', async () => {
  server().post('/api/auth/login').reply(200, ok({}));
  await signIn();
  await screen.findByRole('alert');
  expect(alerts()).toEqual(['Login gagal: Invalid response format']);
});

test.each([
  ['is refused', 401, { status: 'error', message: 'Unauthorized' }],
  ['fails', 500, ''],
  ['finds no user', 200, ok(null)],
])('when fetching the user %s, says that first and then that signing in failed', async (_, status, body) => {
  server()
    .post('/api/auth/login')
    .reply(200, ok({ token: TOKEN }));
  server().get('/api/auth/self').reply(status, body);
  await signIn();
  await screen.findByText('Autentikasi gagal');
  // The newest toast stands first.
  expect(alerts()).toEqual(['Autentikasi gagal', 'Gagal mengambil data pengguna']);
  expect(localStorage.getItem('auth-token')).toBeNull();
  expect(address()).toBe('/login');
  expect(submit()).toBeEnabled();
});

test('everything is disabled while it asks, and it asks once', async () => {
  const answer = holdBack(API, 'post', '/api/auth/login');
  const { user } = open();
  await fill(user, identifier(), 'budi');
  await fill(user, password(), 'Rahasia123');
  fireEvent.click(submit());
  fireEvent.click(submit());
  await waitFor(() => expect(answer.times()).toBe(1));
  expect(identifier()).toBeDisabled();
  expect(password()).toBeDisabled();
  // It has the focus, and keeps it.
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Ubah Endpoint API' })).toBeDisabled();
  answer.release(401, { message: 'Kredensial salah' });
  await screen.findByRole('alert');
  expect(answer.times()).toBe(1);
});

test('the focus waits on the button while it asks, and is in the field again after a refusal', async () => {
  const answer = holdBack(API, 'post', '/api/auth/login');
  const { user } = open();
  await fill(user, identifier(), 'budi');
  await fill(user, password(), 'Salah123');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answer.times()).toBe(1));
  expect(submit()).toHaveFocus();
  answer.release(401, { message: 'Kredensial salah' });
  await waitFor(() => expect(password()).toHaveFocus());
});

test('a refusal that comes after the screen was left is not shown on another one', async () => {
  const answer = holdBack(API, 'post', '/api/auth/login');
  const { user } = openConsole('/login');
  await fill(user, identifier(), 'budi');
  await fill(user, password(), 'Rahasia123');
  await user.click(submit());
  await waitFor(() => expect(answer.times()).toBe(1));
  act(() => window.history.replaceState(null, '', '/setup'));
  await screen.findByRole('heading', { name: 'Konfigurasi API' });
  answer.release(401, { message: 'Kredensial salah' });
  await settle();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the password is hidden until it is asked for', async () => {
  const { user } = open();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Tampilkan kata sandi' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Sembunyikan kata sandi' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('names the back end that the demo account belongs to, whichever is configured', () => {
  open();
  expect(screen.getByText('Akun demo untuk http://localhost:4000')).toBeVisible();
});

test('shows the demo account, and the way to another back end', async () => {
  const { user } = open();
  expect(screen.getByText('admin')).toBeVisible();
  expect(screen.getByText('Admin123')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ubah Endpoint API' }));
  expect(address()).toBe('/setup');
});

test('without a back end it leads to the setup', async () => {
  forgetEndpoint();
  open();
  await waitFor(() => expect(address()).toBe('/setup'));
});

test('who is signed in already goes on to the start page, replacing the history entry', async () => {
  session.start(TOKEN, { id: 1, username: 'siti' });
  const before = window.history.length;
  open();
  await waitFor(() => expect(address()).toBe('/'));
  expect(window.history.length).toBe(before);
});

test('a stored session that could not be checked without a connection is checked once there is one', async () => {
  setOnline(false);
  server().get('/api/auth/self').replyWithError('offline');
  localStorage.setItem(session.key, TOKEN);
  open();
  await act(restoreSession);
  expect(session.get().status).toBe('unverified');
  expect(identifier()).toBeVisible();
  server().get('/api/auth/self').matchHeader('authorization', `Bearer ${TOKEN}`).reply(200, ok(userJson()));
  setOnline(true);
  await waitFor(() => expect(session.get().status).toBe('signed-in'));
  await waitFor(() => expect(address()).toBe('/'));
});
