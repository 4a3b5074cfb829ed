import { askSession, checkSession } from '@/lib/api/session-check';
import { session } from '@/lib/session/session';
import { admin, API, controlled, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { userJson, userOf } from '../../support/factories';

type Answer = [status: number, body: string | object];

const self = (token = TOKEN) => server().get('/api/auth/self').matchHeader('authorization', `Bearer ${token}`);

const invalid: Record<string, Answer> = {
  '401': [401, { message: 'Unauthorized' }],
  '401 as a page': [401, '<h1>Unauthorized</h1>'],
  '403': [403, { error: 'Invalid or expired token: token expired' }],
  '404, the user was deleted': [404, { message: 'User not found' }],
  'an envelope that is not a success': [200, { status: 'error', message: 'Session expired', data: null }],
  'a refusal in another status, readable': [
    422,
    { status: 'error', message: 'Signature verification failed', data: null },
  ],
  'an envelope without a user': [200, ok(null)],
  'an envelope with something else for a user': [200, ok([])],
};

const unknown: Record<string, Answer> = {
  '500': [500, { statusCode: 500, message: 'Internal server error' }],
  '502 as a page': [502, '<h1>Bad gateway</h1>'],
  '503 with a readable envelope': [503, { status: 'error', message: 'Down', data: null }],
  'the page of a proxy': [200, '<html>Sign in to the hotel network</html>'],
  'an empty body': [200, ''],
  'too many requests': [429, { message: 'Too many requests' }],
};

const valid: Record<string, [Answer, object]> = {
  'a user in an envelope': [[200, ok(userJson())], { id: 'u-7', username: 'budi' }],
  'a bare user in camelCase': [
    [200, { id: 2, username: 'zed', firstName: 'Zed', role: 'admin' }],
    { id: 2, username: 'zed' },
  ],
  'a user nested in the data': [[200, ok({ user: userJson() })], { id: 'u-7', username: 'budi' }],
  'a user beside the status': [[200, { status: 'ok', user: userJson() }], { id: 'u-7', username: 'budi' }],
  'a user without an id': [[200, ok({ username: 'siti', email: 's@x.id' })], { id: 'siti', username: 'siti' }],
};

const access = { baseUrl: API, token: TOKEN };

describe('a token is', () => {
  test.each(Object.entries(valid))('valid: %s', async (_, [answer, user]) => {
    self().reply(...answer);
    expect(await askSession(access)).toMatchObject({ session: 'valid', user });
  });

  test.each(Object.entries(invalid))('invalid: %s', async (_, answer) => {
    self().reply(...answer);
    expect(await askSession(access)).toEqual({ session: 'invalid' });
  });

  test.each(Object.entries(unknown))('neither, so it is kept: %s', async (_, answer) => {
    self().reply(...answer);
    expect(await askSession(access)).toMatchObject({ session: 'unknown' });
  });

  test('neither, so it is kept, and the silence is told: no answer', async () => {
    self().replyWithError('offline');
    expect(await askSession(access)).toEqual({ session: 'unknown', silent: true });
  });
});

describe('asking', () => {
  test('at the same time is one request', async () => {
    self().once().reply(200, ok(userJson()));
    const [first, second] = await Promise.all([askSession(access), askSession(access)]);
    expect(first).toBe(second);
  });

  test('again later is a new request', async () => {
    self().reply(200, ok(userJson()));
    self().reply(401, {});
    expect((await askSession(access)).session).toBe('valid');
    expect((await askSession(access)).session).toBe('invalid');
  });

  test('about another token is another request', async () => {
    self('one').reply(401, {});
    self('two').reply(200, ok(userJson()));
    const verdicts = await Promise.all([
      askSession({ baseUrl: API, token: 'one' }),
      askSession({ baseUrl: API, token: 'two' }),
    ]);
    expect(verdicts.map(({ session: verdict }) => verdict)).toEqual(['invalid', 'valid']);
  });
});

describe('checking the running session', () => {
  beforeEach(() => signInAs(admin));

  test.each(Object.entries(invalid))('ends it: %s', async (_, answer) => {
    self().reply(...answer);
    await checkSession();
    expect(session.get()).toMatchObject({ status: 'expired', user: { id: admin.id, username: admin.username } });
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  test.each(Object.entries(unknown))('keeps it: %s', async (_, answer) => {
    self().reply(...answer);
    await checkSession();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { id: admin.id, username: admin.username } });
    expect(session.access().token).toBe(TOKEN);
  });

  test('keeps it without an answer', async () => {
    self().replyWithError('offline');
    await checkSession();
    expect(session.access().token).toBe(TOKEN);
  });

  test('takes over what changed of the user', async () => {
    self().reply(200, ok(userJson({ id: 'u-1', username: 'rahma' })));
    await checkSession();
    expect(session.get()).toMatchObject({
      status: 'signed-in',
      user: { id: 'u-1', username: 'rahma' },
    });
  });

  test('asks nothing when nobody is signed in', async () => {
    session.endInAllTabs();
    expect(await checkSession()).toEqual({ session: 'unknown' });
  });

  test.each([
    ['refusal does not end', [401, {}]],
    ['user does not replace that of', [200, ok(userJson())]],
  ] satisfies [string, Answer][])('whose answer comes late: its %s a newer session', async (_, answer) => {
    const late = controlled<Answer>();
    self().reply(() => late.value);
    const checked = checkSession();
    signInAs(userOf({ username: 'rani' }), 'newer');
    late.give(answer);
    await checked;
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'rani' } });
    expect(session.access().token).toBe('newer');
  });
});
