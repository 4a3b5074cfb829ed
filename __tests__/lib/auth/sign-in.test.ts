import { KEPT } from '@/lib/kept';
import { drafts } from '@/lib/records/save/drafts';
import { endpoint } from '@/lib/session/endpoint';
import { notify } from '@/lib/notify';
import { configure, restoreSession, returnTarget, signIn, signOut } from '@/lib/auth/sign-in';
import { session } from '@/lib/session/session';
import { admin, API, controlled, ok, presetEndpoint, server, signInAs, TOKEN } from '../../support/network/api';
import { userJson } from '../../support/factories';

const stored = () => localStorage.getItem('auth-token');

/** The names of what is kept there; drafts and works have names of their own. */
const namesIn = (place: 'localStorage' | 'sessionStorage', signOut?: string) =>
  Object.entries(KEPT[place])
    .filter(([name, each]) => !/^(draft|work-alive) /.test(name) && (signOut ?? each.signOut) === each.signOut)
    .map(([name]) => name)
    .sort();

const self = (token = TOKEN) => server().get('/api/auth/self').matchHeader('authorization', `Bearer ${token}`);
const credentials = { identifier: 'budi', password: 'Rahasia123' };

describe('at start-up', () => {
  beforeEach(() => localStorage.setItem('auth-token', TOKEN));

  test('a valid token signs its user in', async () => {
    self().reply(200, ok(userJson()));
    const restored = restoreSession();
    expect(session.get().status).toBe('loading');
    await restored;
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'budi' } });
    expect(stored()).toBe(TOKEN);
  });

  test.each([
    ['401', 401, { message: 'Unauthorized' }],
    ['403', 403, { error: 'Invalid or expired token: token expired' }],
    ['404', 404, { message: 'User not found' }],
    ['an unsuccessful envelope', 200, { status: 'error', message: 'no', data: null }],
    ['an envelope without a user', 200, ok(null)],
  ])('%s clears the token, and there is no dialog about a session nobody saw', async (_, status, body) => {
    self().reply(status, body);
    await restoreSession();
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(session.access().token).toBeNull();
    expect(stored()).toBeNull();
  });

  test('a token is sent nowhere, and left to the console that stored it, where its back end is not the one that the host has locked', async () => {
    presetEndpoint('https://locked.test', { locked: true });
    endpoint.reload();
    await restoreSession();
    expect(endpoint.get()).toBe('https://locked.test');
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(stored()).toBe(TOKEN);
    jest.restoreAllMocks();
  });

  test('a token of an unknown back end is not sent to the one that the host has locked', async () => {
    presetEndpoint('https://locked.test', { locked: true });
    localStorage.removeItem('api-base-url');
    localStorage.removeItem('auth-token-of');
    endpoint.reload();
    await restoreSession();
    expect(session.get()).toEqual({ status: 'anonymous' });
    jest.restoreAllMocks();
  });

  test('signing in where the host has locked the back end stores its address beside the token', async () => {
    presetEndpoint(API, { locked: true });
    localStorage.setItem('api-base-url', 'https://another-console.test');
    endpoint.reload();
    server()
      .post('/api/auth/login')
      .reply(200, ok({ token: 'new' }));
    self('new').reply(200, ok(userJson()));
    expect(await signIn({ identifier: 'a', password: 'b' })).toEqual({ ok: true });
    expect(localStorage.getItem('api-base-url')).toBe(API);
    expect(session.readStored()).toBe('new');
    jest.restoreAllMocks();
  });

  test('a dead token says once why the sign-in stands there', async () => {
    const warned = jest.spyOn(notify, 'warning');
    self().reply(401, { message: 'Unauthorized' });
    await Promise.all([restoreSession(), restoreSession()]);
    await restoreSession();
    expect(warned.mock.calls).toEqual([
      [{ title: 'Sesi Anda telah berakhir', detail: 'Silakan login kembali untuk melanjutkan.' }],
    ]);
    warned.mockClear();
  });

  test.each([
    ['without a token', () => localStorage.removeItem('auth-token')],
    ['without an answer', () => self().reply(500)],
    ['with a valid token', () => self().reply(200, ok(userJson()))],
  ])('%s nothing is said of an ended session', async (_, prepare) => {
    const warned = jest.spyOn(notify, 'warning');
    prepare();
    await restoreSession();
    expect(warned).not.toHaveBeenCalled();
  });

  test('a 500 keeps the token, unverified', async () => {
    self().reply(500, { message: 'Internal server error' });
    await restoreSession();
    expect(session.get()).toEqual({ status: 'unverified' });
    expect(stored()).toBe(TOKEN);
  });

  test('no answer keeps the token, and trying again can sign in', async () => {
    self().replyWithError('offline');
    await restoreSession();
    expect(session.get()).toEqual({ status: 'unverified', silent: true });
    expect(stored()).toBe(TOKEN);

    self().reply(200, ok(userJson()));
    await restoreSession();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'budi' } });
  });

  test('without a token loading ends at once, and nothing is asked', async () => {
    localStorage.removeItem('auth-token');
    const restored = restoreSession();
    expect(session.get()).toEqual({ status: 'anonymous' });
    await restored;
  });

  test('without a base address loading ends at once, and nothing is asked', async () => {
    localStorage.removeItem('api-base-url');
    endpoint.reload();
    const restored = restoreSession();
    expect(session.get()).toEqual({ status: 'anonymous' });
    await restored;
  });

  test('who signs in meanwhile is not replaced by the late answer', async () => {
    const late = controlled<[number, object]>();
    self().reply(() => late.value);
    const restored = restoreSession();
    signInAs(admin, 'newer');
    late.give([200, ok(userJson())]);
    await restored;
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'siti' } });
    expect(stored()).toBe('newer');
  });
});

