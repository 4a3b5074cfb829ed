import { exportedPath } from '@/lib/navigation/exported-path';

test.each([
  ['/courses/7/edit', '/courses/_/edit'],
  ['/courses/7/modules', '/courses/_/modules'],
  ['/courses/7/modules/new', '/courses/_/modules/new'],
  ['/courses/7/modules/8/edit', '/courses/_/modules/_/edit'],
  ['/users/a%2Fb/edit', '/users/_/edit'],
  ['/users/a.txt/edit', '/users/_/edit'],
])('the page %s is the page %s', (asked, kept) => {
  expect(exportedPath(asked)).toBe(kept);
});

test.each([
  ['/courses/7/edit.txt', '/courses/_/edit.txt'],
  ['/courses/7/modules.txt', '/courses/_/modules.txt'],
  ['/courses/7/modules/new.txt', '/courses/_/modules/new.txt'],
  ['/courses/7/modules/8/edit.txt', '/courses/_/modules/_/edit.txt'],
  ['/users/a%2Fb/edit.txt', '/users/_/edit.txt'],
])('the payload %s is the payload %s', (asked, kept) => {
  expect(exportedPath(asked)).toBe(kept);
});

test.each([
  ['/courses/7/edit/__next._tree.txt', '/courses/_/edit/__next._tree.txt'],
  ['/courses/7/edit/a/b.txt', '/courses/_/edit/a/b.txt'],
  ['/courses/7/modules/__next._tree.txt', '/courses/_/modules/__next._tree.txt'],
  ['/courses/7/modules/new/__next._full.txt', '/courses/_/modules/new/__next._full.txt'],
  ['/courses/7/modules/8/edit/__next.x/y.txt', '/courses/_/modules/_/edit/__next.x/y.txt'],
])('the part %s is the part %s', (asked, kept) => {
  expect(exportedPath(asked)).toBe(kept);
});

test.each([
  '/',
  '/index.txt',
  '/courses',
  '/courses.txt',
  '/courses/new',
  '/courses/new.txt',
  '/courses/new/__next._tree.txt',
  '/courses/__next._tree.txt',
  '/users/new.txt',
  '/users/7',
  '/robots.txt',
  '/nowhere/7/edit.txt',
  '/courses/7/edit.json',
])('%s is no address of a record', (asked) => {
  expect(exportedPath(asked)).toBeUndefined();
});
