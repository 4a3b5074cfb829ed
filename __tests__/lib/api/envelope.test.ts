import { parseEnvelope } from '@/lib/api/envelope';
import { thrownBy } from '../../support/network/api';

/** Parses the answer to a read. */
const read = (status: number, body: unknown) =>
  parseEnvelope(status, typeof body === 'string' ? body : JSON.stringify(body), 'GET');
const write = (status: number, body: unknown) =>
  parseEnvelope(status, typeof body === 'string' ? body : JSON.stringify(body), 'POST');
const reasonOf = async (body: unknown, status = 400) => (await thrownBy(() => read(status, body))).reason;

describe('an answer that says yes', () => {
  test('gives its data, and the body beside it', () => {
    const body = { status: 'success', message: '', data: [1], pagination: { total_items: 1 } };
    expect(read(200, body)).toEqual({ data: [1], body });
  });

  test.each([
    [{ status: 'Success', data: 1 }],
    [{ status: 'ok', data: 1 }],
    [{ status: true, data: 1 }],
    [{ success: true, data: 1 }],
    [{ status: 200, data: 1 }],
    [{ statusCode: 201, message: 'Created', data: 1 }],
    [{ status: 'created', data: 1 }],
    [{ status: 'Updated', data: 1 }],
    [{ status: 'deleted', data: 1 }],
    [{ status: 'BERHASIL', data: 1 }],
    [{ status: 'sukses', data: 1 }],
    [{ status: '201', data: 1 }],
    [{ status: 399, data: 1 }],
    [{ status: 'true', data: 1 }],
    // A text is the message.
    [{ success: 'Course created', data: 1 }],
    [{ error: false, message: 'Course created', data: 1 }],
    [{ status: 201, error: null, messages: { success: 'Course created' }, data: 1 }],
    // Codes of the back end's own.
    [{ code: 0, message: 'ok', data: 1 }],
    [{ code: 20_000, message: 'ok', data: 1 }],
    [{ meta: { code: 200, status: 'success', message: 'ok' }, data: 1 }],
    // What was asked for: drafts.
    [{ meta: { status: 'draft', total: 1 }, data: 1 }],
    // Some of it is missing.
    [{ data: 1, errors: [{ message: 'no balance' }] }],
    [{ data: 1, links: {}, meta: { total: 1 } }],
  ])('is read in the dialect of %j', (body) => {
    expect(read(200, body).data).toBe(1);
  });

  test('is read without an envelope: a bare record, a bare list', () => {
    expect(read(200, { id: 1, firstName: 'Zed', role: 'user' }).data).toEqual({
      id: 1,
      firstName: 'Zed',
      role: 'user',
    });
    expect(read(200, [{ id: 1 }]).data).toEqual([{ id: 1 }]);
  });

  test.each(['draft', 'archived', 'error', 0, false])('keeps a bare record whose own status is %p', (status) => {
    expect(read(200, { id: 1, title: 'a', status }).data).toEqual({ id: 1, title: 'a', status });
    expect(read(200, { id: 1, message: 'a', status }).data).toEqual({ id: 1, message: 'a', status });
    expect(read(200, { _id: 'a', detail: 'a', status }).data).toEqual({ _id: 'a', detail: 'a', status });
  });

  test.each([{ status: 'success', message: 'Deleted' }, { message: 'Deleted' }, { status: 'success', data: null }, {}])(
    'without data holds null: %j',
    (body) => {
      expect(write(200, body).data).toBeNull();
    },
  );

  test.each([{ status: 'success', message: '' }, { message: '', pagination: { total_items: 0 } }, { data: null }])(
    'without data tells a read that there is nothing: %j',
    (body) => {
      expect(read(200, body).data).toBeNull();
    },
  );

  test('204 is a success with null data', () => {
    expect(read(204, '')).toEqual({ data: null, body: null });
    expect(write(204, '').data).toBeNull();
  });

  test('to a write may be empty, to a read not', async () => {
    expect(write(201, '').data).toBeNull();
    expect((await thrownBy(() => read(200, ''))).message).toBe('Invalid response format');
  });

  test.each(['{"data":', 'OK', '<html></html>', '{"a":1}{"b":2}'])('must be JSON: %p is not', async (body) => {
    expect(await thrownBy(() => write(200, body))).toMatchObject({ status: 0, kind: 'invalid-format' });
  });
});

