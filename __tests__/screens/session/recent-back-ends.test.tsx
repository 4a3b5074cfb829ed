import { screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { SetupScreen } from '@/components/setup/setup-screen';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { API, signInAs } from '../../support/network/api';
import { address, forgetEndpoint, openConsole } from '../../support/screens/console';
import { fill, renderScreen } from '../../support/screens/render';
import { listOf, server } from '../../support/network/api';

const OTHER = 'https://api.lain.test:8443/v2';

const field = () => screen.getByRole('textbox', { name: 'URL Backend' });
const recent = () => screen.queryByRole('region', { name: 'Terakhir digunakan' });
const listed = () =>
  within(recent()!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

function open() {
  return renderScreen(<SetupScreen />, { path: '/setup' }).user;
}

async function configure(url: string) {
  nock(new URL(url).origin)
    .get(/\/api\/auth\/self$/)
    .reply(401);
  const user = open();
  await fill(user, field(), url);
  await user.click(screen.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }));
  return user;
}

const stored = (...urls: string[]) => localStorage.setItem('recent-api-base-urls', JSON.stringify(urls));

beforeEach(forgetEndpoint);

test('offers nothing before a back end was configured', () => {
  open();
  expect(recent()).not.toBeInTheDocument();
});

test('keeps the last five addresses, the latest first', async () => {
  stored(...[1, 2, 3, 4, 5].map((number) => `https://api${number}.test`));
  await configure('https://api3.test');
  await waitFor(() => expect(listed()[0]).toBe('https://api3.test'));
  expect(listed()).toHaveLength(5);
  expect(JSON.parse(localStorage.getItem('recent-api-base-urls')!)).toEqual(
    [3, 1, 2, 4, 5].map((number) => `https://api${number}.test`),
  );
});

test('fills in the address that is pressed, also the present one', async () => {
  endpoint.set(API);
  stored(OTHER);
  const user = open();
  expect(listed()).toEqual([API, OTHER]);
  await user.click(screen.getByRole('button', { name: OTHER }));
  expect(field()).toHaveValue(OTHER);
});

test('removes an address from the list, for good', async () => {
  stored('https://a.test', OTHER);
  const user = open();
  await user.click(screen.getByRole('button', { name: `Hapus ${OTHER} dari daftar` }));
  expect(listed()).toEqual(['https://a.test']);
  expect(JSON.parse(localStorage.getItem('recent-api-base-urls')!)).toEqual(['https://a.test']);
});

test.each(['nonsense', '{}', '[1, null, "javascript:alert(1)", "ftp://a.test"]'])(
  'reads a list like %s as none',
  (list) => {
    localStorage.setItem('recent-api-base-urls', list);
    open();
    expect(recent()).not.toBeInTheDocument();
  },
);

describe('with something running in the tab', () => {
  beforeEach(() => {
    endpoint.set(API);
    signInAs();
  });
  let release = () => {};
  beforeEach(() => (release = leaveGuard.register({ lostWith: 'tab' })));
  afterEach(() => release());

  test('asks before another back end ends it, and changes nothing when told to stay', async () => {
    const user = await configure(OTHER);
    const dialog = await screen.findByRole('dialog', { name: 'Tinggalkan halaman?' });
    await user.click(within(dialog).getByRole('button', { name: 'Tetap di sini' }));
    await waitFor(() => expect(field()).toBeEnabled());
    expect(endpoint.get()).toBe(API);
    expect(session.get().status).toBe('signed-in');
    expect(address()).toBe('/setup');
  });

  test('goes on when told to leave', async () => {
    const user = await configure(OTHER);
    await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(endpoint.get()).toBe(OTHER);
  });

  test('asks nothing for the back end that is there already', async () => {
    await configure(API);
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

test('the sidebar names the host of the back end with its port', async () => {
  endpoint.set(OTHER);
  signInAs();
  nock('https://api.lain.test:8443').persist().get(/.*/).reply(200, listOf([]));
  server();
  openConsole('/courses');
  expect(await screen.findByRole('img', { name: 'Backend: api.lain.test:8443' })).toBeVisible();
  expect(screen.getByText('api.lain.test:8443')).toBeVisible();
});
