import nock from 'nock';
import { waitFor } from '@testing-library/react';
import { path, request, type WriteOptions } from '@/lib/api/http';
import { upload } from '@/lib/api/upload';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { configure, signOut } from '@/lib/auth/sign-in';
import { admin, controlled, failureOf, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { own } from '../../support/own';

const readUser = () => request({ method: 'GET', path: '/api/users/1' });

/** How often the session changes from here on. */
function countChanges() {
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.get().status));
  return seen;
}

beforeEach(() => signInAs(admin));

test('carries the token as a bearer and asks for JSON', async () => {
  server()
    .get('/api/users/1')
    .matchHeader('authorization', `Bearer ${TOKEN}`)
    .matchHeader('accept', 'application/json')
    .reply(200, ok({ id: 1 }));
  await expect(readUser()).resolves.toMatchObject({ data: { id: 1 } });
});

test('a call without a session carries no token', async () => {
  session.endInAllTabs();
  server()
    .get('/api/users/1')
    .matchHeader('authorization', (value) => value === undefined)
    .reply(200, ok({ id: 1 }));
  await expect(readUser()).resolves.toMatchObject({ data: { id: 1 } });
});

test('a path keeps what is written and encodes what is put in', () => {
  expect(path`/api/a?/${'x/y?'}/b/${7}`).toBe('/api/a?/x%2Fy%3F/b/7');
});

test('an address begins with the configured one', async () => {
  endpoint.set('https://host.test/v1');
  signInAs(admin);
  nock('https://host.test')
    .get('/v1/api/users/1')
    .reply(200, ok({ id: 1 }));
  await expect(readUser()).resolves.toMatchObject({ data: { id: 1 } });
});

describe('a 401', () => {
  test('ends the session: the token is forgotten, the user stays under the dialog', async () => {
    server().get('/api/users/1').reply(401, { message: 'Unauthorized', statusCode: 401 });
    expect(await failureOf(readUser())).toMatchObject({ kind: 'unauthorized', message: 'Unauthorized' });
    expect(session.get()).toMatchObject({ status: 'expired', user: { id: admin.id, username: admin.username } });
    expect(session.access().token).toBeNull();
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  test('to ten calls together ends the session once', async () => {
    const changes = countChanges();
    server().get('/api/users/1').times(10).reply(401, { error: 'expired' });
    const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(readUser())));
    expect(failures.map(({ kind }) => kind)).toEqual(Array(10).fill('unauthorized'));
    expect(changes).toEqual(['expired']);
  });

  test('that comes late, of an older token, does not end a newer session', async () => {
    const late = controlled<[number, object]>();
    server()
      .get('/api/users/1')
      .reply(() => late.value);
    const failure = failureOf(readUser());
    signInAs({ ...admin, id: 'u-2', username: 'budi' }, 'a newer token');
    late.give([401, { message: 'Unauthorized' }]);
    expect((await failure).kind).toBe('unauthorized');
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'budi' } });
    expect(session.access().token).toBe('a newer token');
    expect(localStorage.getItem('auth-token')).toBe('a newer token');
  });

  test('leaves alone the token that another tab has stored meanwhile', async () => {
    localStorage.setItem('auth-token', 'of another tab');
    server().get('/api/users/1').reply(401, {});
    await failureOf(readUser());
    expect(session.get().status).toBe('expired');
    expect(localStorage.getItem('auth-token')).toBe('of another tab');
  });

  test('after logging out does not open the dialog', async () => {
    const late = controlled<[number, object]>();
    server()
      .get('/api/users/1')
      .reply(() => late.value);
    const failure = failureOf(readUser());
    session.endInAllTabs();
    late.give([401, {}]);
    await failure;
    expect(session.get().status).toBe('anonymous');
  });
});

test('a 401 to a call without a session changes nothing', async () => {
  session.endInAllTabs();
  const before = session.get();
  server().get('/api/users/1').reply(401, {});
  expect((await failureOf(readUser())).kind).toBe('unauthorized');
  expect(session.get()).toBe(before);
});