describe('an answer 200 that says no', () => {
  test.each([
    [{ status: 'error', message: 'Title is taken' }],
    [{ status: 'fail', message: 'Title is taken', data: null }],
    [{ success: false, message: 'Title is taken' }],
    [{ status: 400, message: 'Title is taken' }],
    [{ status: '400', message: 'Title is taken' }],
    [{ status: 'gagal', detail: 'Title is taken', trace_id: 'abc' }],
    [{ status: 200, success: false, message: 'Title is taken' }],
    [{ status: {}, message: 'Title is taken' }],
    [{ status: false, error: 'Title is taken' }],
    [{ status: false, msg: 'Title is taken' }],
    [{ status: false, pesan: 'Title is taken' }],
    [{ success: 0, message: 'Title is taken' }],
    [{ success: 'false', message: 'Title is taken' }],
    [{ ok: false, message: 'Title is taken' }],
    [{ error: true, message: 'Title is taken' }],
    [{ error: true, reason: 'Title is taken', data: {} }],
    [{ error: 'Title is taken' }],
    [{ error: { message: 'Title is taken' }, data: null }],
    [{ errors: ['Title is taken'] }],
    [{ code: 400, message: 'Title is taken', data: null }],
    [{ statusCode: 422, message: 'Title is taken' }],
    [{ meta: { code: 400, status: 'error', message: 'Title is taken' }, data: null }],
    [{ meta: { status: 'error', message: 'Title is taken' }, data: null }],
    [{ meta: { success: false, message: 'Title is taken' } }],
  ])('is a refusal: %j', async (body) => {
    expect(await thrownBy(() => write(200, body))).toMatchObject({
      status: 200,
      kind: 'refused',
      message: 'Title is taken',
    });
  });

  test.each([
    [{ status: 'error', message: 'Title is taken', trace_id: 'abc' }],
    [{ success: false, message: 'Title is taken', hint: null }],
  ])('is a refusal whatever else it holds: %j', async (body) => {
    expect(await thrownBy(() => write(200, body))).toMatchObject({ kind: 'refused', message: 'Title is taken' });
  });

  test.each([[{ status: 'Failed', cause: 'Title is taken' }], [{ status: 'gagal', kode: 7 }]])(
    'is a refusal where its words are not known: %j',
    async (body) => {
      expect(await thrownBy(() => write(200, body))).toMatchObject({ kind: 'refused', reason: null });
    },
  );

  test('is none where a bare record has a status of its own, or a record comes with what it lacks', () => {
    expect(write(200, { username: 'ani', status: 'active' }).data).toEqual({ username: 'ani', status: 'active' });
    const partly = { course: { id: 1 }, error: 'The picture is too large' };
    expect(write(200, partly).data).toEqual(partly);
  });

  test('tells a read nothing where there is neither data nor a sign of success', async () => {
    expect(await thrownBy(() => read(200, { message: 'Maintenance' }))).toMatchObject({
      kind: 'refused',
      reason: 'Maintenance',
    });
    expect(await thrownBy(() => read(200, { message: 'Kursus tidak ditemukan' }))).toMatchObject({ kind: 'not-found' });
    expect(await thrownBy(() => read(200, {}))).toMatchObject({ kind: 'refused', reason: null });
  });

  test('without a message leaves the words to the console', async () => {
    expect((await thrownBy(() => read(200, { status: 'error', data: null }))).reason).toBeNull();
  });
});

/** What Zod puts into the message of its error. */
const ZOD_ISSUES = JSON.stringify([{ code: 'too_small', path: ['title'], message: 'too short' }], null, 2);

