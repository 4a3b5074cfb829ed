import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted, refused, type Body } from './helpers/client.ts';
import { newUser } from './helpers/samples.ts';
import { useServer } from './helpers/server.ts';

const server = useServer();
const NOBODY = '/api/users/00000000-0000-4000-8000-000000000000';
const register = (changes?: Record<string, unknown>) =>
  server.client.post('/api/auth/register', { json: newUser(changes) });
const create = async (changes?: Record<string, unknown>) => accepted(await register(changes), 201);
const topUp = (id: unknown, increment: unknown) =>
  server.client.post(`/api/users/${id}/balance`, { json: { increment } });
const usernames = (data: Body['data']) => Array.from({ length: data.length }, (_, at) => data[at]?.username);

test('a new user is a participant without balance, and comes first in the list', async () => {
  const answer = await register({ role: 'admin', balance: 5, id: 'x' });
  assert.equal(answer.body.message, 'Pengguna berhasil dibuat');
  const user = accepted(answer, 201);
  assert.equal(user.role, 'participant');
  assert.equal(user.balance, 0);
  assert.deepEqual(accepted(await server.client.get(`/api/users/${user.id}`)), user);
  assert.deepEqual(accepted(await server.client.get('/api/users?limit=1'))[0], user);
});

test('users are paged', async () => {
  const { body } = await server.client.get('/api/users?page=2&limit=50');
  const total = body.pagination?.total_items ?? 0;
  assert.deepEqual(body.pagination, { current_page: 2, total_pages: Math.ceil(total / 50), total_items: total });
  assert.equal(accepted(await server.client.get('/api/users?page=999')).length, 0);
  refused(await server.client.get('/api/users?page=nol'), 422);
});

test('search finds username, e-mail, first and last name, whatever the case', async () => {
  const user = await create({
    username: 'xqa_nama',
    email: 'Xqb@Example.com',
    first_name: 'Xqc',
    last_name: 'Xqd 100%',
  });
  for (const q of ['XQA_', 'xqb@example', 'xQC', 'xqd 100%']) {
    assert.deepEqual(usernames(accepted(await server.client.get(`/api/users?q=${encodeURIComponent(q)}`))), [
      user.username,
    ]);
  }
  assert.equal(accepted(await server.client.get('/api/users?q=xqaXnama')).length, 0);
});

test('every rule of a new user is said in its own words', async () => {
  const answer = await server.client.post('/api/auth/register', { json: {} });
  refused(answer, 422, 'Username wajib diisi');
  assert.deepEqual(answer.body.errors, {
    username: ['Username wajib diisi'],
    email: ['Alamat email tidak valid'],
    first_name: ['Nama depan wajib diisi'],
    last_name: ['Nama belakang wajib diisi'],
    password: ['Password harus minimal 8 karakter'],
    confirm_password: ['Konfirmasi password wajib diisi'],
  });
  refused(await register({ username: 'ab' }), 422, 'Username minimal 3 karakter');
  refused(await register({ username: 'a\u0000bc' }), 422, /tidak diizinkan/);
  for (const email of ['', 'x', 'x@', '@x.com', 'a b@x.com']) {
    refused(await register({ email }), 422, 'Alamat email tidak valid');
  }
  refused(await register({ username: 'abc', email: ['x'] }), 422, 'Alamat email tidak valid');
});

test('a password has eight characters, both cases and a digit, and is confirmed', async () => {
  const weak = await register({ password: '......', confirm_password: '......' });
  refused(weak, 422, 'Password harus minimal 8 karakter');
  assert.deepEqual(weak.body.errors?.password, [
    'Password harus minimal 8 karakter',
    'Password harus mengandung minimal 1 huruf besar',
    'Password harus mengandung minimal 1 huruf kecil',
    'Password harus mengandung minimal 1 angka',
  ]);
  const cases = {
    rahasia1: /huruf besar/,
    RAHASIA1: /huruf kecil/,
    Rahasiaa: /angka/,
    [`Aa1${'x'.repeat(200)}`]: /maksimal/,
  };
  for (const [password, message] of Object.entries(cases)) {
    refused(await register({ password, confirm_password: password }), 422, message);
  }
  const answer = await register({ first_name: '', email: '', username: '', confirm_password: 'Rahasia2' });
  assert.deepEqual(answer.body.errors, {
    username: ['Username wajib diisi'],
    email: ['Alamat email tidak valid'],
    first_name: ['Nama depan wajib diisi'],
    confirm_password: ['Password dan konfirmasi password tidak cocok'],
  });
  const empty = await register({ confirm_password: '' });
  assert.deepEqual(empty.body.errors?.confirm_password, ['Konfirmasi password wajib diisi']);
});

