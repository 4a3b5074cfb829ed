import { failures, refusal } from '@/lib/api/errors';
import { placeError } from '@/lib/records/save/field-errors';

const names = {
  username: ['username', 'user name'],
  email: ['email', 'e-mail'],
  firstName: ['first_name'],
  password: ['password'],
  confirmPassword: ['confirm_password', 'password confirmation'],
};
const place = (status: number, reason: string | null, fields?: Record<string, string>) =>
  placeError(refusal(status, reason, fields), names);

test.each([
  ['Username already exists', { username: 'Username already exists' }],
  ['E-mail is taken', { email: 'E-mail is taken' }],
  ['first name is required', { firstName: 'first name is required' }],
  ['firstName must be a string', { firstName: 'firstName must be a string' }],
  ['FIRST_NAME must be a string', { firstName: 'FIRST_NAME must be a string' }],
  [
    'duplicate key value violates "users_username_key"',
    { username: 'duplicate key value violates "users_username_key"' },
  ],
])('"%s" finds its field', (reason, fields) => {
  expect(place(409, reason)).toEqual({ fields, rest: null });
});

test('the confirmation of a password is not the password', () => {
  expect(place(400, 'confirm_password must match').fields).toEqual({ confirmPassword: 'confirm_password must match' });
  expect(place(400, 'password confirmation differs').fields).toEqual({
    confirmPassword: 'password confirmation differs',
  });
});

test('a message about two fields stands at both', () => {
  const reason = 'Username or email already exists';
  expect(place(409, reason).fields).toEqual({ username: reason, email: reason });
});

test('several messages in one go each to their field', () => {
  expect(place(400, 'username must be longer; email must be an email').fields).toEqual({
    username: 'username must be longer',
    email: 'email must be an email',
  });
  expect(place(400, 'password must have a digit, an uppercase letter, username is taken').fields).toEqual({
    password: 'password must have a digit, an uppercase letter',
    username: 'username is taken',
  });
});

test('all that is said of one field stands at it, each thing once', () => {
  const price = { price: ['price'] };
  const reason = 'price must not be less than 0; price must be an integer number; price must be an integer number';
  expect(placeError(refusal(400, reason), price).fields).toEqual({
    price: 'price must not be less than 0; price must be an integer number',
  });
});

test('messages that are joined by commas alone are told apart, and numbers stay whole', () => {
  expect(place(400, 'username must have 3 letters,email must have 1,000 at most,password is required').fields).toEqual({
    username: 'username must have 3 letters',
    email: 'email must have 1,000 at most',
    password: 'password is required',
  });
});

test('messages by field name are taken before the text', () => {
  const fields = { 'body.email': 'must be an email', last_login: 'is wrong' };
  expect(place(422, 'The username is odd', fields)).toEqual({
    fields: { email: 'must be an email' },
    rest: 'last_login: is wrong',
  });
});

test.each([
  ['names no field', refusal(400, 'Something is wrong')],
  ['names one only as part of a word', refusal(400, 'passwordless emailing')],
  ['has no words', refusal(400, null)],
  ['says that one may not', refusal(403, 'Your email is not allowed')],
  ['says that there is nobody', refusal(404, 'No user with that email')],
  ['is no answer', failures.timeout()],
])('an error that %s belongs to no field', (_, error) => {
  expect(placeError(error, names)).toEqual({ fields: {}, rest: null });
});

describe('a field that was sent filled', () => {
  const sent = { username: 'budi', email: 'budi@example.com', firstName: 'Budi', password: '' };
  const filled = (reason: string | null, fields?: Record<string, string>) =>
    placeError(refusal(400, reason, fields), names, sent);

  test.each([
    'username is required',
    'username should not be empty',
    "username can't be blank",
    'Missing username',
    'Username wajib diisi',
    'username tidak boleh kosong',
    'null value in column "username" violates not-null constraint',
    'username is required, email is required',
    'username should not be empty; username must be a string',
  ])('is not told that it is missing: "%s"', (reason) => {
    expect(filled(reason)).toEqual({ fields: {}, rest: `Server tidak menerima data formulir: ${reason}` });
  });

  test('is not told so by messages by field either', () => {
    expect(filled('Invalid', { username: 'is required', email: 'The email field is required.' })).toEqual({
      fields: {},
      rest: 'Server tidak menerima data formulir: username: is required; The email field is required.',
    });
  });

  test.each(['a valid email is required', 'email must be at least 3 characters', 'email is taken'])(
    'is told what else is wrong with it: "%s"',
    (reason) => expect(filled(reason)).toEqual({ fields: { email: reason }, rest: null }),
  );

  test('does not keep an empty field from being told that it is', () => {
    expect(filled('password is required').fields).toEqual({ password: 'password is required' });
    expect(filled('username is required; password is required')).toEqual({
      fields: { password: 'password is required' },
      rest: 'Server tidak menerima data formulir: username is required',
    });
  });
});

test('a message by field that does not stand at it names it: that of Django REST framework does not', () => {
  const reported = {
    username: 'This field is required.',
    role: 'This field is required.',
    last_login: 'last_login is odd',
    'a(b@': 'odd',
  };
  expect(placeError(refusal(400, null, { ...reported, email: 'taken' }), names, { username: 'budi' })).toEqual({
    fields: { email: 'taken' },
    rest:
      'Server tidak menerima data formulir: username: This field is required.; ' +
      'role: This field is required.; last_login is odd; a(b@: odd',
  });
});

test('a broken server that names a field is heard: one answers a taken username with 500', () => {
  expect(place(500, 'username taken').fields).toEqual({ username: 'username taken' });
});
