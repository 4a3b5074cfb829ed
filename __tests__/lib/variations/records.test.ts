import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { users } from '@/lib/users/api';
import { askSession } from '@/lib/api/session-check';
import { auth } from '@/lib/auth/api';
import { API, failureOf, ok, server, signInAs } from '../../support/network/api';
import { courseBody, courseJson, moduleBody, moduleJson, userBody, userJson } from '../../support/factories';
import { receive } from '../../support/network/received';
import { own } from '../../support/own';

/** What real back ends answer where they agree: one promise for each difference that was seen. */

beforeEach(() => signInAs());

const courseOf = (record: unknown) => {
  server()
    .get('/api/courses/c-1')
    .reply(200, record as object);
  return courses.one('c-1').fetch();
};
const moduleOf = (more: object) => {
  server()
    .get('/api/modules/m-1')
    .reply(200, ok(moduleJson(more)));
  return modules.one('m-1').fetch();
};
const userOf = (record: unknown) => {
  server().get('/api/users/u-7').reply(200, JSON.stringify(record));
  return users.one('u-7').fetch();
};

describe('the envelope', () => {
  test.each([
    ['whose message is empty', ok(courseJson())],
    ['that Laravel puts around a record', { data: courseJson() }],
    ['that is not there', courseJson()],
    [
      'with a path and a timestamp',
      { ...ok(courseJson()), path: '/api/courses/c-1', timestamp: '2026-11-21T00:00:00Z' },
    ],
  ])('%s: the course is read', async (_, body) => {
    expect(await courseOf(body)).toMatchObject({ id: 'c-1', title: 'Dasar Pemrograman' });
  });

  test('that is not there: a user whose names are in camelCase is read', async () => {
    const bare = { id: 1, firstName: 'Zed', lastName: 'Aru', role: 'user', createdAt: '2026-01-01' };
    expect(await userOf(bare)).toMatchObject({ id: 1, firstName: 'Zed', lastName: 'Aru' });
  });

  test('that is not there: who is signed in is known', async () => {
    server().get('/api/auth/self').reply(200, { id: 1, username: 'zed', firstName: 'Zed', role: 'admin' });
    expect(await askSession({ baseUrl: API, token: 't' })).toMatchObject({
      session: 'valid',
      user: { id: 1, username: 'zed' },
    });
  });

  test('that is not there: the token of a sign-in is found', async () => {
    server().post('/api/auth/login').reply(201, { token: 'abc' });
    expect(await auth.login(API, { identifier: 'a', password: 'b' })).toBe('abc');
  });

  const writes: Record<string, () => Promise<unknown>> = {
    'a create of a course': () => courses.create(courseBody(), own()),
    'a create of a module': () => modules.create('c-1', moduleBody(), own()),
    'a create of a user': () => users.create(userBody(), own()),
    'a delete of a course': () => courses.remove('c-1', own()),
    'a top-up': () => users.addBalance('u-7', 5, own()),
  };
  const answers: [string, number, unknown][] = [
    ['201 and an envelope', 201, ok(courseJson())],
    ['200 and the bare record', 200, courseJson()],
    ['204', 204, undefined],
    ['200 with a status and a message', 200, { status: 'success', message: 'Deleted' }],
    ['200 with a message alone', 200, { message: 'Deleted' }],
    ['200 with nothing', 200, ''],
    ['200 with the id as text', 200, { id: '2' }],
    ['200 with the new balance as a number', 200, ok({ balance: 5 })],
    ['200 with the whole user', 200, ok(userJson({ balance: '150000.50' }))],
  ];
  test.each(Object.keys(writes).flatMap((write) => answers.map((answer) => [write, ...answer] as const)))(
    '%s may be answered by %s',
    async (write, _, status, body) => {
      receive(status, body as string);
      await expect(writes[write]!()).resolves.not.toThrow();
    },
  );
});

