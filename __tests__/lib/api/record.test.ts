import { courses } from '@/lib/courses/api';
import { courseRecord } from '@/lib/courses/model';
import { decodeRecord } from '@/lib/api/query';
import { users } from '@/lib/users/api';
import { failureOf, ok, server, signInAs, thrownBy } from '../../support/network/api';
import { courseJson } from '../../support/factories';

const read = (data: unknown) => decodeRecord(data, courseRecord, 'asked');

test.each([null, undefined])('a record that is %p does not exist', async (data) => {
  expect(await thrownBy(() => read(data))).toMatchObject({ kind: 'not-found', status: 404, reason: null });
});

test.each([[[]], ['a course'], [7], [true]])('a record that is %j cannot be read', async (data) => {
  expect((await thrownBy(() => read(data))).message).toBe('Invalid response format');
});

test('a record without its id has the one that was asked for', () => {
  const { id: _, ...course } = courseJson();
  expect(read(course)).toMatchObject({ id: 'asked', title: 'Dasar Pemrograman' });
  expect(read({ ...course, id: null })).toMatchObject({ id: 'asked' });
});

test('a record keeps its own id in its own type', () => {
  expect(read(courseJson({ id: 16 })).id).toBe(16);
});

describe('over the network', () => {
  beforeEach(() => signInAs());

  test('a bare record is read', async () => {
    server().get('/api/users/2').reply(200, { id: 2, username: 'zed', firstName: 'Zed', role: 'user' });
    expect(await users.one('2').fetch()).toMatchObject({ id: 2, firstName: 'Zed' });
  });

  test('a 200 with null is a user who does not exist', async () => {
    server().get('/api/users/9').reply(200, ok(null));
    expect((await failureOf(users.one(9).fetch())).kind).toBe('not-found');
  });

  test('a 404 as a page is a course that does not exist', async () => {
    server().get('/api/courses/9').reply(404, '<h1>Not Found</h1>');
    expect(await failureOf(courses.one(9).fetch())).toMatchObject({ kind: 'not-found', reason: null });
  });
});
