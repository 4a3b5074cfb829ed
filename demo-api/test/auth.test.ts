import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted, Client, refused } from './helpers/client.ts';
import { newUser } from './helpers/samples.ts';
import { onNode, useServer } from './helpers/server.ts';

const server = useServer();
const login = (identifier: unknown, password: unknown) =>
  new Client(server.url).post('/api/auth/login', { json: { identifier, password } });
const self = (token: string) => server.client.get('/api/auth/self', { headers: { Authorization: `Bearer ${token}` } });

test('the admin signs in by username or e-mail, in upper or lower case', async () => {
  for (const identifier of ['admin', ' ADMIN ', 'Admin@Example.com']) {
    const { token } = accepted(await login(identifier, 'Admin123'));
    const user = accepted(await self(String(token)));
    assert.equal(user.username, 'admin');
    assert.equal(user.role, 'admin');
  }
});

test('nothing that an answer says of a user gives a password away', async () => {
  const user = accepted(await server.client.get('/api/auth/self'));
  assert.deepEqual(Object.keys(user).sort(), [
    'balance',
    'created_at',
    'email',
    'first_name',
    'id',
    'last_name',
    'role',
    'updated_at',
    'username',
  ]);
});

test('a missing name or password is named', async () => {
  const answer = await login('', undefined);
  refused(answer, 422, 'Email atau username wajib diisi');
  assert.deepEqual(answer.body.errors, {
    identifier: ['Email atau username wajib diisi'],
    password: ['Kata sandi wajib diisi'],
  });
});

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await login('admin', 'admin123');
  const unknown = await login('nobody', 'Admin123');
  refused(wrong, 401, 'Email/username atau kata sandi salah');
  assert.deepEqual(unknown.body, wrong.body);
});

test('a name that PostgreSQL cannot hold is simply unknown', async () => {
  refused(await login('ad\u0000min', 'Admin123'), 401);
});

test('a name longer than any account has is refused before it is looked up or remembered', async () => {
  refused(await login('x'.repeat(201), 'Admin123'), 422, 'Email atau username maksimal 200 karakter');
});

test('a participant with the right password is told that the console is not for them', async () => {
  const user = newUser();
  accepted(await server.client.post('/api/auth/register', { json: user }), 201);
  refused(await login(user.username, user.password), 403, /tidak memiliki akses/);
});

test('every call but the login wants a valid token', async () => {
  const calls: [string, string][] = [
    ['GET', '/api/auth/self'],
    ['POST', '/api/auth/register'],
    ['GET', '/api/courses'],
    ['POST', '/api/courses'],
    ['GET', '/api/courses/1'],
    ['PUT', '/api/courses/1'],
    ['DELETE', '/api/courses/1'],
    ['GET', '/api/courses/1/modules'],
    ['POST', '/api/courses/1/modules'],
    ['PATCH', '/api/courses/1/modules/reorder'],
    ['GET', '/api/modules/1'],
    ['PUT', '/api/modules/1'],
    ['DELETE', '/api/modules/1'],
    ['GET', '/api/users'],
    ['GET', '/api/users/1'],
    ['PUT', '/api/users/1'],
    ['DELETE', '/api/users/1'],
    ['POST', '/api/users/1/balance'],
  ];
  for (const [method, path] of calls) {
    refused(await new Client(server.url).call(method, path), 401, 'Anda harus masuk terlebih dahulu');
    const stale = { headers: { Authorization: `Bearer ${'x'.repeat(43)}` } };
    const answer = await new Client(server.url).call(method, path, stale);
    refused(answer, 401, 'Sesi tidak valid atau telah berakhir');
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
  }
});

test('after five wrong passwords even the right one has to wait, and is told how long', async () => {
  const user = newUser();
  accepted(await server.client.post('/api/auth/register', { json: user }), 201);
  // All at once: guesses that run side by side count like any others.
  const answers = await Promise.all(Array.from({ length: 7 }, () => login(user.username, 'Salah123')));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [401, 401, 401, 401, 401, 429, 429]);
  const answer = await login(user.username.toUpperCase(), user.password);
  refused(answer, 429, /Terlalu banyak percobaan/);
  const seconds = Number(answer.headers.get('retry-after'));
  assert.ok(seconds > 50 && seconds <= 60, `Retry-After ${seconds}`);
  // Others are not held up.
  accepted(await login('admin', 'Admin123'));
});

test('wrong passwords are counted by account, whether it is named by username or by e-mail', async () => {
  const user = newUser();
  accepted(await server.client.post('/api/auth/register', { json: user }), 201);
  for (const name of [user.username, user.email, user.username, user.email, user.username])
    refused(await login(name, 'Salah123'), 401);
  refused(await login(user.email, user.password), 429);
  refused(await login(user.username, user.password), 429);
});

test('a minute later the password may be tried again', onNode, async (t) => {
  const user = newUser();
  accepted(await server.client.post('/api/auth/register', { json: user }), 201);
  for (let i = 0; i < 5; i++) refused(await login(user.username, 'Salah123'), 401);
  refused(await login(user.username, user.password), 429);
  const { now } = Date;
  t.mock.method(Date, 'now', () => now() + 61_000);
  refused(await login(user.username, user.password), 403);
});

test('the right password clears the count of wrong ones', async () => {
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) refused(await login('admin@example.com', 'Salah123'), 401);
    accepted(await login('admin@example.com', 'Admin123'));
  }
});
