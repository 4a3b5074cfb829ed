import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import nock from 'nock';
import { SetupScreen } from '@/components/setup/setup-screen';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { API, holdBack, noAnswerAt, presetEndpoint, server, signInAs } from '../../support/network/api';
import { fill, renderScreen } from '../../support/screens/render';
import { address, forgetEndpoint } from '../../support/screens/console';
import { settle } from '../../support/time';

const OTHER = 'https://api.lain.test';

const field = () => screen.getByRole('textbox', { name: 'URL Backend' });
const button = () => screen.getByRole('button', { name: 'Konfigurasi & Lanjutkan' });

/** Opens the screen and sends `url`. */
async function configure(url: string) {
  const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
  await fill(user, field(), url);
  await user.click(button());
  return user;
}

beforeEach(forgetEndpoint);

test.each([
  'bukan url',
  'localhost:4000',
  'ftp://files.test',
  'javascript:alert(1)',
  '//api.test',
  'https://',
  'https://a b.test',
  '',
])('refuses %p as a URL, under the field and without a request', async (typed) => {
  await configure(typed);
  expect(await screen.findByText('Mohon masukkan URL yang valid')).toBeVisible();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Mohon masukkan URL yang valid');
  expect(localStorage.getItem('api-base-url')).toBeNull();
});

test.each([200, 204, 401])('takes a back end that answers %d, says so and goes on to /login', async (status) => {
  nock(OTHER).get('/api/auth/self').reply(status);
  await configure(OTHER);
  expect(await screen.findByRole('status')).toHaveTextContent('Endpoint API berhasil dikonfigurasi!');
  expect(address()).toBe('/login');
  expect(localStorage.getItem('api-base-url')).toBe(OTHER);
});

test('is not live again while it is being left', async () => {
  nock(OTHER).get('/api/auth/self').reply(401);
  await configure(OTHER);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(field()).toHaveValue(OTHER);
  expect(field()).toBeDisabled();
  // It has the focus, and keeps it.
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('keeps what is typed when another tab is pointed elsewhere', async () => {
  const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
  await fill(user, field(), OTHER);
  act(() => endpoint.set(API));
  expect(field()).toHaveValue(OTHER);
});

test('keeps the address without its trailing slash, its blanks and what nobody sees', async () => {
  nock(OTHER).get('/v2/api/auth/self').reply(401);
  // As copied from a chat.
  await configure(`  \u200B${OTHER}\u2060/v2//\u200B  `);
  await waitFor(() => expect(localStorage.getItem('api-base-url')).toBe(`${OTHER}/v2`));
});

test('asks without a token, also while somebody is signed in', async () => {
  signInAs();
  nock(OTHER, { badheaders: ['authorization'] })
    .get('/api/auth/self')
    .reply(401);
  await configure(OTHER);
  await waitFor(() => expect(address()).toBe('/login'));
});

test.each([403, 404, 500, 502])('a back end that answers %d is not taken', async (status) => {
  nock(OTHER).get('/api/auth/self').reply(status);
  await configure(OTHER);
  expect(await screen.findByText('Endpoint API tidak valid. Periksa kembali URL.')).toBeVisible();
  expect(address()).toBe('/setup');
  expect(localStorage.getItem('api-base-url')).toBeNull();
  expect(field()).toBeEnabled();
});

test('what is wrong with an address is said at the field, until another one is typed', async () => {
  nock(OTHER).get('/api/auth/self').reply(404);
  const user = await configure(OTHER);
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveAccessibleDescription('Endpoint API tidak valid. Periksa kembali URL.');
  expect(field()).toHaveFocus();
  // An alert would be said once more, by itself.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(field(), '/v2');
  expect(screen.queryByText('Endpoint API tidak valid. Periksa kembali URL.')).not.toBeInTheDocument();
  expect(field()).toBeValid();
});

test('says that a back end cannot be reached, and lets it be tried again', async () => {
  noAnswerAt(OTHER);
  const user = await configure(OTHER);
  expect(await screen.findByText('Gagal terhubung ke endpoint API. Periksa kembali URL.')).toBeVisible();
  expect(await screen.findByText(/^Tidak ada server yang menjawab di alamat ini/)).toBeVisible();

  nock(OTHER).get('/api/auth/self').reply(401);
  await user.click(button());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByText(/^Gagal terhubung/)).not.toBeInTheDocument();
});

test('takes the address at which the same host has answered, and says so', async () => {
  nock('http://api.lain.test')
    .get('/api/auth/self')
    .reply(301, '', { Location: `${OTHER}/api/auth/self` });
  nock(OTHER).get('/api/auth/self').reply(401);
  await configure('http://api.lain.test');
  expect(await screen.findByText(`Alamat ini dialihkan ke ${OTHER}`)).toBeVisible();
  expect(localStorage.getItem('api-base-url')).toBe(OTHER);
});

test('offers the address of another host to which the server redirects', async () => {
  nock('https://lama.test')
    .get('/api/auth/self')
    .reply(301, '', { Location: `${OTHER}/api/auth/self` });
  nock(OTHER).get('/api/auth/self').times(2).reply(401);
  const user = await configure('https://lama.test');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(`Alamat ini dialihkan ke ${OTHER}`));
  expect(localStorage.getItem('api-base-url')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Gunakan alamat itu' }));
  expect(field()).toHaveValue(OTHER);
  expect(field()).toHaveFocus();
  await user.click(button());
  await waitFor(() => expect(address()).toBe('/login'));
});

test('the demo button fills in the address of the demo back end', async () => {
  const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
  await user.click(screen.getByRole('button', { name: 'Gunakan http://localhost:4000' }));
  expect(field()).toHaveValue('http://localhost:4000');
});

test('is disabled while it asks, and asks once however often the form is sent', async () => {
  const answer = holdBack(OTHER, 'get', '/api/auth/self');
  const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
  await fill(user, field(), OTHER);
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(answer.times()).toBe(1));
  expect(field()).toBeDisabled();
  // It has the focus, and keeps it.
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: /^Gunakan/ })).toBeDisabled();
  answer.release(401);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(answer.times()).toBe(1);
});

