import { waitFor } from '@testing-library/react';
import { drafts } from '@/lib/records/save/drafts';
import { endpoint } from '@/lib/session/endpoint';
import { notify } from '@/lib/notify';
import { configure, restoreSession, returnTarget, signOut } from '@/lib/auth/sign-in';
import { session } from '@/lib/session/session';
import { followOtherTabs } from '@/lib/auth/tabs';
import nock from 'nock';
import { admin, API, holdBack, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { userJson } from '../../support/factories';

const warned = jest.spyOn(notify, 'warning');
const toasts = () => warned.mock.calls.map(([{ title }]) => title);

let stop: () => void;
beforeEach(() => {
  warned.mockClear();
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

test('an expiry that another tab has noticed is told here too, under which all stays as it is', () => {
  elsewhere('auth-token');
  expect(session.get()).toMatchObject({ status: 'expired', user: { id: admin.id, username: admin.username } });
  expect(session.access().token).toBeNull();
});

test('an expiry that another tab has noticed before this one knew who is signed in is told as a toast', async () => {
  const held = holdBack(API, 'get', '/api/auth/self');
  const restored = restoreSession();
  elsewhere('auth-token');
  expect(session.get()).toEqual({ status: 'anonymous' });
  expect(toasts()).toEqual(['Sesi Anda telah berakhir']);
  held.release(200, ok(userJson()));
  await restored;
  expect(session.get()).toEqual({ status: 'anonymous' });
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
  returnTarget.remember('/courses/new', API);
  for (const [key, value] of heard) elsewhere(key, value);
  expect(session.get()).toEqual({ status: 'anonymous', loggedOut: true });
  expect(sessionStorage).toHaveLength(0);
  expect(toasts()).toEqual([]);

  signInAs(admin);
  typed();
  elsewhere('auth-token');
  expect(session.get()).toMatchObject({ status: 'expired' });
  expect(sessionStorage).not.toHaveLength(0);
});

test('another back end chosen in one tab is no expiry in the others', () => {
  const heardSince = hearStorage();
  configure('https://other.test');
  const heard = heardSince();
  endpoint.set(API);
  signInAs(admin);
  const seen: string[] = [];
  const stopWatching = session.subscribe(() => seen.push(session.get().status));
  for (const [key, value] of heard) elsewhere(key, value);
  stopWatching();
  expect(seen).toEqual(['anonymous']);
  expect(toasts()).toEqual([]);
});

describe('a page that the browser put aside and shows again', () => {
  const showAgain = (persisted = true) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test('is signed out when another tab was meanwhile', () => {
    localStorage.removeItem('auth-token');
    showAgain(false);
    expect(session.access().token).toBe(TOKEN);
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
    expect(session.access().token).toBeNull();
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
  expect(session.access().token).toBe('theirs');
});

describe('signing in again in one tab, after the session had ended', () => {
  const self = (status: number, body: object | string) =>
    server().get('/api/auth/self').matchHeader('authorization', 'Bearer anew').reply(status, body);

  beforeEach(() => session.expire({ baseUrl: API, token: TOKEN }));

  test('goes on with the very session of the others, so that nothing that is open there is lost', async () => {
    const ended = session.get();
    // One back end gives the same id as a number here and as a text there.
    self(200, ok(userJson({ id: String(admin.id), username: 'siti' })));
    const seen: string[] = [];
    const stopWatching = session.subscribe(() => seen.push(session.get().status));
    elsewhere('auth-token', 'anew');
    await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'siti' } }));
    stopWatching();
    expect(seen).toEqual(['signed-in']);
    expect(session.get()).toMatchObject({ number: 'number' in ended ? ended.number : NaN });
    expect(session.access().token).toBe('anew');
  });

  test('as somebody else is another session', async () => {
    const ended = session.get();
    server()
      .persist()
      .get('/api/auth/self')
      .reply(200, ok(userJson({ id: 'u-9', username: 'rani' })));
    elsewhere('auth-token', 'anew');
    await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'rani' } }));
    expect(session.get()).not.toMatchObject({ number: 'number' in ended ? ended.number : NaN });
  });

  test.each([
    ['without an answer', 500, ''],
    ['with a dead token', 401, {}],
  ])('%s leaves the dialog where it is', async (_, status, body) => {
    const ended = session.get();
    self(status, body);
    elsewhere('auth-token', 'anew');
    await waitFor(() => expect(nock.isDone()).toBe(true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.get()).toBe(ended);
  });
});

