import { auth } from '@/lib/auth/api';
import { courses } from '@/lib/courses/api';
import { users } from '@/lib/users/api';
import { askSession } from '@/lib/api/session-check';
import { placeError } from '@/lib/records/save/field-errors';
import { failureText } from '@/lib/api/failure-text';
import { session } from '@/lib/session/session';
import { namesOf } from '@/lib/records/model';
import { newUserModel, userModel } from '@/lib/users/form';
import { API, failureOf, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { courseBody, userBody, userJson } from '../../support/factories';
import { own } from '../../support/own';

/** How real back ends say no: one promise for each way that was seen. */

beforeEach(() => signInAs());

const html = '<!DOCTYPE html><html><body><pre>Cannot GET /api/courses/x</pre></body></html>';

/** The failure of reading a course that is answered so. */
function readAnswered(status: number, body: object | string) {
  server().get('/api/courses/x').reply(status, body);
  return failureOf(courses.one('x').fetch());
}
function createAnswered(status: number, body: object | string) {
  server().post('/api/auth/register').reply(status, body);
  return failureOf(users.create(userBody(), own()));
}
function updateAnswered(status: number, body: object | string) {
  server().put('/api/users/u-7').reply(status, body);
  return failureOf(users.update('u-7', { ...userBody(), password: '' }, own()));
}

test.each<[string, object | string]>([
  ['an envelope', { status: 'error', message: 'Unauthorized', data: null }],
  ['a message and a status code', { message: 'Unauthorized', statusCode: 401 }],
  [
    'a path and a timestamp beside it',
    { message: 'Unauthorized', statusCode: 401, path: '/api/courses/x', timestamp: '2026-11-21' },
  ],
  ['an error', { error: 'Unauthorized' }],
  ['plain text', 'Unauthorized'],
])('401 as %s ends the session', async (_, body) => {
  expect(await readAnswered(401, body)).toMatchObject({ kind: 'unauthorized', status: 401, reason: 'Unauthorized' });
  expect(session.get().status).toBe('expired');
});

test.each([401, 403, 404])(
  'an expired token, or that of a deleted user, answered with 403 here and %i there, ends the session',
  async (status) => {
    server().get('/api/auth/self').reply(status, { error: 'Invalid or expired token: token expired' });
    expect((await readAnswered(403, { error: 'Invalid or expired token: token expired' })).kind).toBe('unauthorized');
    expect(session.get().status).toBe('expired');
  },
);

test('403 to somebody who is no admin is a refusal, and the session goes on', async () => {
  server().get('/api/auth/self').reply(200, ok(userJson()));
  expect(await readAnswered(403, { message: 'Forbidden resource', statusCode: 403 })).toMatchObject({
    kind: 'forbidden',
    reason: 'Forbidden resource',
  });
  expect(session.get().status).toBe('signed-in');
});

test.each<[string, number, object | string, string]>([
  ['a text', 400, { message: 'Title is taken' }, 'Title is taken'],
  [
    'a list of texts',
    400,
    { message: ['title is too short', 'price is missing'], statusCode: 400 },
    'title is too short; price is missing',
  ],
  [
    'several, joined by commas',
    400,
    { message: 'title is too short, price is missing' },
    'title is too short, price is missing',
  ],
  ['an error', 400, { error: 'Title is taken' }, 'Title is taken'],
  [
    'a trace of many lines',
    500,
    { message: '\nInvalid `prisma.create()` invocation:\n\n  at x (db.js:1)\n  at y (db.js:2)' },
    'Invalid `prisma.create()` invocation:',
  ],
  [
    'nested twice',
    400,
    { statusCode: 400, message: { message: ['price must be an integer number'], error: 'Bad Request' } },
    'price must be an integer number',
  ],
  ['at the root, under what names no field', 400, { '<': ['Terlalu banyak.'] }, 'Terlalu banyak.'],
  ['at the root, about no field', 400, { non_field_errors: ['Terlalu banyak.'] }, 'Terlalu banyak.'],
  [
    'at the end of a trace of Prisma',
    500,
    {
      message:
        '\nInvalid `prisma.user.create()` invocation in\n/app/users.js:12:34\n\n→ 12 await prisma.user.create({\n  data: {\n    username: "a",\n  }\n})\nUnique constraint failed on the fields: (`username`)',
    },
    'Unique constraint failed on the fields: (`username`)',
  ],
  [
    'at the end of a trace of Python',
    500,
    'Traceback (most recent call last):\n  File "users.py", line 12, in save\n    db.add(user)\nIntegrityError: username is taken',
    'IntegrityError: username is taken',
  ],
  [
    'no more than that data is invalid',
    422,
    {
      message: 'The given data was invalid.',
      errors: { title: ['Title is taken'], category: ['Category is required'] },
    },
    'The given data was invalid. (title: Title is taken; category: Category is required)',
  ],
  ['that of a field', 422, { message: 'Title is taken', errors: { title: ['Title is taken'] } }, 'Title is taken'],
  ['a very long line', 500, { message: 'x'.repeat(900) }, `${'x'.repeat(200)}…`],
  ['a status code with it', 500, { statusCode: 500, message: 'Internal server error' }, 'Internal server error'],
  ['a page of 404', 404, html, 'Gagal'],
  ['a page of 500', 500, html, 'Gagal'],
  ['plain text', 409, 'Title is taken', 'Title is taken'],
  ['nothing', 500, '', 'Gagal'],
])('a message that is %s is told in one line', async (_, status, body, told) => {
  server().post('/api/courses').reply(status, body);
  const failure = await failureOf(courses.create(courseBody(), own()));
  expect(failure.status).toBe(status);
  expect(failureText(failure, 'Gagal')).toBe(told);
});

test.each([404, 502])('a page of a proxy is an error without words that knows its status %i', async (status) => {
  expect(await readAnswered(status, html)).toMatchObject({ status, reason: null, message: 'An error occurred' });
});

test.each([404, 500])('nobody reads markup: the page of a %i is no message', async (status) => {
  expect(failureText(await readAnswered(status, html), 'Gagal memuat kursus')).toBe('Gagal memuat kursus');
});

test.each(['Kursus tidak ditemukan', 'Course not found.'])(
  'a failure with 200 and the words %p is a missing record',
  async (message) => {
    expect(await readAnswered(200, { status: 'error', message, data: null })).toMatchObject({ kind: 'not-found' });
  },
);

describe('what is said of a field stands at the field', () => {
  test.each<[number, object | string]>([
    [409, { message: 'Username already exists' }],
    [409, 'username already exists'],
    [422, { message: 'The given data was invalid.', errors: { username: ['The username has already been taken.'] } }],
    [500, { statusCode: 500, message: 'duplicate key value violates unique constraint "users_username_key"' }],
    [400, { message: ['username is taken'], error: 'Bad Request', statusCode: 400 }],
    [400, { username: ['A user with that username already exists.'] }],
    [
      500,
      {
        message: '\nInvalid `prisma.user.create()` invocation:\n\nUnique constraint failed on the fields: (`username`)',
      },
    ],
  ])('a taken username, answered with %i %j', async (status, body) => {
    const { fields, rest } = placeError(await createAnswered(status, body), namesOf(newUserModel.fields));
    expect(Object.keys(fields)).toEqual(['username']);
    expect(rest).toBeNull();
  });

  test.each<[number, object]>([
    [400, { message: 'Password is required' }],
    [400, { message: ['password should not be empty', 'password must be a string'] }],
    [422, { message: 'Invalid', errors: { password: ['Password is required'] } }],
  ])('an update that wants a password, answered with %i %j', async (status, body) => {
    const { fields } = placeError(await updateAnswered(status, body), namesOf(userModel.fields));
    expect(Object.keys(fields)).toEqual(['password']);
  });

  test('validators in a list, joined by commas, or by field say the same', async () => {
    const said = {
      username: 'username must be longer than 3',
      email: 'email must be an email',
      password: 'password is weak',
    };
    const texts = Object.values(said);
    const answers: [number, object][] = [
      [400, { message: texts }],
      [400, { message: texts.join(', ') }],
      [400, { message: texts.join(',') }],
      [
        422,
        { message: texts[0], errors: Object.fromEntries(Object.entries(said).map(([field, each]) => [field, [each]])) },
      ],
    ];
    for (const answer of answers) {
      expect(placeError(await createAnswered(...answer), namesOf(newUserModel.fields))).toEqual({
        fields: said,
        rest: null,
      });
    }
  });
});

describe('a sign-in that is refused', () => {
  const login = (status: number, body: object | string) => {
    server().post('/api/auth/login').reply(status, body);
    return failureOf(auth.login(API, { identifier: 'a', password: 'b' }));
  };

  test.each<[string, number, object | string, string]>([
    ['wrong password', 401, { status: 'error', message: 'Invalid credentials', data: null }, 'Invalid credentials'],
    ['wrong password, in other words', 401, { message: 'Unauthorized', statusCode: 401 }, 'Unauthorized'],
    ['wrong password, in plain text', 401, 'Invalid email or password', 'Invalid email or password'],
    ['no admin', 401, { error: 'Only admins' }, 'Only admins'],
    [
      'no admin, as a broken server',
      500,
      { statusCode: 500, message: 'Internal server error' },
      'Internal server error',
    ],
  ])('%s: says so and ends no session', async (_, status, body, reason) => {
    expect(await login(status, body)).toMatchObject({ status, reason });
    expect(session.get().status).toBe('signed-in');
  });

  test.each([401, 403, 404])('a token that is refused with %i is not valid', async (status) => {
    server().get('/api/auth/self').reply(status, { error: 'no' });
    expect(await askSession({ baseUrl: API, token: TOKEN })).toEqual({ session: 'invalid' });
  });
});
