import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { users } from '@/lib/users/api';
import { readWholeCourse } from '@/lib/modules/whole-course';
import { inOrderOf, positionsOf } from '@/lib/modules/order';
import { ok, signInAs } from '../../support/network/api';
import { courseBody, moduleBody, moduleJson, userBody } from '../../support/factories';
import { receive, requestOf } from '../../support/network/received';
import { own } from '../../support/own';

/** What all real back ends take: one promise for each thing that some of them refuse. */

beforeEach(() => signInAs());

const { password: _, confirmPassword: __, ...profile } = userBody();

const calls: [string, () => Promise<unknown>][] = [
  ['a read', courses.list({ page: 1, limit: 10 }).fetch],
  ['a write of JSON', () => users.create(userBody(), own())],
  ['an upload', () => courses.create(courseBody(), own())],
  ['a delete', () => users.remove('u-7', own())],
];

test.each(calls)('%s asks for JSON, and has no header that some forbid across origins', async (_, call) => {
  const { headers } = await requestOf(call, ok([]));
  expect(headers.accept).toBe('application/json');
  expect(
    Object.keys(headers).filter((name) => !['host', 'accept', 'authorization', 'content-type'].includes(name)),
  ).toEqual([]);
});

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    'a course',
    () => courses.update('c-1', courseBody({ topics: ['web'] }), own()),
    ['title', 'instructor', 'description', 'price', 'topics'],
  ],
  ['a module', () => modules.update('m-1', moduleBody(), own()), ['title', 'description']],
])('a file that %s does not get is left out: no empty part, no "null"', async (_, call, fields) => {
  const form = await (await requestOf(call)).form();
  expect([...form.keys()]).toEqual(fields);
});

test.each([[['web']], [['web', 'data', 'ai']]])('the topics %j go as repeated keys', async (topics) => {
  const form = await (await requestOf(() => courses.create(courseBody({ topics }), own()))).form();
  expect(form.getAll('topics')).toEqual(topics);
});

test('a price goes as a plain decimal', async () => {
  const form = await (await requestOf(() => courses.create(courseBody({ price: '1234.5' }), own()))).form();
  expect(form.get('price')).toBe('1234.5');
});

test('nothing is sent that the call does not name: some refuse it with 400', async () => {
  expect(
    Object.keys(JSON.parse((await requestOf(() => users.create(userBody(), own()))).body) as object).sort(),
  ).toEqual(['confirm_password', 'email', 'first_name', 'last_name', 'password', 'username']);
});

test('an update without a new password sends none', async () => {
  const sent = JSON.parse(
    (await requestOf(() => users.update('u-7', { ...profile, password: ' ' }, own()))).body,
  ) as object;
  expect(sent).not.toHaveProperty('password');
});

test('an order holds every module of the course, numbered from 1 without gaps, its ids as they came', async () => {
  const requests = receive(
    200,
    ok([moduleJson({ id: 7, order: 2 }), moduleJson({ id: '8', order: 5 }), moduleJson({ id: 'x', order: 9 })]),
  );
  const course = await readWholeCourse('c-1');
  await modules.reorder('c-1', positionsOf(inOrderOf(course, ['8', '7'])), own());
  expect(JSON.parse(requests.at(-1)!.body)).toEqual({
    module_order: [
      { id: 'x', order: 3 },
      { id: '8', order: 1 },
      { id: 7, order: 2 },
    ],
  });
});
