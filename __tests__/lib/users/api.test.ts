import { writes } from '@/lib/api/changes';
import { recordIn } from '@/lib/api/query';
import { users } from '@/lib/users/api';
import { decodeUser, userRecord } from '@/lib/users/model';
import { failureOf, ok, server, signInAs } from '../../support/network/api';
import { userBody, userJson, userOf } from '../../support/factories';
import { own } from '../../support/own';

test('a user is read as it is sent', () => {
  expect(decodeUser(userJson())).toEqual(userOf());
});

test.each([
  [
    'names in camelCase',
    { first_name: undefined, last_name: undefined, firstName: 'Zed', lastName: 'Z' },
    { firstName: 'Zed', lastName: 'Z' },
  ],
  ['a balance sent as text', { balance: '1090.00' }, { balance: 1090 }],
  ['a balance with half a rupiah', { balance: '150000.5' }, { balance: 150_000.5 }],
  ['a balance of 0', { balance: 0 }, { balance: 0 }],
  ['no balance', { balance: null }, { balance: null }],
  ['a number for an id', { id: 2 }, { id: 2 }],
  ['no last name', { last_name: null }, { lastName: '' }],
])('%s of a user is read', (_, sent, expected) => {
  expect(decodeUser(userJson(sent))).toMatchObject(expected);
});

test('no more is kept of a user than the console shows', () => {
  const user = decodeUser(userJson({ password: 'geheim', is_admin: true, role: 'admin', courses_purchased: [] }));
  expect(user).toEqual(userOf());
});

test.each([[null], [[]], ['budi'], [{ username: 'budi' }]])('%j is no user of a list', (value) => {
  expect(decodeUser(value)).toBeNull();
});

describe('a write', () => {
  beforeEach(() => signInAs());

  test.each([
    ['a number', 1_300_000],
    ['an envelope with the balance', ok({ id: 'u-7', username: 'budi', balance: '1300000.00' })],
    ['the whole user', userJson({ balance: 1_300_000 })],
    ['nothing', ''],
  ])('is done whatever a top-up answers: %s', async (_, answer) => {
    server()
      .post('/api/users/u-7/balance', { increment: 50_000 })
      .reply(200, typeof answer === 'number' ? '1300000' : answer);
    await expect(users.addBalance('u-7', 50_000, own())).resolves.toBeDefined();
  });

  test.each([
    ['itself', userJson()],
    ['in an envelope', ok(userJson())],
    ['beside a token, as registrations often have it', ok({ user: userJson(), token: 'x' })],
  ])('tells of the user %s', async (_, answer) => {
    server().post('/api/auth/register').reply(201, answer).put('/api/users/u-7').reply(200, answer);
    const told: unknown[] = [];
    const stop = writes.subscribe((path, made) => told.push([path, made]));
    const answers = [
      await users.create(userBody(), own()),
      await users.update('u-7', { email: 'b@example.com' }, own()),
    ];
    stop();
    expect(answers.map((each) => recordIn(each, userRecord)?.id)).toEqual(['u-7', 'u-7']);
    expect(told).toEqual([
      ['/api/users', 'u-7'],
      ['/api/users/u-7', undefined],
    ]);
  });

  test.each([
    [204, ''],
    [200, { status: 'success', message: 'User deleted' }],
    [200, { message: 'User deleted' }],
    [200, userJson()],
  ])('is done whatever a delete answers: %i %j', async (status, answer) => {
    server().delete('/api/users/u-7').reply(status, answer);
    await expect(users.remove('u-7', own())).resolves.toBeUndefined();
  });

  test('that fails is sent once: nothing is added twice by itself', async () => {
    let sent = 0;
    server()
      .post('/api/users/u-7/balance')
      .times(3)
      .reply(() => ((sent += 1), [503, {}]));
    await failureOf(users.addBalance('u-7', 50_000, own()));
    expect(sent).toBe(1);
  });

  test.each([
    [
      400,
      { message: ['username must be longer', 'email must be an email'], error: 'Bad Request' },
      'username must be longer; email must be an email',
    ],
    [409, { status: 'error', message: 'Username already exists', data: null }, 'Username already exists'],
    [
      422,
      {
        message: 'The username has already been taken.',
        errors: { username: ['The username has already been taken.'] },
      },
      'The username has already been taken.',
    ],
    [
      500,
      { statusCode: 500, message: 'duplicate key value violates "users_username_key"\n    at insert' },
      'duplicate key value violates "users_username_key"',
    ],
  ])('refused with %i says why', async (status, answer, message) => {
    server().put('/api/users/u-7').reply(status, answer);
    const changes = { username: 'a', email: 'b', firstName: 'c', lastName: 'd', password: '' };
    expect(await failureOf(users.update('u-7', changes, own()))).toMatchObject({ status, message });
  });
});
