import nock from 'nock';
import { answers, API, listOf, ok, server } from '../../../support/network/api';
import { userJson } from '../../../support/factories';
import { planImport } from '@/lib/users/import/plan';

/** Lists that leave fields out: the user is read by itself. */

const HEAD = ['Nama Pengguna', 'Alamat Email'];
const TABLE = [HEAD, ['ani', 'baru@example.com'], ['budi', 'budi@example.com']];
const { email: _, ...ani } = userJson({ id: 'u-1', username: 'ani', email: 'ani@example.com' });

const plan = (table = TABLE) =>
  planImport(table, {
    check: { create: () => ({ username: 'Belum ada' }), update: () => ({}) },
    updates: true,
    signal: new AbortController().signal,
  });

beforeEach(() => {
  const budi = userJson({ id: 'u-2', username: 'budi', email: 'budi@example.com' });
  server()
    .persist()
    .get('/api/users')
    .query(true)
    .reply(200, listOf([ani, budi]));
});

test('waits for a server that asks to', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const email = 'ani@example.com';
  const read = answers(API, '/api/users/u-1', [429, ''], [200, ok({ ...ani, email })]);
  const { rows } = await plan();
  expect(rows[0]!.update!.changes).toEqual([{ field: 'email', before: email, after: 'baru@example.com' }]);
  expect(read.times()).toBe(2);
});

test('one who was deleted meanwhile is a new user, and takes no other row along', async () => {
  answers(API, '/api/users/u-1', [404, {}]);
  const { rows } = await plan();
  expect(rows.map(({ update, problems }) => [update?.user.id, problems])).toEqual([
    [undefined, [{ field: 'username', reason: 'Belum ada' }]],
    ['u-2', []],
  ]);
});

test('of two users whose names differ in case only, the one whom the file names is updated', async () => {
  const [budi, Budi] = ['budi', 'Budi'].map((username) =>
    userJson({ id: `u-${username}`, username, email: `${username}@example.com` }),
  );
  nock.cleanAll();
  server()
    .persist()
    .get('/api/users')
    .query(true)
    .reply(200, listOf([Budi, budi]));
  const { rows } = await plan([HEAD, ['Budi', 'baru@example.com'], ['BUDI', 'lain@example.com']]);
  expect(rows[0]!.update!.user.id).toBe('u-Budi');
  expect(rows[1]!.problems).toContainEqual({
    field: 'username',
    reason: expect.stringContaining('Tulis persis seperti di daftar'),
  });
});