describe('the message of a refusal', () => {
  test.each([
    ['its message', { status: 'error', message: 'Not allowed', data: null }, 'Not allowed'],
    [
      'the message before the name of the error',
      { statusCode: 400, message: 'Too short', error: 'Bad Request' },
      'Too short',
    ],
    ['its error', { error: 'Invalid or expired token: token expired' }, 'Invalid or expired token: token expired'],
    ['its error where the message is empty', { message: '', error: 'Conflict' }, 'Conflict'],
    [
      'its messages, joined',
      { message: ['title is too short', 'price is missing'], error: 'Bad Request' },
      'title is too short; price is missing',
    ],
    ['what is said of its fields', { errors: { email: ['is taken'], name: ['x'] } }, 'email: is taken; name: x'],
    ['a plain text', 'Invalid credentials', 'Invalid credentials'],
    ['a plain text as JSON', '"Invalid credentials"', 'Invalid credentials'],
    ['a list as JSON', ['title is too short', 'price is missing'], 'title is too short; price is missing'],
    [
      'the first line of each of its messages',
      { message: ['title is too short\n  at a.js', '\nprice is missing'] },
      'title is too short; price is missing',
    ],
    ['nothing, of a page in its message', { message: '<!DOCTYPE html>\n<p>Bad gateway</p>' }, null],
    ['nothing, of a page after some words', 'upstream said: <html><body>Bad gateway</body></html>', null],
    ['its error, where the message is a page', { message: '<p>x</p>', error: 'Bad Gateway' }, 'Bad Gateway'],
    ['nothing, of a list without words', { message: [null, {}, ''] }, null],
    ['nothing, of an object where words should be', { message: { code: 7 } }, null],
    ['nothing, of signs without a letter', { message: '--- 42 ---' }, null],
    ['its detail', { detail: 'Title is taken' }, 'Title is taken'],
    ['its detail before the name of the error', { error: 'Bad Request', detail: 'Title is taken' }, 'Title is taken'],
    [
      'what its details say, with the place',
      { detail: [{ loc: ['body', 'topics', 0], msg: 'Field required', type: 'missing' }] },
      'topics: Field required',
    ],
    ['the message in its error', { error: { code: 7, message: 'Title is taken' } }, 'Title is taken'],
    ['the message in its detail', { detail: { code: 7, message: 'Title is taken' } }, 'Title is taken'],
    ['its errors, as a list of texts', { errors: ['title is too short', 'no price'] }, 'title is too short; no price'],
    [
      'its message, and what its errors add to it',
      { message: 'Invalid', errors: ['Invalid', 'title is too short', { message: 'no price' }] },
      'Invalid; title is too short; no price',
    ],
    [
      'the detail of a problem',
      { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Title is taken' },
      'Title is taken',
    ],
    [
      'the title of a problem without one',
      { type: 'about:blank', title: 'Title is taken', status: 400 },
      'Title is taken',
    ],
    ['its msg', { msg: 'Token has expired' }, 'Token has expired'],
    ['its pesan', { status: false, pesan: 'Judul sudah dipakai' }, 'Judul sudah dipakai'],
    ['its reason', { error: true, reason: 'Title is taken' }, 'Title is taken'],
    ['its errors, as a text', { errors: 'Title is taken' }, 'Title is taken'],
    ['the message of its meta', { meta: { code: 400, message: 'Title is taken' }, data: null }, 'Title is taken'],
    ['the error of CodeIgniter', { status: 400, error: 400, messages: { error: 'Title is taken' } }, 'Title is taken'],
    ['a list of objects', [{ path: ['title'], message: 'Title is taken' }], 'title: Title is taken'],
    ['the list that its message holds as JSON', { message: ZOD_ISSUES }, 'title: too short'],
    ['a text that begins with a bracket', { message: '[title] is taken' }, '[title] is taken'],
    ['nothing, of a page', '\n  <!DOCTYPE html><p>Bad gateway</p>', null],
  ])('is %s', async (_, body, reason) => {
    expect(await reasonOf(body)).toBe(reason);
  });

  test.each([
    ['Invalid `create()` invocation:\n\n\n  Unique constraint failed\n  at a.js', 'Unique constraint failed'],
    ['Validation failed:\r\n- title is too short\r\n- price', 'Validation failed: - title is too short'],
    ['Refused:\nBecause:\n7\nx', 'Refused: Because: 7'],
    ['Validation failed:', 'Validation failed:'],
    ['Validation failed:\n  ^^^\n', 'Validation failed:'],
    [['Validation failed:', 'title is too short', 'no price'], 'Validation failed: title is too short; no price'],
  ])('goes on after a colon: %j', async (message, reason) => {
    expect(await reasonOf({ message })).toBe(reason);
    if (typeof message === 'string') expect(await reasonOf(message)).toBe(reason);
  });

  test('is the first line that can be read of a long trace', async () => {
    const message =
      '\n\r\n  ----\n  duplicate key value violates unique constraint  \r\n    at insert (db.js:12)\n    at next';
    expect(await reasonOf({ message })).toBe('duplicate key value violates unique constraint');
  });
});

test.each<[string, object]>([
  ['detail', { detail: [{ loc: ['body', 'title'], msg: 'too short', type: 'x' }] }],
  ['a list of fields', { errors: [{ field: 'title', message: 'too short' }] }],
  ['express-validator', { errors: [{ type: 'field', path: 'title', msg: 'too short', location: 'body' }] }],
  ['its older version', { errors: [{ param: 'title', msg: 'too short' }] }],
  ['a list of properties', { message: 'Invalid', errors: [{ property: 'title', message: 'too short' }] }],
  ['a list of names', { errors: [{ name: 'title', message: 'too short' }, 'Try again'] }],
  ['the paths of an object', { errors: { 'course.title[0]': ['too short'] } }],
  ['a problem', { title: 'Invalid', status: 400, errors: { title: ['too short'] } }],
  ['Django REST framework', { title: ['too short'] }],
  ['an object of objects', { errors: { title: { msg: 'too short', location: 'body' } } }],
  ['Spring', { error: 'Bad Request', errors: [{ field: 'title', defaultMessage: 'too short' }] }],
  ['Zod', { success: false, error: { issues: [{ path: ['title'], message: 'too short' }], name: 'ZodError' } }],
  ['Zod in a message', { success: false, error: { name: 'ZodError', message: ZOD_ISSUES } }],
  ['a message that is a list of objects', { message: [{ property: 'title', message: 'too short' }] }],
  ['JSend', { status: 'fail', data: { title: 'too short' } }],
  ['the place of the data', { status: false, message: 'Invalid', data: { title: ['too short'] } }],
  ['Zod flattened', { fieldErrors: { title: ['too short'] }, formErrors: ['Try again'] }],
  ['Zod flattened, as the error', { error: { fieldErrors: { title: ['too short'] }, formErrors: [] } }],
  ['Zod flattened, as the errors', { message: 'Invalid', errors: { fieldErrors: { title: ['too short'] } } }],
  ['JSON:API', { errors: [{ detail: 'too short', title: 'Invalid', source: { pointer: '/data/attributes/title' } }] }],
  ['JSON:API, without a detail', { errors: [{ title: 'too short', source: { pointer: '/data/attributes/title' } }] }],
  ['CodeIgniter', { status: 400, error: 400, messages: { title: 'too short' } }],
  ['a meta, and the data', { meta: { code: 422, message: 'Invalid' }, data: { errors: { title: ['too short'] } } }],
  ['an error in itself', { error: { message: 'Invalid', errors: { title: 'too short' } } }],
])('the messages of the fields are read as %s writes them', async (_, body) => {
  expect((await thrownBy(() => read(400, body))).fields).toEqual({ title: 'too short' });
});

test('what is flattened about no field is in the reason', async () => {
  const errors = { fieldErrors: { title: ['too short'] }, formErrors: ['Try again'] };
  const failure = await thrownBy(() => read(400, { message: 'Invalid', errors }));
  expect(failure).toMatchObject({ reason: 'Invalid; Try again (title: too short)', fields: { title: 'too short' } });
});

test('texts at the root of an invalid request are of its fields, and what is about the answer is not', async () => {
  const about = { status: 'error', code: 'E_INVALID', path: '/api/users', timestamp: '2026-11-27T10:00:00Z' };
  for (const status of [400, 422])
    expect(await thrownBy(() => read(status, { ...about, username: 'sudah dipakai', email: 'salah' }))).toMatchObject({
      reason: 'username: sudah dipakai; email: salah',
      fields: { username: 'sudah dipakai', email: 'salah' },
    });
  for (const [status, body] of [
    [400, about],
    [400, { ...about, message: 'no', username: 'budi' }],
    [404, { ...about, username: 'budi' }],
    [500, { username: 'budi' }],
  ] as const)
    expect((await thrownBy(() => read(status, body))).fields).toEqual({});
});

test('several messages of one field are joined', async () => {
  const errors = [
    { path: 'title', msg: 'too short' },
    { path: 'title', msg: 'taken' },
  ];
  expect((await thrownBy(() => read(400, { errors }))).fields).toEqual({ title: 'too short; taken' });
});

test('the messages of the fields are kept by their names', async () => {
  const errors = { password: ['Password is required', 'too short'], email: 'taken', nothing: [], odd: 7 };
  const failure = await thrownBy(() => read(422, { message: 'Validation failed', errors }));
  expect(failure.fields).toEqual({ password: 'Password is required; too short', email: 'taken' });
  expect((await thrownBy(() => read(422, { message: 'no', errors: ['a', 'b'] }))).fields).toEqual({});
});
