import { waitFor } from '@testing-library/react';
import { endpoint } from '@/lib/endpoint';
import { session } from '@/lib/session';
import { followOtherTabs } from '@/lib/tabs';
import { admin, ok, server, signInAs, TOKEN } from '../helpers/api';
import { userJson } from '../helpers/factories';

let stop: () => void;
beforeEach(() => {
  signInAs(admin);
  stop = followOtherTabs();
});
afterEach(() => stop());

/** Another tab changes the storage; the browser tells this one. */
function elsewhere(key: string | null, value: string | null = null) {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

test('signing out in one tab signs out the others', () => {
  elsewhere('auth-token');
  expect(session.get()).toEqual({ status: 'anonymous' });
  expect(session.token()).toBeNull();
});

test('signing in as someone else in one tab is signing in as them in the others', async () => {
  server().get('/api/auth/self').matchHeader('authorization', 'Bearer theirs').reply(200, ok(userJson()));
  elsewhere('auth-token', 'theirs');
  expect('user' in session.get()).toBe(false);
  await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'budi' } }));
  expect(session.token()).toBe('theirs');
});

test('signing in again in one tab brings back the others whose session had ended', async () => {
  session.expire(TOKEN);
  server().get('/api/auth/self').matchHeader('authorization', 'Bearer anew').reply(200, ok(userJson({ id: 'u-1', username: 'siti' })));
  elsewhere('auth-token', 'anew');
  await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'siti' } }));
});

test('an ended session keeps its dialog when another tab finds out too', () => {
  session.expire(TOKEN);
  elsewhere('auth-token');
  expect(session.get()).toMatchObject({ status: 'expired', user: admin });
});

test('the same token stored again changes nothing', () => {
  const before = session.get();
  elsewhere('auth-token', TOKEN);
  expect(session.get()).toBe(before);
});

test('another back end chosen in one tab is the one of the others, where nobody is signed in yet', () => {
  elsewhere('api-base-url', 'https://other.test');
  expect(endpoint.get()).toBe('https://other.test');
  expect(session.get()).toEqual({ status: 'anonymous' });
});

test('the token that the other tab has stored for its new back end is left alone', () => {
  localStorage.setItem('auth-token', 'theirs');
  elsewhere('api-base-url', 'https://other.test');
  expect(localStorage.getItem('auth-token')).toBe('theirs');
});

test('the same back end stored again ends no session', () => {
  elsewhere('api-base-url', endpoint.get());
  expect(session.token()).toBe(TOKEN);
});

test('a storage that was cleared leaves neither back end nor session', () => {
  elsewhere(null);
  expect(endpoint.get()).toBeNull();
  expect(session.get()).toEqual({ status: 'anonymous' });
});

test('what others keep in the storage is none of our business', () => {
  elsewhere('somebody-elses-key', 'x');
  expect(session.token()).toBe(TOKEN);
});

test('after stopping, other tabs change nothing here', () => {
  stop();
  elsewhere('auth-token');
  expect(session.token()).toBe(TOKEN);
});
