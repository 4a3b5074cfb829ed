import { waitFor } from '@testing-library/react';
import { drafts } from '@/lib/records/drafts';
import { endpoint } from '@/lib/session/endpoint';
import { returnTarget } from '@/lib/session/flow';
import { session } from '@/lib/session/session';
import { signOut } from '@/lib/session/flow';
import { followOtherTabs } from '@/lib/session/tabs';
import { admin, ok, server, signInAs, TOKEN } from '../../support/api';
import { userJson } from '../../support/factories';

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

/** Lets this tab hear what it does itself, as the other tabs hear it. */
function hearStorage() {
  const heard: [string, string | null][] = [];
  const tell = (key: string, newValue: string | null) => heard.push([key, newValue]);
  const spies = [
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => void tell(key, value)),
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => void tell(key, null)),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
    return heard;
  };
}

test('logging out by choice in one tab leaves nothing of it in the others, other than the end of a session', () => {
  const typed = () => drafts.write('/courses/new', { title: 'Setengah jadi' });
  typed();
  const heardSince = hearStorage();
  signOut();
  const heard = heardSince();
  // This tab is now another one, which has only heard of it.
  signInAs(admin);
  typed();
  returnTarget.remember('/courses/new');
  for (const [key, value] of heard) elsewhere(key, value);
  expect(session.get()).toEqual({ status: 'anonymous', loggedOut: true });
  expect(sessionStorage).toHaveLength(0);

  signInAs(admin);
  typed();
  elsewhere('auth-token');
  expect(session.get()).toEqual({ status: 'anonymous' });
  expect(sessionStorage).not.toHaveLength(0);
});

describe('a page that the browser put aside and shows again', () => {
  const showAgain = (persisted = true) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test('is signed out when another tab was meanwhile', () => {
    localStorage.removeItem('auth-token');
    showAgain(false);
    expect(session.token()).toBe(TOKEN);
    showAgain();
    expect(session.get()).toEqual({ status: 'anonymous' });
  });

  test('belongs to who has signed in meanwhile', async () => {
    localStorage.setItem('auth-token', 'theirs');
    server().get('/api/auth/self').matchHeader('authorization', 'Bearer theirs').reply(200, ok(userJson()));
    showAgain();
    expect('user' in session.get()).toBe(false);
    await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'budi' } }));
  });

  test('points at the back end that was chosen meanwhile', () => {
    localStorage.removeItem('auth-token');
    localStorage.setItem('api-base-url', 'https://other.test');
    showAgain();
    expect(endpoint.get()).toBe('https://other.test');
    expect(session.token()).toBeNull();
  });

  test('goes on when nothing has changed', () => {
    const before = session.get();
    showAgain();
    expect(session.get()).toBe(before);
  });
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
  server()
    .get('/api/auth/self')
    .matchHeader('authorization', 'Bearer anew')
    .reply(200, ok(userJson({ id: 'u-1', username: 'siti' })));
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
