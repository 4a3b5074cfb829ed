import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend } from '../backend';
import { says, type Request } from '../proxy';
import { asAdmin, callsOf, removeTraces, runAgainst, runContract, traces } from '../run-contract';

/** Authorization: requests without a token, users without administrator rights, and a session that ends. */

const isCall = ({ method, url }: Request) => method !== 'OPTIONS' && url.pathname.startsWith('/api/');
const isAdminCall = (request: Request) => isCall(request) && !/\/auth\/(login|self)$/.test(request.url.pathname);
const isStranger = (request: Request) => isAdminCall(request) && !request.headers.authorization;

test('names each write that is done without a token a danger, and removes what came of it', async () => {
  const { token } = await asAdmin(backend.url);
  const { code, said } = await runAgainst(backend.url, (request, ask) =>
    isStranger(request) ? ask({ headers: { ...request.headers, authorization: `Bearer ${token}` } }) : undefined,
  );
  const dangers = [
    'GET /api/users without a token',
    'PUT /api/courses/{id} without a token',
    'POST /api/courses/{id}/modules without a token',
    'PATCH /api/courses/{id}/modules/reorder without a token',
    'PUT /api/modules/{id} without a token',
    'DELETE /api/modules/{id} without a token',
    'POST /api/courses without a token',
    'DELETE /api/courses/{id} without a token',
    'PUT /api/users/{id} without a token',
    'POST /api/users/{id}/balance without a token',
    'DELETE /api/users/{id} without a token',
  ];
  assert.deepEqual(callsOf(said, '! danger'), dangers);
  assert.ok(said.includes(`open to everyone who knows its address:\n${dangers.join('\n')}\n`), said);
  assert.match(said, /~ tolerated +GET \/api\/courses without a token +anyone can read it/);
  assert.match(said, /\n57 passed, 11 failed, 2 not tried \(1 tolerated, 11 danger\)\n$/);
  assert.equal(code, 1);
  assert.deepEqual(await traces(backend.url), []);
});

test('believes what was done without a token, not what was answered', async () => {
  const { token } = await asAdmin(backend.url);
  const { code, said } = await runAgainst(backend.url, (request, ask) => {
    if (!isStranger(request)) return undefined;
    if (request.url.pathname.endsWith('/balance'))
      return ask({ headers: { ...request.headers, authorization: `Bearer ${token}` } }).then(() =>
        says(401, { message: 'Unauthorized' }),
      );
    return request.method === 'DELETE' ? says(200, { message: 'ok' }) : undefined;
  });
  assert.deepEqual(callsOf(said, '! danger'), ['POST /api/users/{id}/balance without a token']);
  assert.match(said, /~ tolerated +DELETE \/api\/users\/\{id\} without a token +answered with a success, but not done/);
  assert.match(said, /\n67 passed, 1 failed, 2 not tried \(3 tolerated, 1 danger\)\n$/);
  assert.equal(code, 1);
});

test('says of somebody whose sign-in is refused with 403 that they are no administrator', async () => {
  const { call } = await asAdmin(backend.url);
  const password = 'Peserta123';
  await call('POST', '/api/auth/register', {
    username: 'peserta.biasa',
    email: 'peserta.biasa@example.com',
    first_name: 'Peserta',
    last_name: 'Biasa',
    password,
    confirm_password: password,
  });
  const signIn = ['--identifier', 'peserta.biasa', '--password', password];
  const { code, said } = await runContract('--base-url', backend.url, ...signIn);
  assert.match(said, /\npeserta\.biasa is no administrator of this back end: it refuses the sign-in with 403\./);
  assert.deepEqual(callsOf(said, '✗ failed'), ['POST /api/auth/login']);
  assert.match(said, /\n12 passed, 1 failed, 57 not tried\n$/);
  assert.equal(code, 1);
});

for (const [title, status, isRefused, refused, numbers] of [
  ['each of whose calls is refused with 403', 403, isAdminCall, 'GET /api/users', '14 passed, 1 failed, 55 not tried'],
  ['each of whose calls is refused with 401', 401, isAdminCall, 'GET /api/users', '14 passed, 1 failed, 55 not tried'],
  [
    'whose session check is refused with 403',
    403,
    ({ url }: Request) => url.pathname === '/api/auth/self',
    'the session check',
    '13 passed, 1 failed, 56 not tried',
  ],
  [
    'who may read and not write',
    403,
    (request: Request) => isAdminCall(request) && request.method !== 'GET',
    'POST /api/courses',
    '16 passed, 1 failed, 53 not tried',
  ],
] as const) {
  test(`says of somebody ${title} that they are no administrator, and tries no more`, async () => {
    const writes: string[] = [];
    const { code, said } = await runAgainst(backend.url, (request) => {
      if (!request.headers.authorization || !isRefused(request)) return undefined;
      if (request.method !== 'GET') writes.push(request.url.pathname);
      return says(status, { message: 'Forbidden' });
    });
    assert.ok(
      said.includes(
        `admin can sign in but is no administrator of this back end: it refuses ${refused} with ${status}.`,
      ),
      said,
    );
    assert.equal(callsOf(said, '✗ failed').length, 1);
    assert.ok(said.endsWith(`\n${numbers}\n`), said);
    assert.doesNotMatch(said, /Could not be removed/);
    assert.deepEqual(writes, refused === 'POST /api/courses' ? ['/api/courses'] : []);
    assert.equal(code, 1);
  });
}

test('goes on as the same person where one call is answered with 401, and cleans up', async () => {
  const { said } = await runAgainst(backend.url, ({ method, headers }) =>
    method === 'PATCH' && headers.authorization ? says(401, { message: 'Unauthorized' }) : undefined,
  );
  assert.deepEqual(callsOf(said, '✗ failed'), [
    'PATCH /api/courses/{id}/modules/reorder',
    'PATCH /api/courses/{id}/modules/reorder after a deletion',
  ]);
  assert.match(said, /\n66 passed, 2 failed, 2 not tried\n$/);
  assert.deepEqual(await traces(backend.url), []);
});

test('says what stays behind where the sign-in ends for good', async () => {
  let created = 0;
  const { code, said } = await runAgainst(backend.url, (request, ask) => {
    if (!isCall(request)) return undefined;
    if (created === 2) return says(401, { message: 'Unauthorized' });
    if (request.method !== 'POST' || request.url.pathname !== '/api/courses') return undefined;
    return ask().finally(() => (created += 1));
  });
  assert.match(said, /The back end ended the sign-in, and signing in again is refused\. Nothing further was tried\./);
  assert.match(said, /Could not be removed:\nwhatever is named kontrak[0-9a-f]{8}: nobody is signed in any more\n/);
  assert.equal(code, 1);
  assert.equal((await removeTraces(backend.url)).length, 2);
});