describe('the fields of a record', () => {
  test('that nobody here knows of do no harm', async () => {
    const more = { is_purchased: false, total_students: 3, courses_purchased: [] };
    expect(await courseOf(ok(courseJson(more)))).toEqual(await courseOf(ok(courseJson())));
    expect(await userOf(ok(userJson({ is_admin: true, role: 'admin', courses_purchased: [] })))).not.toHaveProperty(
      'role',
    );
  });

  test.each(['3f0c6a0e-6f5f-4b55-8f0b-7a3a4f1de001', 'ihLXCdtb', 'course_0', '16', 1])(
    'that is the id %p keeps its type',
    async (id) => {
      expect((await courseOf(ok(courseJson({ id })))).id).toBe(id);
    },
  );

  test('whose id is called _id has that one in lists, too', async () => {
    const named = { ...courseJson({ id: undefined }), _id: '65a1f0c2' };
    server()
      .get('/api/courses?page=1&limit=10')
      .reply(200, ok([named]));
    expect((await courses.list({ page: 1, limit: 10 }).fetch()).items).toMatchObject([{ id: '65a1f0c2' }]);
    expect((await courseOf(ok(named))).title).toBe('Dasar Pemrograman');
  });

  test.each([
    ['12.59', 12.59],
    [12.59, 12.59],
    ['10.00', 10],
  ])('that is the price %p is the number %p', async (price, expected) => {
    expect((await courseOf(ok(courseJson({ price })))).price).toBe(expected);
  });

  test.each([
    ['1090.00', 1090],
    ['150000.5', 150_000.5],
    ['150000.50', 150_000.5],
    [1_250_000, 1_250_000],
  ])('that is the balance %p is the number %p', async (balance, expected) => {
    expect((await userOf(ok(userJson({ balance })))).balance).toBe(expected);
  });

  test('that are topics may come lower-cased, in another order, or not at all', async () => {
    expect((await courseOf(ok(courseJson({ topics: ['web', 'python'] })))).topics).toEqual(['web', 'python']);
    expect((await courseOf(ok(courseJson({ topics: null })))).topics).toEqual([]);
  });

  test.each([
    ['https://cdn.test/a.pdf', 'https://cdn.test/a.pdf'],
    ['/static/uploads/a.pdf', `${API}/static/uploads/a.pdf`],
    ['static/uploads/a.pdf', `${API}/static/uploads/a.pdf`],
    [null, null],
    ['', null],
  ])('that is the address %p leads to %p', async (pdf_content, expected) => {
    expect((await moduleOf({ pdf_content })).pdf).toBe(expected);
  });

  test('that is an address in camelCase is read', async () => {
    expect((await courseOf({ id: 1, thumbnailImage: '/a.png' })).thumbnail).toBe(`${API}/a.png`);
    const { pdf, video } = await moduleOf({
      pdf_content: undefined,
      pdfContent: '/a.pdf',
      video_content: undefined,
      videoContent: '/a.mp4',
    });
    expect([pdf, video]).toEqual([`${API}/a.pdf`, `${API}/a.mp4`]);
  });
});

describe('a record nested in data', () => {
  test.each(['data', 'item', 'row', 'course'])('as %p is read, with an envelope and without', async (name) => {
    const { id: _, ...withoutId } = courseJson();
    for (const record of [courseJson(), withoutId]) {
      const expected = { id: 'c-1', title: 'Dasar Pemrograman', price: 49.99 };
      expect(await courseOf(ok({ [name]: record }))).toMatchObject(expected);
      expect(await courseOf({ status: 'success', [name]: record })).toMatchObject(expected);
    }
  });

  test('is called by its own noun, of modules and users too', async () => {
    server()
      .get('/api/modules/m-1')
      .reply(200, ok({ course: courseJson(), module: moduleJson() }));
    expect(await modules.one('m-1').fetch()).toMatchObject({ id: 'm-1', title: 'Pengantar' });
    expect(await userOf(ok({ user: userJson() }))).toMatchObject({ id: 'u-7', firstName: 'Budi' });
    expect((await failureOf(courseOf(ok({ module: moduleJson() })))).message).toBe('Invalid response format');
  });

  test('may be null: it is not there', async () => {
    expect(await failureOf(userOf(ok({ user: null })))).toMatchObject({ kind: 'not-found', status: 404 });
  });

  test('is not looked for in a record that has one of its own', async () => {
    expect(await courseOf(ok(courseJson({ data: courseJson({ title: 'Lain' }) })))).toMatchObject({
      title: 'Dasar Pemrograman',
    });
  });

  test('is who is signed in, too', async () => {
    server()
      .get('/api/auth/self')
      .reply(200, ok({ user: userJson() }));
    expect(await askSession({ baseUrl: API, token: 't' })).toMatchObject({
      session: 'valid',
      user: { id: 'u-7', username: 'budi' },
    });
  });
});

test.each([
  ['that is empty', {}],
  ['with an id alone', { id: 'c-1' }],
  ['with something else', { token: 'x', user: { username: 'budi' } }],
  ['that is a message', { message: 'x', course_id: 1 }],
])('an answer %s is no record, and never an empty one', async (_, data) => {
  expect((await failureOf(courseOf(ok(data)))).message).toBe('Invalid response format');
});

test('a user who is not there may be answered with 200 and null: that is 404 to the console', async () => {
  expect(await failureOf(userOf({ status: 'success', message: '', data: null }))).toMatchObject({
    kind: 'not-found',
    status: 404,
  });
});
