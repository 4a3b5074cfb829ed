import {
  isRecordRoute,
  isReturnTarget,
  matchRoute,
  paths,
  recordPatterns,
  PLACEHOLDER_ID,
} from '@/lib/navigation/routes';

const ids = ['7', 'ihLXCdtb', 'a/b c', 'Übung ?#&%', '..%2F', '日本', 'edit', 'modules'];
/** Ids that name a screen elsewhere. */
const wordsElsewhere = ['upload'];

test.each([
  ['/', 'home', 'Kursus'],
  ['/setup', 'setup', 'Pengaturan API'],
  ['/login', 'login', 'Masuk'],
  ['/courses', 'courses', 'Kursus'],
  ['/courses/new', 'courseNew', 'Buat Kursus'],
  ['/courses/check', 'catalogueCheck', 'Periksa Konten'],
  ['/courses/7/check', 'courseCheck', 'Periksa Konten'],
  ['/courses/7/edit', 'courseEdit', 'Edit Kursus'],
  ['/courses/7/modules', 'modules', 'Modul'],
  ['/courses/7/modules/new', 'moduleNew', 'Buat Modul'],
  ['/courses/7/modules/upload', 'moduleUpload', 'Unggah Banyak Modul'],
  ['/courses/7/modules/8/edit', 'moduleEdit', 'Edit Modul'],
  ['/users', 'users', 'Pengguna'],
  ['/users/new', 'userNew', 'Buat Pengguna'],
  ['/users/7/edit', 'userEdit', 'Edit Profil Pengguna'],
])('%s is the screen %s with the title %s', (pathname, name, title) => {
  expect(matchRoute(pathname)).toMatchObject({ name, title });
  if (pathname !== '/') expect(matchRoute(`${pathname}/`)).toMatchObject({ name });
});

test.each([
  '/course',
  '/courses/7',
  '/courses/new/edit',
  '/courses/new/modules',
  '/courses/7/modules/new/edit',
  '/courses/7/modules/upload/edit',
  '/courses/7/edit/more',
  '/users/7',
  '/users/new/edit',
  '/Courses',
  '/courses/%E0%A4%A/edit',
  '/setup/x',
])('%s is no screen', (pathname) => {
  expect(matchRoute(pathname)).toBeUndefined();
});

test.each(ids)('the id %p comes back from every address it is put into', (id) => {
  expect(matchRoute(paths.courseEdit(id))?.ids).toEqual({ courseId: id });
  expect(matchRoute(paths.modules(id))?.ids).toEqual({ courseId: id });
  expect(matchRoute(paths.moduleNew(id))?.ids).toEqual({ courseId: id });
  expect(matchRoute(paths.moduleUpload(id))?.ids).toEqual({ courseId: id });
  expect(matchRoute(paths.moduleEdit(id, '8'))?.ids).toEqual({ courseId: id, moduleId: '8' });
  expect(matchRoute(paths.moduleEdit('8', id))?.ids).toEqual({ courseId: '8', moduleId: id });
  expect(matchRoute(paths.userEdit(id))?.ids).toEqual({ userId: id });
});

test.each(wordsElsewhere)('%p is an id where no screen is called so', (id) => {
  expect(matchRoute(paths.courseEdit(id))?.ids).toEqual({ courseId: id });
  expect(matchRoute(paths.userEdit(id))?.ids).toEqual({ userId: id });
});

test('an id is encoded in an address', () => {
  expect(paths.moduleEdit('a/b', 'Ü ?')).toBe('/courses/a%2Fb/modules/%C3%9C%20%3F/edit');
});

test('the shell of an address has a placeholder for each id', () => {
  expect(matchRoute('/courses/a%2Fb/modules/8/edit')?.exported).toBe(
    `/courses/${PLACEHOLDER_ID}/modules/${PLACEHOLDER_ID}/edit`,
  );
  expect(matchRoute('/users/7/edit')?.exported).toBe('/users/_/edit');
  expect(matchRoute('/users')?.exported).toBe('/users');
});

test('the addresses of records are known to whoever serves them', () => {
  expect(recordPatterns).toEqual([
    '/courses/:courseId/edit',
    '/courses/:courseId/check',
    '/courses/:courseId/modules',
    '/courses/:courseId/modules/new',
    '/courses/:courseId/modules/upload',
    '/courses/:courseId/modules/:moduleId/edit',
    '/users/:userId/edit',
  ]);
});

test('a route of a record is one whose address holds an id', () => {
  expect(isRecordRoute('userEdit')).toBe(true);
  expect(isRecordRoute('userNew')).toBe(false);
});

describe('after signing in', () => {
  test.each([
    '/courses',
    '/courses/',
    '/courses?page=2&limit=20&q=a%2Fb',
    '/courses/7/modules#order',
    '/courses/a%2Fb/edit',
    '/users/new',
    '/users?q=//evil.test',
  ])('%s may be returned to', (target) => {
    expect(isReturnTarget(target)).toBe(true);
  });

  test.each(['/', '/login', '/setup', '/login?x=/courses', '/nowhere', '', '?page=2', '#x', 'courses'])(
    '%p is no place to return to',
    (target) => {
      expect(isReturnTarget(target)).toBe(false);
    },
  );

  test.each([
    'https://evil.test/courses',
    '//evil.test/courses',
    '//courses',
    '///courses',
    '/\\evil.test/courses',
    '\\\\evil.test/courses',
    '/courses\\..\\..\\evil.test',
    '/courses/\\evil.test/edit',
    ' /courses',
    ' //evil.test/courses',
    '\t//evil.test/courses',
    '/\t/evil.test/courses',
    '/\n/courses/7/edit',
    'javascript:alert(1)//courses',
    'data:text/html,/courses',
    'blob:/courses',
    '/%2F/evil.test/courses',
    '/courses@evil.test',
    '/.//evil.test/courses',
  ])('nobody is led away by %j', (target) => {
    expect(isReturnTarget(target)).toBe(false);
  });

  test.each([
    '/courses/../edit',
    '/courses/..//modules',
    '/courses/%2e%2E/modules',
    '/users/./edit',
    '/courses/x/modules/../edit',
  ])('%p, which a browser reads as another address, is no place to return to', (target) => {
    const { pathname } = new URL(target, 'http://console.test');
    expect(pathname).not.toBe(target);
    expect(isReturnTarget(target)).toBe(false);
  });
});