describe('a 403', () => {
  test('is an ordinary refusal when the session passes its check', async () => {
    server().get('/api/users/1').reply(403, { error: 'Admins only' });
    server().get('/api/auth/self').reply(200, ok(userJson()));
    expect(await failureOf(readUser())).toMatchObject({ kind: 'forbidden', status: 403, message: 'Admins only' });
    expect(session.get().status).toBe('signed-in');
    expect(session.access().token).toBe(TOKEN);
  });

  test('is the end of the session when the check is refused too, and a 401 to screens', async () => {
    server().get('/api/users/1').reply(403, { error: 'Invalid or expired token: token expired' });
    server().get('/api/auth/self').reply(403, { error: 'Invalid or expired token: token expired' });
    expect((await failureOf(readUser())).kind).toBe('unauthorized');
    expect(session.get().status).toBe('expired');
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  test('to ten calls together has the session checked once, and ended once', async () => {
    const changes = countChanges();
    const verdict = controlled<[number, object]>();
    const read = jest.spyOn(Response.prototype, 'text');
    server().get('/api/users/1').times(10).reply(403, {});
    let checks = 0;
    server()
      .get('/api/auth/self')
      .times(10)
      .reply(() => ((checks += 1), verdict.value));
    const failures = Array.from({ length: 10 }, () => failureOf(readUser()));
    // The check is answered once all ten refusals have been read.
    await waitFor(() => expect(read).toHaveBeenCalledTimes(10));
    await Promise.all(read.mock.results.map(({ value }) => value as Promise<string>));
    read.mockRestore();
    await waitFor(() => expect(checks).toBeGreaterThan(0));
    verdict.give([401, {}]);
    await Promise.all(failures);
    expect(checks).toBe(1);
    expect(changes).toEqual(['expired']);
  });

  test('whose check gets no answer keeps the session', async () => {
    server().get('/api/users/1').reply(403, {});
    server().get('/api/auth/self').replyWithError('gone');
    expect((await failureOf(readUser())).kind).toBe('forbidden');
    expect(session.get().status).toBe('signed-in');
  });

  test('to a call without a session asks nothing', async () => {
    session.endInAllTabs();
    server().get('/api/users/1').reply(403, {});
    expect((await failureOf(readUser())).kind).toBe('forbidden');
  });
});

test.each([400, 404, 409, 500, 503])('a %i says nothing about the session', async (status) => {
  server().get('/api/users/1').reply(status, {});
  await failureOf(readUser());
  expect(session.access().token).toBe(TOKEN);
});

test('a broken connection says nothing about the session', async () => {
  server().get('/api/users/1').replyWithError('offline');
  await failureOf(readUser());
  expect(session.access().token).toBe(TOKEN);
});

describe('after another back end was configured', () => {
  test('a late 403 of the former one has its token checked nowhere', async () => {
    const late = controlled<[number, object]>();
    server()
      .get('/api/users/1')
      .reply(() => late.value);
    const failure = failureOf(readUser());
    configure('https://other.test');
    late.give([403, { error: 'token expired' }]);
    // A request to either back end would be an unexpected one.
    expect((await failure).kind).toBe('forbidden');
  });

  test('a late 401 of the former one ends no session of the present one', async () => {
    const late = controlled<[number, object]>();
    server()
      .get('/api/users/1')
      .reply(() => late.value);
    const failure = failureOf(readUser());
    configure('https://other.test');
    signInAs(admin, TOKEN);
    late.give([401, {}]);
    await failure;
    expect(session.get().status).toBe('signed-in');
  });
});

describe('a write belongs to who asked for it', () => {
  const write = ({ owner }: WriteOptions) => request({ method: 'DELETE', path: '/api/users/1', owner });

  test.each<[string, () => void]>([
    ['somebody else has signed in', () => signInAs({ ...admin, id: 'u-2' }, 'theirs')],
    ['another back end was configured', () => configure('https://other.test')],
    [
      'another back end was configured, where the same person has signed in',
      () => {
        configure('https://other.test');
        signInAs(admin, 'there');
      },
    ],
    ['they have signed out', signOut],
    [
      'they have signed out, and in again',
      () => {
        signOut();
        signInAs(admin, 'anew');
      },
    ],
  ])('and is not sent when %s meanwhile', async (_, meanwhile) => {
    const mine = own();
    meanwhile();
    expect(await failureOf(write(mine))).toMatchObject({ kind: 'not-sent', status: 0 });
    expect(await failureOf(upload('POST', '/api/x', {}, mine))).toMatchObject({ kind: 'not-sent' });
  });

  test('and is sent after the same person has signed in again, with the new token', async () => {
    const mine = own();
    session.expire(session.access());
    expect((await failureOf(write(mine))).kind).toBe('unauthorized');
    session.endInThisTab();
    signInAs(admin, 'anew');
    server().delete('/api/users/1').matchHeader('authorization', 'Bearer anew').reply(204);
    await expect(write(mine)).resolves.toMatchObject({ data: null });
  });
});

describe('a server that asks to wait', () => {
  test.each<[number, string | undefined, number | null]>([
    [429, '7', 7_000],
    [429, undefined, null],
    [503, '120', 120_000],
    [429, '3600', 3_600_000],
    [429, '0', 0],
    [429, 'soon', null],
  ])('with %i and Retry-After %p is busy for %p ms', async (status, header, retryAfterMs) => {
    server()
      .get('/api/users/1')
      .reply(status, { message: 'Too many requests' }, header === undefined ? {} : { 'Retry-After': header });
    expect(await failureOf(readUser())).toMatchObject({ kind: 'busy', status, retryAfterMs });
  });

  test('until a date is busy until then', async () => {
    // Far from the time of this computer, whose clock may be wrong.
    const at = (time: string) => `Mon, 01 Jan 2001 ${time} GMT`;
    server()
      .get('/api/users/1')
      .reply(429, {}, { 'Retry-After': at('00:01:00'), Date: at('00:00:00') });
    expect(await failureOf(readUser())).toMatchObject({ retryAfterMs: 60_000 });
    server()
      .get('/api/users/1')
      .reply(429, {}, { 'Retry-After': at('00:00:00'), Date: at('00:01:00') });
    expect(await failureOf(readUser())).toMatchObject({ retryAfterMs: 0 });
  });

  test('until a date, and does not let the console read its own time, does not say for how long', async () => {
    server().get('/api/users/1').reply(429, {}, { 'Retry-After': new Date().toUTCString() });
    expect(await failureOf(readUser())).toMatchObject({ kind: 'busy', retryAfterMs: null });
  });

  test('is not what a 503 without Retry-After is', async () => {
    server().get('/api/users/1').reply(503, {});
    expect(await failureOf(readUser())).toMatchObject({ kind: 'server' });
  });
});
