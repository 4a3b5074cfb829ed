import { problemReport } from '@/lib/api/problem-report';
import { cleanText } from '@/lib/clean-text';
import { REQUEST_LOG_MAX } from '@/lib/config';
import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { users } from '@/lib/users/api';
import { failureOf, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { moduleBody, userBody } from '../../support/factories';
import { own } from '../../support/own';
import '../../support/network/received';

beforeEach(() => signInAs());

test('a report says what was asked and what came of it, and names no record, person or token', async () => {
  window.history.replaceState(null, '', '/courses/c-17/modules?q=budi');
  server().get('/api/users').query(true).reply(200, ok([]));
  await users.list({ page: 1, limit: 10, q: cleanText('budi@example.com') }).fetch();
  server().put('/api/users/u-7').reply(422, { message: 'Username budi sudah digunakan' });
  await failureOf(users.update('u-7', { ...userBody(), password: 'Rahasia123' }, own()));
  server().post('/api/courses/c-17/modules').replyWithError('socket hang up');
  await failureOf(modules.create('c-17', moduleBody({ pdf: new File(['%PDF-'], 'nilai-budi.pdf') }), own()));

  const report = problemReport();
  expect(report).toMatch(/^Halaman: \/courses\/_\/modules$/m);
  expect(report).toMatch(/^Backend: api\.test$/m);
  expect(report).toMatch(/^\S+ {2}GET {2}\/api\/users\?… {2}200 {2}\d+ ms {2}\d+ B$/m);
  expect(report).toMatch(/^\S+ {2}PUT {2}\/api\/users\/\{id\} {2}422 {2}\d+ ms/m);
  expect(report).toMatch(/^\S+ {2}POST {2}\/api\/courses\/\{id\}\/modules {2}network {2}\d+ ms {2}5 B$/m);
  for (const secret of ['budi', 'u-7', 'c-17', TOKEN, 'Rahasia123', 'Bearer']) expect(report).not.toContain(secret);
});

test('a report holds the last requests only', async () => {
  server().persist().get(/./).reply(200, ok([]));
  for (let page = 1; page <= REQUEST_LOG_MAX + 1; page += 1) await courses.list({ page, limit: 5 }).fetch();
  const lines = problemReport().split('\n');
  expect(lines.filter((line) => line.includes('GET'))).toHaveLength(REQUEST_LOG_MAX);
});
