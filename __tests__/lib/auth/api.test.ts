import nock from 'nock';
import { auth, type EndpointTest } from '@/lib/auth/api';
import { session } from '@/lib/session/session';
import { API, failureOf, ok, server, signInAs, TOKEN } from '../../support/network/api';

const credentials = { identifier: 'siti', password: 'salah' };
const OTHER = 'http://api.test/v2';

describe('the token of a login is read', () => {
  test.each([
    ['in an envelope', ok({ username: 'siti', token: 'abc' })],
    ['without one', { token: 'abc' }],
    ['under the name of OAuth', ok({ access_token: 'abc', token_type: 'Bearer' })],
    ['beside a message', { status: 'success', message: 'Welcome', token: 'abc' }],
  ])('%s', async (_, body) => {
    server().post('/api/auth/login', credentials).reply(201, body);
    expect(await auth.login(API, credentials)).toBe('abc');
  });
});

test('a login that was refused in a 200 fails in its own words', async () => {
  server().post('/api/auth/login').reply(200, { status: 'error', message: 'Wrong password', data: null });
  expect((await failureOf(auth.login(API, credentials))).message).toBe('Wrong password');
});

test('a wrong password is no end of a session', async () => {
  signInAs();
  server().post('/api/auth/login').reply(401, { message: 'Invalid credentials' });
  expect(await failureOf(auth.login(API, credentials))).toMatchObject({
    kind: 'unauthorized',
    message: 'Invalid credentials',
  });
  expect(session.access().token).toBe(TOKEN);
});

describe('an endpoint is', () => {
  test.each<[number, string, EndpointTest['found']]>([
    [401, '{"message":"Unauthorized"}', 'valid'],
    [401, '<h1>Unauthorized</h1>', 'valid'],
    [200, '{}', 'valid'],
    [204, '', 'valid'],
    [400, '{}', 'invalid'],
    [403, '{}', 'invalid'],
    [404, '<h1>Not found</h1>', 'invalid'],
    [500, '{}', 'invalid'],
  ])('judged by its status %i %p: %s', async (status, body, verdict) => {
    server().get('/v2/api/auth/self').reply(status, body);
    expect(await auth.test(OTHER)).toMatchObject({ found: verdict });
  });

  test('unreachable when no answer comes', async () => {
    server().get('/v2/api/auth/self').replyWithError('offline');
    expect(await auth.test(OTHER)).toEqual({ found: 'unreachable' });
  });

  describe('that redirects is', () => {
    /** `OTHER` redirects to `to`, which answers so. */
    function redirect(to: string, status = 401) {
      server().get('/v2/api/auth/self').reply(301, '', { Location: to });
      nock(new URL(to).origin).get(new URL(to).pathname).reply(status, {});
      return auth.test(OTHER);
    }

    test.each([
      ['of the same host with https', 'https://api.test/v2', '/api/auth/self'],
      ['of the same host with another path', `${API}/v3`, '/api/auth/self'],
      ['itself, with a slash at the end', OTHER, '/api/auth/self/'],
    ])('the one %s', async (_, baseUrl, path) => {
      expect(await redirect(baseUrl + path)).toEqual({ found: 'valid', baseUrl });
    });

    test('offered, where another host has answered', async () => {
      const to = 'https://www.api.test/v2/api/auth/self';
      expect(await redirect(to)).toEqual({ found: 'moved', to, baseUrl: 'https://www.api.test/v2' });
    });

    test.each([
      ['another page', 'https://api.test/masuk', 200],
      ['no back end', 'https://api.test/v2/api/auth/self', 404],
    ])('not taken, where it leads to %s', async (_, to, status) => {
      expect(await redirect(to, status)).toEqual({ found: 'moved', to });
    });
  });

  test('tested without touching the running session', async () => {
    signInAs();
    server().get('/v2/api/auth/self').reply(401, {});
    await auth.test(OTHER);
    expect(session.get().status).toBe('signed-in');
  });
});
