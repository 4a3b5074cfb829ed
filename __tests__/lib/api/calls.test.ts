import { cleanText } from '@/lib/clean-text';
import { auth } from '@/lib/auth/api';
import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { users } from '@/lib/users/api';
import { askSession } from '@/lib/api/session-check';
import { API, ok, signInAs, TOKEN } from '../../support/network/api';
import { courseBody, courseJson, moduleBody, moduleJson, userBody, userJson } from '../../support/factories';
import { receive, requestOf, type Received } from '../../support/network/received';
import { own } from '../../support/own';

/** What a call sends besides a file. */
interface Row {
  call: () => Promise<unknown>;
  sends: string;
  json?: unknown;
  answer?: object;
}

const { password, confirmPassword, ...profile } = userBody();
const names = { username: 'budi', email: 'budi@example.com', first_name: 'Budi', last_name: 'Santoso' };

const rows: Record<string, Row> = {
  'lists courses': {
    call: courses.list({ page: 2, limit: 20 }).fetch,
    sends: 'GET /api/courses?page=2&limit=20',
    answer: ok([]),
  },
  'reads a course': { call: courses.one('c-1').fetch, sends: 'GET /api/courses/c-1', answer: ok(courseJson()) },
  'deletes a course': { call: () => courses.remove('c-1', own()), sends: 'DELETE /api/courses/c-1' },
  'lists the modules of a course': {
    call: modules.list('c-1', { page: 1, limit: 10 }).fetch,
    sends: 'GET /api/courses/c-1/modules?page=1&limit=10',
    answer: ok([]),
  },
  'reads a module': { call: modules.one('m-1').fetch, sends: 'GET /api/modules/m-1', answer: ok(moduleJson()) },
  'deletes a module': { call: () => modules.remove('m-1', own()), sends: 'DELETE /api/modules/m-1' },
  'saves the order of modules, each id in the type it came in': {
    call: () =>
      modules.reorder(
        'c-1',
        [
          { id: 3, order: 1 },
          { id: '3', order: 2 },
          { id: 'x', order: 3 },
        ],
        own(),
      ),
    sends: 'PATCH /api/courses/c-1/modules/reorder',
    json: {
      module_order: [
        { id: 3, order: 1 },
        { id: '3', order: 2 },
        { id: 'x', order: 3 },
      ],
    },
  },
  'lists users': {
    call: users.list({ page: 1, limit: 50 }).fetch,
    sends: 'GET /api/users?page=1&limit=50',
    answer: ok([]),
  },
  'reads a user': { call: users.one('u-7').fetch, sends: 'GET /api/users/u-7', answer: ok(userJson()) },
  'creates a user by registering it': {
    call: () => users.create(userBody(), own()),
    sends: 'POST /api/auth/register',
    json: { ...names, password, confirm_password: confirmPassword },
  },
  'updates a user with a new password': {
    call: () => users.update('u-7', { ...profile, password: ' Baru1234 ' }, own()),
    sends: 'PUT /api/users/u-7',
    json: { ...names, password: ' Baru1234 ' },
  },
  'leaves a blank password out of an update': {
    call: () => users.update('u-7', { ...profile, password: '   ' }, own()),
    sends: 'PUT /api/users/u-7',
    json: names,
  },
  'updates nothing of a user but what is named': {
    call: () => users.update('u-7', { email: 'baru@example.com' }, own()),
    sends: 'PUT /api/users/u-7',
    json: { email: 'baru@example.com' },
  },
  'deletes a user': { call: () => users.remove('u-7', own()), sends: 'DELETE /api/users/u-7' },
  'adds balance as a number': {
    call: () => users.addBalance('u-7', 50_000, own()),
    sends: 'POST /api/users/u-7/balance',
    json: { increment: 50_000 },
  },
};

const line = ({ method, path }: Received) => `${method} ${path}`;