test('an answer that comes after the screen was left changes nothing', async () => {
  endpoint.set(API);
  signInAs();
  const answer = holdBack(OTHER, 'get', '/api/auth/self');
  const { user, unmount } = renderScreen(<SetupScreen />, { path: '/setup' });
  await fill(user, field(), OTHER);
  await user.click(button());
  await waitFor(() => expect(answer.times()).toBe(1));
  unmount();
  window.history.replaceState(null, '', '/courses');
  answer.release(401);
  await settle();
  expect(address()).toBe('/courses');
  expect(endpoint.get()).toBe(API);
  expect(session.get().status).toBe('signed-in');
});

test('starts with the configured address, and pointing elsewhere signs out', async () => {
  endpoint.set(API);
  signInAs();
  const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
  expect(field()).toHaveValue(API);
  nock(OTHER).get('/api/auth/self').reply(401);
  await fill(user, field(), OTHER);
  await user.click(button());
  await waitFor(() => expect(session.get()).toEqual({ status: 'anonymous' }));
});

test('confirming the same address keeps the session', async () => {
  endpoint.set(API);
  signInAs();
  server().get('/api/auth/self').reply(401);
  await configure(API);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(session.get()).toMatchObject({ status: 'signed-in' });
});

test('is headed, and the field can be typed in at once', () => {
  renderScreen(<SetupScreen />, { path: '/setup' });
  expect(screen.getByRole('heading', { level: 1, name: 'Konfigurasi API' })).toBeVisible();
  expect(field()).toHaveFocus();
});

describe('with an address that the host has set', () => {
  afterEach(() => jest.restoreAllMocks());

  test('starts with it, and takes another', async () => {
    presetEndpoint(`${API}/`, { locked: false });
    const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
    expect(field()).toHaveValue(API);
    nock(OTHER).get('/api/auth/self').reply(401);
    await fill(user, field(), OTHER);
    await user.click(button());
    await waitFor(() => expect(localStorage.getItem('api-base-url')).toBe(OTHER));
  });

  test('starts with the one that is configured rather', () => {
    presetEndpoint(API, { locked: false });
    endpoint.set(OTHER);
    renderScreen(<SetupScreen />, { path: '/setup' });
    expect(field()).toHaveValue(OTHER);
  });

  test('which is locked, the field only shows it, and says why', async () => {
    presetEndpoint(API, { locked: true });
    localStorage.setItem('api-base-url', OTHER);
    endpoint.reload();
    const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
    expect(field()).toHaveAttribute('readonly');
    expect(field()).toHaveAccessibleDescription(/ditetapkan oleh pengelola konsol/);
    expect(screen.queryByRole('button', { name: /^Gunakan/ })).not.toBeInTheDocument();
    await user.type(field(), '/lain');
    expect(field()).toHaveValue(API);
    server().get('/api/auth/self').reply(401);
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('api-base-url')).toBe(API);
  });

  test('which is locked, another one is refused without a request, however it came into the field', async () => {
    presetEndpoint(API, { locked: true });
    const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
    fireEvent.change(field(), { target: { value: OTHER } });
    await user.click(button());
    expect(await screen.findByText('Mohon masukkan URL yang valid')).toBeVisible();
    expect(localStorage.getItem('api-base-url')).toBeNull();
  });
});