describe('signing in', () => {
  test('stores the token once the back end has said whose it is', async () => {
    const user = controlled<[number, object]>();
    server()
      .post('/api/auth/login', credentials)
      .reply(200, ok({ token: 'fresh' }));
    self('fresh').reply(() => user.value);
    const result = signIn(credentials);
    expect(session.access().token).toBeNull();
    user.give([200, ok(userJson())]);
    expect(await result).toEqual({ ok: true });
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'budi' } });
    expect(stored()).toBe('fresh');
  });

  test.each([
    [401, { status: 'error', message: 'Invalid credentials', data: null }, 'Invalid credentials'],
    [401, 'Unauthorized', 'Unauthorized'],
    [500, { error: 'not an admin' }, 'not an admin'],
  ])('refused with %i fails in its own words', async (status, body, message) => {
    server().post('/api/auth/login').reply(status, body);
    expect(await signIn(credentials)).toMatchObject({ ok: false, step: 'login', error: { status, message } });
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(stored()).toBeNull();
  });

  test('with a wrong password logs nobody out', async () => {
    signInAs(admin);
    server().post('/api/auth/login').reply(401, { message: 'Invalid credentials' });
    await signIn(credentials);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { id: admin.id, username: admin.username } });
    expect(stored()).toBe(TOKEN);
  });

  test('with a wrong password opens no dialog anew over an ended session', async () => {
    signInAs(admin);
    session.expire({ baseUrl: API, token: TOKEN });
    const before = session.get();
    server().post('/api/auth/login').reply(401, { message: 'Invalid credentials' });
    await signIn(credentials);
    expect(session.get()).toBe(before);
  });

  test('without an answer says so', async () => {
    server().post('/api/auth/login').replyWithError('offline');
    expect(await signIn(credentials)).toMatchObject({ step: 'login', error: { status: 0, message: 'Network error' } });
  });

  test('leaves the session of whoever has signed in in another tab meanwhile', async () => {
    const login = controlled<[number, object]>();
    server()
      .post('/api/auth/login')
      .reply(() => login.value);
    const result = signIn(credentials);
    localStorage.setItem(session.key, 'newer');
    login.give([200, ok({ token: 'late' })]);
    // Asking whose the late token is would fail the test.
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(stored()).toBe('newer');
  });

  test('hands no token to another back end that is configured meanwhile', async () => {
    const login = controlled<[number, object]>();
    server()
      .post('/api/auth/login')
      .reply(() => login.value);
    const result = signIn(credentials);
    configure('http://other.test');
    login.give([200, ok({ token: 'fresh' })]);
    // A request to the other one would fail the test.
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(stored()).toBeNull();
  });

  test('starts no session where another back end is configured while the first says whose the token is', async () => {
    const user = controlled<[number, object]>();
    server()
      .post('/api/auth/login')
      .reply(200, ok({ token: 'fresh' }));
    self('fresh').reply(() => {
      configure('http://other.test');
      return user.value;
    });
    user.give([200, ok(userJson())]);
    expect(await signIn(credentials)).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(stored()).toBeNull();
  });

  test.each([[ok({})], [ok(null)], [ok({ token: '' })], [{ status: 'success', message: 'Hi' }]])(
    'without a token in the answer %j is an answer that cannot be read',
    async (body) => {
      server().post('/api/auth/login').reply(200, body);
      expect(await signIn(credentials)).toMatchObject({ step: 'login', error: { message: 'Invalid response format' } });
    },
  );

  test.each([
    [403, { error: 'Admins only' }],
    [200, ok(null)],
    [500, {}],
  ])('stores nothing when the user cannot be fetched: %i', async (status, body) => {
    server()
      .post('/api/auth/login')
      .reply(200, ok({ token: 'fresh' }));
    self('fresh').reply(status, body);
    expect(await signIn(credentials)).toEqual({ ok: false, step: 'user', error: null });
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(session.access().token).toBeNull();
    expect(stored()).toBeNull();
  });
});

describe('choosing a back end', () => {
  test('nobody is signed in at another one', () => {
    signInAs(admin);
    configure('http://other.test');
    expect(endpoint.get()).toBe('http://other.test');
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(stored()).toBeNull();
  });

  test('the same one again ends no session', () => {
    signInAs(admin);
    configure(API);
    expect(session.access().token).toBe(TOKEN);
  });
});

test('logging out leaves nothing for who signs in next, but what stays by the list of what is kept', () => {
  for (const name of namesIn('localStorage')) localStorage.setItem(name, name);
  for (const name of namesIn('sessionStorage')) sessionStorage.setItem(name, name);
  signInAs(admin);
  drafts.write('/users/new', { username: 'rahasia' });
  returnTarget.remember('/users/new', API);
  signOut();
  expect(session.get()).toEqual({ status: 'anonymous', loggedOut: true });
  expect(Object.keys(localStorage).sort()).toEqual(namesIn('localStorage', 'stays'));
  expect(Object.keys(sessionStorage).sort()).toEqual(namesIn('sessionStorage', 'stays'));
  signInAs(admin);
  expect(drafts.read('/users/new')).toBeNull();
  expect(returnTarget.take()).toBe('/');
});