test.each(Object.entries(rows))(
  '%s, signed with the bearer token and no header of its own',
  async (_, { call, sends, json, answer }) => {
    signInAs();
    const request = await requestOf(call, answer);
    expect(line(request)).toBe(sends);
    expect(request.body).toBe(json === undefined ? '' : JSON.stringify(json));
    expect(request.headers).toEqual({
      host: 'api.test',
      accept: 'application/json',
      authorization: `Bearer ${TOKEN}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    });
  },
);

const uploads: [string, () => Promise<unknown>, string][] = [
  ['creates a course', () => courses.create(courseBody(), own()), 'POST /api/courses'],
  ['updates a course', () => courses.update('c-1', courseBody(), own()), 'PUT /api/courses/c-1'],
  ['creates a module', () => modules.create('c-1', moduleBody(), own()), 'POST /api/courses/c-1/modules'],
  ['updates a module', () => modules.update('m-1', moduleBody(), own()), 'PUT /api/modules/m-1'],
];

test.each(uploads)('%s as multipart, signed with the bearer token and no header of its own', async (_, call, sends) => {
  signInAs();
  const request = await requestOf(call);
  expect(line(request)).toBe(sends);
  expect(request.headers).toEqual({
    host: 'api.test',
    accept: 'application/json',
    authorization: `Bearer ${TOKEN}`,
    'content-type': expect.stringMatching(/^multipart\/form-data; boundary=\S+$/),
  });
});

const ids: [string | number, string][] = [
  ['a/b c', 'a%2Fb%20c'],
  ['Übung?#&', '%C3%9Cbung%3F%23%26'],
  ['100%', '100%25'],
  [16, '16'],
];

test.each(ids)('the id %p stays one segment of every path', async (id, encoded) => {
  signInAs();
  const requests = receive(200, ok({ id, title: 'x', username: 'x' }));
  await Promise.all([
    courses.one(id).fetch(),
    courses.update(id, courseBody(), own()),
    courses.remove(id, own()),
    modules.create(id, moduleBody(), own()),
    modules.one(id).fetch(),
    modules.update(id, moduleBody(), own()),
    modules.remove(id, own()),
    modules.reorder(id, [], own()),
    users.one(id).fetch(),
    users.update(id, { ...profile, password: '' }, own()),
    users.remove(id, own()),
    users.addBalance(id, 1, own()),
  ]);
  expect(requests.map(line).sort()).toEqual([
    `DELETE /api/courses/${encoded}`,
    `DELETE /api/modules/${encoded}`,
    `DELETE /api/users/${encoded}`,
    `GET /api/courses/${encoded}`,
    `GET /api/modules/${encoded}`,
    `GET /api/users/${encoded}`,
    `PATCH /api/courses/${encoded}/modules/reorder`,
    `POST /api/courses/${encoded}/modules`,
    `POST /api/users/${encoded}/balance`,
    `PUT /api/courses/${encoded}`,
    `PUT /api/modules/${encoded}`,
    `PUT /api/users/${encoded}`,
  ]);
  expect(modules.list(id, { page: 1, limit: 10 }).key).toBe(`/api/courses/${encoded}/modules?page=1&limit=10`);
});

describe('the search of a list', () => {
  beforeEach(() => signInAs());
  const queryOf = async (q: string) => {
    const { path } = await requestOf(users.list({ page: 1, limit: 10, q: cleanText(q) }).fetch, ok([]));
    return new URL(path, API).searchParams;
  };

  test('is sent clean, and arrives letter for letter', async () => {
    expect((await queryOf('\u200B a&b=c\u00A0+u\u0308%20/ ')).get('q')).toBe('a&b=c +ü%20/');
  });

  test('is left out when it is nothing but blanks', async () => {
    expect((await queryOf(' \t ')).has('q')).toBe(false);
  });
});

describe('the calls that carry no token of the session', () => {
  const json = { identifier: 'siti', password: ' Rahasia 1 ' };
  const plain = { host: 'api.test', accept: 'application/json' };

  test('signing in sends the username clean, and the password as it was typed', async () => {
    signInAs();
    const request = await requestOf(
      () => auth.login(API, { ...json, identifier: '\u200Esiti ' }),
      ok({ token: 'new' }),
    );
    expect(line(request)).toBe('POST /api/auth/login');
    expect(request.body).toBe(JSON.stringify(json));
    expect(request.headers).toEqual({ ...plain, 'content-type': 'application/json' });
  });

  test('the test of an endpoint asks who is signed in, as nobody', async () => {
    signInAs();
    const request = await requestOf(() => auth.test(API));
    expect(line(request)).toBe('GET /api/auth/self');
    expect(request.headers).toEqual(plain);
  });

  test('asking whose a token is carries that token, not the one of the session', async () => {
    signInAs();
    const request = await requestOf(() => askSession({ baseUrl: API, token: 'another-token' }), ok(userJson()));
    expect(line(request)).toBe('GET /api/auth/self');
    expect(request.headers).toEqual({ ...plain, authorization: 'Bearer another-token' });
  });
});

test('no call lets cookies travel or the browser keep its answer', async () => {
  signInAs();
  const fetch = jest.spyOn(globalThis, 'fetch');
  await requestOf(() => users.remove('u-7', own()));
  const options = fetch.mock.lastCall?.[1];
  fetch.mockRestore();
  expect(options).toMatchObject({ credentials: 'omit', cache: 'no-store' });
});