test('an ended session keeps its dialog when another tab finds out too', () => {
  session.expire({ baseUrl: API, token: TOKEN });
  elsewhere('auth-token');
  expect(session.get()).toMatchObject({ status: 'expired', user: { id: admin.id, username: admin.username } });
});

test('the same token stored again changes nothing', () => {
  const before = session.get();
  elsewhere('auth-token', TOKEN);
  expect(session.get()).toBe(before);
});

test('another back end chosen in one tab is the one of the others, where nobody is signed in yet', () => {
  elsewhere('api-base-url', 'https://other.test');
  expect(endpoint.get()).toBe('https://other.test');
  expect(session.get()).toEqual({ status: 'anonymous', movedElsewhere: true });
});

test('the token that the other tab has stored for its new back end is left alone', () => {
  localStorage.setItem('auth-token', 'theirs');
  elsewhere('api-base-url', 'https://other.test');
  expect(localStorage.getItem('auth-token')).toBe('theirs');
});

test('the same back end stored again ends no session', () => {
  elsewhere('api-base-url', endpoint.get());
  expect(session.access().token).toBe(TOKEN);
});

test('a storage that was cleared leaves neither back end nor session', () => {
  elsewhere(null);
  expect(endpoint.get()).toBeNull();
  expect(session.get().status).toBe('anonymous');
});

test('what others keep in the storage is none of our business', () => {
  elsewhere('somebody-elses-key', 'x');
  expect(session.access().token).toBe(TOKEN);
});

test('after stopping, other tabs change nothing here', () => {
  stop();
  elsewhere('auth-token');
  expect(session.access().token).toBe(TOKEN);
});

/** The browser demo of a preview, which the service worker of this console does not serve. */
const THEIRS = `${window.location.origin}/previews/lain/demo-api`;

describe.each([
  ['this one without a browser demo', '0'],
  ['this one with a browser demo', '1'],
])('another console on the same origin, %s', (_name, browserDemo) => {
  beforeEach(() => {
    jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_BROWSER_DEMO: browserDemo });
  });

  function signInThere() {
    elsewhere('api-base-url-of-demo', THEIRS);
    elsewhere('api-base-url', THEIRS);
    elsewhere('auth-token', 'theirs');
  }

  test('signs nobody out here, and its token goes to no back end of this one', () => {
    const before = session.get();
    signInThere();
    expect(session.get()).toBe(before);
    expect(endpoint.get()).toBe(API);
    expect(session.access()).toEqual({ baseUrl: API, token: TOKEN });
  });

  test('keeps its sign-in when this one signs out, or its session expires', () => {
    signInThere();
    signOut();
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('auth-token')).toBe('theirs');
    expect(localStorage.getItem('api-base-url')).toBe(THEIRS);
  });

  test('that signs out signs nobody out here', () => {
    signInThere();
    elsewhere('logged-out', `${THEIRS} 1`);
    elsewhere('auth-token');
    expect(session.get().status).toBe('signed-in');
  });

  test('counts as not configured here when the page is loaded, and keeps its sign-in', async () => {
    signInThere();
    session.endInThisTab();
    await restoreSession();
    expect(endpoint.get()).toBeNull();
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(localStorage.getItem('auth-token')).toBe('theirs');
  });
});

test('a token is not used while another tab is between writing its back end and its token', async () => {
  // The other tab has configured another back end, and has not removed the token of the former one yet.
  localStorage.setItem('api-base-url', 'https://other.test');
  await restoreSession();
  expect(session.access()).toEqual({ baseUrl: 'https://other.test', token: null });
  expect(nock.pendingMocks()).toEqual([]);
});
