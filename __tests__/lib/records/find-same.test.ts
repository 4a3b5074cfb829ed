import { newCourse } from '@/lib/courses/save';
import { newModule } from '@/lib/modules/save';
import { newUser } from '@/lib/users/save';
import { refusal } from '@/lib/api/errors';
import '../../support/network/received';
import { LOOK_UP_SAME_MAX } from '@/lib/config';
import { listOf, ok, server, signInAs } from '../../support/network/api';
import { courseBody, courseJson, moduleBody, moduleJson, userBody, userJson } from '../../support/factories';
import { serveUsers } from '../../support/users';

/** What a form finds where its new record got no answer. */

const none = new Set<string>();

beforeEach(() => signInAs());

describe('a course', () => {
  /** `found` is what the search finds; `all` is the whole list. */
  function serve(found: object[], all = found) {
    server().get('/api/courses?page=1&limit=50&q=Dasar+Pemrograman').reply(200, listOf(found));
    server().get('/api/courses?page=1&limit=50').reply(200, listOf(all));
  }

  test('is found by its title, instructor and price', async () => {
    serve([courseJson({ id: 'other', price: 50 }), courseJson({ id: 'it', price: '49.990', description: 'Lain' })]);
    expect(await newCourse.find(courseBody(), none)).toMatchObject({ effect: 'found', result: { id: 'it' } });
  });

  test.each([
    ['price', { price: 50 }],
    ['instructor', { instructor: 'Rani' }],
    ['title', { title: 'Dasar Pemrogram 2' }],
  ])('with another %s is another one', async (_, more) => {
    serve([courseJson(more)]);
    expect(await newCourse.find(courseBody(), none)).toMatchObject({ effect: 'no' });
  });

  test('that was known before is not the new one', async () => {
    serve([courseJson({ id: 3 }), courseJson({ id: 4 })]);
    expect(await newCourse.find(courseBody(), new Set(['3']))).toMatchObject({ result: { id: 4 } });
  });

  test('is looked for on all pages of a back end that ignores the search', async () => {
    const others = Array.from({ length: 50 }, (_, index) => courseJson({ id: `c-${index}`, title: `Lain ${index}` }));
    const pages = { total_pages: 2, total_items: 51 };
    server()
      .get(/limit=50/)
      .reply(200, listOf(others, pages))
      .get(/page=2&limit=50/)
      .reply(200, listOf([courseJson({ id: 'it' })], { ...pages, current_page: 2 }));
    expect(await newCourse.find(courseBody(), none)).toMatchObject({ result: { id: 'it' } });
  });

  test('is unclear among too many to be read', async () => {
    server()
      .get(/limit=50/)
      .twice()
      .reply(200, listOf([courseJson({ title: 'Lain' })], { total_pages: 21, total_items: LOOK_UP_SAME_MAX + 1 }));
    expect(await newCourse.find(courseBody(), none)).toEqual({ effect: 'cannot tell' });
  });

  test('that a search does not find is found in the whole list: the search may be read as a pattern', async () => {
    serve([], [courseJson({ id: 'it' })]);
    expect(await newCourse.find(courseBody(), none)).toMatchObject({ effect: 'found', result: { id: 'it' } });
  });

  test('of which the list leaves the instructor out is read itself', async () => {
    const { instructor: _, ...listed } = courseJson();
    serve([listed]);
    server().get('/api/courses/c-1').reply(200, ok(courseJson()));
    expect(await newCourse.find(courseBody(), none)).toMatchObject({ effect: 'found', result: { id: 'c-1' } });
  });

  test('whose title may be stored otherwise is unclear', async () => {
    const title = 'Tips & Trik: Belajar "React" dari Dasar';
    const stored = courseJson({ title: 'Tips &amp; Trik: Belajar &quot;React&quot; dari' });
    server()
      .get(/q=Tips/)
      .reply(200, listOf([]));
    server()
      .get('/api/courses?page=1&limit=50')
      .reply(200, listOf([stored]));
    server().get('/api/courses/c-1').reply(200, ok(stored));
    expect(await newCourse.find(courseBody({ title }), none)).toEqual({ effect: 'cannot tell' });
  });
});

describe('a module', () => {
  const serve = (...items: object[]) =>
    server().get('/api/courses/c-1/modules?page=1&limit=50').reply(200, listOf(items));

  test('is found by its title in its course', async () => {
    serve(moduleJson({ id: 'm-1', title: 'Lain' }), moduleJson({ id: 'm-2', description: 'Lain' }));
    expect(await newModule('c-1').find(moduleBody(), none)).toMatchObject({ effect: 'found', result: { id: 'm-2' } });
  });

  test('that was known before is not the new one', async () => {
    serve(moduleJson({ id: 'm-1' }));
    expect(await newModule('c-1').find(moduleBody(), new Set(['m-1']))).toMatchObject({ effect: 'no' });
  });
});

describe('a user', () => {
  const body = userBody();

  test('is found by username and address, in any case', async () => {
    serveUsers([userJson({ username: 'Budi', email: 'Budi@Example.com' })]);
    expect(await newUser.find(body, none)).toMatchObject({ effect: 'found', result: { id: 'u-7' } });
  });

  test('with another address is somebody else', async () => {
    serveUsers([userJson({ email: 'lain@example.com' })]);
    expect(await newUser.find(body, none)).toMatchObject({ effect: 'no' });
  });

  test('that was known before is not the new one', async () => {
    serveUsers();
    expect(await newUser.find(body, new Set(['u-7']))).toMatchObject({ effect: 'no' });
  });

  test('whose address the back end does not list is unclear', async () => {
    serveUsers([userJson({ email: undefined })]);
    expect(await newUser.find(body, none)).toEqual({ effect: 'cannot tell' });
  });

  test.each([
    ['409', refusal(409, 'Konflik'), true],
    ['words about the username', refusal(422, 'Username sudah digunakan'), true],
    ['words about the address', refusal(400, null, { email: 'sudah terdaftar' }), true],
    ['words about something else', refusal(422, 'Password terlalu lemah'), false],
    ['403', refusal(403, 'Bukan admin'), false],
  ])('refused with %s may have been made before: %s', (_, error, isTaken) => {
    expect(newUser.isTaken!(error)).toBe(isTaken);
  });
});