test('a username and an e-mail belong to one user, whatever the case', async () => {
  const user = await create();
  const username = String(user.username).toUpperCase();
  const email = String(user.email).toUpperCase();
  const taken = await register({ username });
  refused(taken, 409, 'Username sudah digunakan');
  assert.deepEqual(taken.body.errors, { username: ['Username sudah digunakan'] });
  refused(await register({ email }), 409, 'Alamat email sudah digunakan');
  const other = await create();
  const path = `/api/users/${other.id}`;
  refused(await server.client.put(path, { json: { ...other, username } }), 409, 'Username sudah digunakan');
  refused(await server.client.put(path, { json: { ...other, email } }), 409, 'Alamat email sudah digunakan');
});

test('a username with an @ is the own e-mail address, so that nobody can be called as another signs in', async () => {
  const sentence = 'Username yang mengandung @ harus sama dengan alamat email';
  const answer = await register({ username: 'Admin@example.com' });
  refused(answer, 422, sentence);
  assert.deepEqual(answer.body.errors, { username: [sentence] });
  const user = accepted(await register({ username: 'Surel@example.com', email: 'surel@example.com' }), 201);
  const put = (changes: object) => server.client.put(`/api/users/${user.id}`, { json: { ...user, ...changes } });
  refused(await put({ email: 'lain@example.com' }), 422, sentence);
  accepted(await put({ username: 'surel', email: 'lain@example.com' }));
});

test('of two users with one name who register at the same moment, one is refused', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) => register({ username: 'kembar', email: `${name}@kembar.id` })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
});

test('an update changes the four names, and neither role nor balance', async () => {
  const user = await create();
  const names = { username: 'x', email: `${user.username}@baru.id`, first_name: 'Beda', last_name: 'Sekali' };
  const answer = await server.client.put(`/api/users/${user.id}`, { json: { ...names, role: 'admin', balance: 99 } });
  assert.equal(answer.body.message, 'Pengguna berhasil diperbarui');
  const changed = accepted(answer);
  assert.deepEqual(changed, { ...user, ...names, updated_at: changed.updated_at });
});

test('an update is checked, its password by the same rules', async () => {
  const user = await create();
  const put = (changes: Record<string, unknown>) =>
    server.client.put(`/api/users/${user.id}`, { json: { ...user, ...changes } });
  refused(await put({ username: ' ' }), 422, 'Username wajib diisi');
  refused(await put({ email: 'x' }), 422, 'Alamat email tidak valid');
  refused(await put({ first_name: null }), 422, 'Nama depan wajib diisi');
  refused(await put({ password: 'pendek' }), 422, 'Password harus minimal 8 karakter');
});

test('a top-up adds whole rupiah and answers the user', async () => {
  const user = await create();
  assert.equal(accepted(await topUp(user.id, 1)).balance, 1);
  const answer = await topUp(user.id, 250_000);
  assert.equal(answer.body.message, 'Saldo berhasil ditambahkan');
  assert.equal(accepted(answer).balance, 250_001);
  for (const increment of [0, -5, 1.5, '5', null, undefined, true, 2 ** 53, Number.MAX_VALUE]) {
    refused(await topUp(user.id, increment), 422);
  }
  assert.equal(accepted(await server.client.get(`/api/users/${user.id}`)).balance, 250_001);
});

test('a balance never passes what JSON keeps exact', async () => {
  const user = await create();
  assert.equal(accepted(await topUp(user.id, Number.MAX_SAFE_INTEGER - 1)).balance, Number.MAX_SAFE_INTEGER - 1);
  refused(await topUp(user.id, 2), 422, 'Saldo melebihi batas');
  assert.equal(accepted(await topUp(user.id, 1)).balance, Number.MAX_SAFE_INTEGER);
});

test('top-ups at the same moment all count', async () => {
  const user = await create();
  await Promise.all(Array.from({ length: 25 }, (_, at) => topUp(user.id, at + 1)));
  assert.equal(accepted(await server.client.get(`/api/users/${user.id}`)).balance, 325);
});

test('a deleted user is gone, sessions and all', async () => {
  const user = await create();
  const answer = await server.client.delete(`/api/users/${user.id}`);
  assert.equal(answer.body.message, 'Pengguna berhasil dihapus');
  refused(await server.client.get(`/api/users/${user.id}`), 404, 'Pengguna tidak ditemukan');
});

test('the last admin cannot be deleted', async () => {
  const self = accepted(await server.client.get('/api/auth/self'));
  refused(await server.client.delete(`/api/users/${self.id}`), 409, 'Admin terakhir tidak dapat dihapus');
  accepted(await server.client.get('/api/auth/self'));
});

test('a user who is not there cannot be read, changed, deleted or topped up', async () => {
  for (const path of [NOBODY, '/api/users/1']) {
    refused(await server.client.get(path), 404, 'Pengguna tidak ditemukan');
    refused(await server.client.put(path, { json: newUser() }), 404, 'Pengguna tidak ditemukan');
    refused(await server.client.delete(path), 404, 'Pengguna tidak ditemukan');
    refused(await server.client.post(`${path}/balance`, { json: { increment: 1 } }), 404, 'Pengguna tidak ditemukan');
  }
});
