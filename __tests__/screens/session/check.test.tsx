import { act, screen } from '@testing-library/react';
import { answers, API, holdBack, ok, signInAs } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { setOnline } from '../../support/network/connection';
import { openConsole } from '../../support/screens/console';
import { pass, settle, stopTime } from '../../support/time';

const SELF = '/api/auth/self';
const valid: [number, unknown] = [200, ok(userJson({ id: 'u-1', username: 'siti' }))];
const modal = () => screen.queryByRole('dialog', { name: 'Sesi Berakhir' });

const open = () => openConsole('/users', stopTime());

async function comeBack() {
  act(() => void window.dispatchEvent(new Event('focus')));
  await settle();
}

beforeEach(() => signInAs());

test('a running session is checked every 60 seconds', async () => {
  const self = answers(API, SELF, valid);
  open();
  await pass(59_900);
  expect(self.times()).toBe(0);
  await pass(100);
  expect(self.times()).toBe(1);
  await pass(60_000);
  expect(self.times()).toBe(2);
  expect(modal()).toBeNull();
});

test.each<[string, [number, unknown]]>([
  ['a 401', [401, { status: 'error' }]],
  ['a 403', [403, { status: 'error' }]],
  ['a 404', [404, { status: 'error' }]],
  ['an envelope that is not a success', [200, { status: 'error', message: 'expired' }]],
  ['no user', [200, ok(null)]],
])('a check that is answered with %s opens the dialog, and the checks stop', async (_, answer) => {
  const self = answers(API, SELF, answer);
  open();
  await pass(60_000);
  expect(modal()).toBeVisible();
  await pass(61_000);
  expect(self.times()).toBe(1);
});

test.each<[string, [number, unknown]]>([
  ['a 500', [500, { status: 'error' }]],
  ['a page of a proxy', [502, '<html>Bad gateway</html>']],
])('a check that is answered with %s says nothing about the session: it is checked again', async (_, answer) => {
  const self = answers(API, SELF, answer, valid);
  open();
  await pass(60_000);
  expect(modal()).toBeNull();
  await pass(60_000);
  expect(self.times()).toBe(2);
  expect(localStorage.getItem('auth-token')).not.toBeNull();
});

test('a changed user name shows after a check', async () => {
  answers(API, SELF, [200, ok(userJson({ id: 'u-1', username: 'siti-baru' }))]);
  open();
  expect(screen.getByText('Halo, siti')).toBeVisible();
  await pass(60_000);
  expect(screen.getByText('Halo, siti-baru')).toBeVisible();
});

test('coming back to the window checks at once; an ended session is said in a toast too', async () => {
  const self = answers(API, SELF, valid, [401, { status: 'error' }]);
  open();
  await comeBack();
  expect(self.times()).toBe(1);
  expect(modal()).toBeNull();
  await comeBack();
  expect(modal()).toBeVisible();
  const toast = screen.getByText('Sesi Anda telah berakhir').closest('[role]');
  expect(toast).toHaveAttribute('role', 'status');
  expect(toast).toHaveTextContent('Silakan login kembali untuk melanjutkan.');
});

test('a refusal of the former token that comes late says nothing', async () => {
  const late = holdBack(API, 'get', SELF);
  open();
  await comeBack();
  act(() => signInAs(undefined, 'baru'));
  late.release(401, { status: 'error' });
  await settle();
  expect(modal()).toBeNull();
  expect(screen.queryByText('Sesi Anda telah berakhir')).not.toBeInTheDocument();
});

test('nothing is checked offline', async () => {
  const self = answers(API, SELF, valid);
  open();
  setOnline(false);
  await comeBack();
  await pass(120_000);
  expect(self.times()).toBe(0);
});
