import nock from 'nock';
import { failureText } from '@/lib/api/failure-text';
import { checkSession } from '@/lib/api/session-check';
import { isOutcomeUnknown } from '@/lib/api/errors';
import { auth } from '@/lib/auth/api';
import { request } from '@/lib/api/http';
import { upload } from '@/lib/api/upload';
import { session } from '@/lib/session/session';
import { API, failureOf, ok, server, signInAs } from '../../support/network/api';
import { FakeXhr } from '../../support/network/fake-xhr';
import { own } from '../../support/own';

/** A browser repeats a POST as a GET after a 301, 302 or 303, and does not tell which it was. */

const MOVED = `${API}/api/x/`;
const ELSEWHERE = 'https://www.api.test';

beforeEach(() => signInAs());

/** Both the request and the GET in its place, which is answered so. nock follows no redirect with a body but a 303. */
function redirect(method: string, status: number, body: object = {}) {
  server().intercept('/api/x', method).reply(303, '', { Location: MOVED });
  server().get('/api/x/').reply(status, body);
}

const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST') =>
  request({ method, path: '/api/x', json: {}, ...own() });

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a %s answered after a redirect is no success',
  async (method) => {
    redirect(method, 200, ok([]));
    const failure = await failureOf(write(method));
    expect(failure).toMatchObject({ kind: 'redirected', reason: `Server mengalihkan permintaan ke ${MOVED}` });
    expect(isOutcomeUnknown(failure)).toBe(true);
    expect(failureText(failure, 'Gagal')).toBe(`Gagal: Server mengalihkan permintaan ke ${MOVED}`);
  },
);

test('neither is an upload', async () => {
  const { XMLHttpRequest } = globalThis;
  FakeXhr.install();
  const failure = failureOf(upload('POST', '/api/x', { title: 'a' }, own()));
  FakeXhr.only().responseURL = MOVED;
  FakeXhr.only().answer(200, ok([]));
  expect(await failure).toMatchObject({ kind: 'redirected', reason: expect.stringContaining(MOVED) });
  Object.assign(globalThis, { XMLHttpRequest });
});

test('what only a write is answered with has arrived', async () => {
  redirect('POST', 201, ok({ id: 1 }));
  expect(await write()).toMatchObject({ data: { id: 1 } });
});

test('a refusal after a redirect may be that of the GET: its words are told, and it is looked up', async () => {
  redirect('POST', 422, { message: 'title is too short' });
  expect(await failureOf(write())).toMatchObject({
    status: 0,
    reason: `Server mengalihkan permintaan ke ${MOVED}. Server menjawab: title is too short`,
  });
});

test('a read is taken from wherever it comes', async () => {
  redirect('GET', 200, ok({ id: 1 }));
  expect(await request({ method: 'GET', path: '/api/x' })).toMatchObject({ data: { id: 1 } });
});

test('a sign-in that was redirected says where to', async () => {
  server()
    .post('/api/auth/login')
    .reply(303, '', { Location: `${ELSEWHERE}/login` });
  nock(ELSEWHERE).get('/login').reply(200, '<html>');
  const failure = await failureOf(auth.login(API, { identifier: 'a', password: 'b' }));
  expect(failure.reason).toBe(`Server mengalihkan permintaan ke ${ELSEWHERE}/login`);
});

describe('another origin, which gets no token', () => {
  const answer401 = (path: string) => {
    server()
      .get(path)
      .reply(308, '', { Location: ELSEWHERE + path });
    nock(ELSEWHERE).get(path).reply(401);
  };

  test('does not end the session by asking for one', async () => {
    answer401('/api/x');
    const failure = await failureOf(request({ method: 'GET', path: '/api/x' }));
    expect(failure.reason).toBe(`Server mengalihkan permintaan ke ${ELSEWHERE}/api/x`);
    expect(session.get().status).toBe('signed-in');
  });

  test('says nothing about the session', async () => {
    answer401('/api/auth/self');
    expect(await checkSession()).toEqual({ session: 'unknown', silent: true });
    expect(session.get().status).toBe('signed-in');
  });
});
