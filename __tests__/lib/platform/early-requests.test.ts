import { takeEarlyResponse } from '@/lib/platform/early-requests';
import { send } from '@/lib/api/transport';
import { PRELOAD_MAX_AGE_MS } from '@/lib/config';
import { API, server, TOKEN } from '../../support/network/api';

/** Answers to what was asked before the console's code had arrived. */

const url = `${API}/api/auth/self`;
const access = { baseUrl: API, token: TOKEN };
const early = { status: 200, body: 'dini' };

function ask({
  token = TOKEN,
  ageMs = 0,
  response = Promise.resolve(early),
}: { token?: string; ageMs?: number; response?: Promise<typeof early> } = {}) {
  response.catch(() => {});
  globalThis.earlyRequests = new Map([[url, { token, askedAt: performance.now() - ageMs, response }]]);
}

const read = () => send({ method: 'GET', path: '/api/auth/self', access });

afterEach(() => delete globalThis.earlyRequests);

test('serves a read without asking again, once', async () => {
  ask();
  expect(await read()).toEqual(early);
  server().get('/api/auth/self').reply(200, 'nanti');
  expect(await read()).toMatchObject({ status: 200, body: 'nanti' });
});

test.each([
  ['for another session', { token: 'lain' }],
  ['too long ago', { ageMs: PRELOAD_MAX_AGE_MS + 1 }],
  ['in vain', { response: Promise.reject(new TypeError('Failed to fetch')) }],
])('is asked for again where it was asked for %s', async (_, how) => {
  ask(how);
  server().get('/api/auth/self').reply(200, 'nanti');
  expect(await read()).toMatchObject({ status: 200, body: 'nanti' });
});

test('has waited long enough when it ran out of time', async () => {
  ask({ response: Promise.reject(new DOMException('', 'TimeoutError')) });
  await expect(read()).rejects.toMatchObject({ kind: 'timeout' });
});

test('is no answer to a write', async () => {
  ask();
  server().put('/api/auth/self').reply(200, 'ditulis');
  expect(await send({ method: 'PUT', path: '/api/auth/self', access })).toMatchObject({ status: 200, body: 'ditulis' });
  expect(takeEarlyResponse(url, TOKEN)).toBeDefined();
});
