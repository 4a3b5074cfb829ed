import { createImportJob } from '@/lib/users/import/job';
import type { ImportRow } from '@/lib/users/import/plan';
import { listOf, ok, server, signInAs } from '../../../support/network/api';
import { userJson } from '../../../support/factories';
import { passInSteps } from '../../../support/time';

const rowOf = (username: string): ImportRow => ({
  number: 2,
  values: { firstName: 'Ani', lastName: 'Wati', username, email: `${username}@example.com`, password: 'Rahasia123' },
  isPasswordMade: true,
  typedAmount: '',
  amount: null,
  paidStatus: null,
  problems: [],
});

const created = (username: string) => (body: { username: string }) => body.username === username;

test('an account that another administrator makes meanwhile does not count as made, where the search is ignored', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  signInAs();
  const users = [userJson({ username: 'lama' })];
  server()
    .persist()
    .get('/api/users')
    .query(true)
    .reply(200, () => listOf(users));
  server()
    .post('/api/auth/register', created('ani'))
    .reply(201, ok(userJson({ username: 'ani' })));
  server().post('/api/auth/register', created('budi')).reply(409, { message: 'Username sudah digunakan' });
  const job = createImportJob([rowOf('ani')]);
  job.start();
  await passInSteps(5_000, 100);

  users.push(userJson({ id: 'u-9', username: 'budi', email: 'budi@example.com' }));
  job.add([rowOf('budi')]);
  await passInSteps(5_000, 100);
  expect(job.get().items.map(({ state }) => state)).toEqual(['done', 'found']);
  jest.useRealTimers();
});
