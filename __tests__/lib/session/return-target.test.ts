import { returnTarget } from '@/lib/session/sign-in';

test('the remembered address is given once, then the start page', () => {
  returnTarget.remember('/courses/7/modules?page=2');
  expect(returnTarget.take()).toBe('/courses/7/modules?page=2');
  expect(returnTarget.take()).toBe('/');
});

test('the last address counts', () => {
  returnTarget.remember('/users');
  returnTarget.remember('/courses/new');
  expect(returnTarget.take()).toBe('/courses/new');
});

test('it is kept for this tab, across a reload', () => {
  returnTarget.remember('/users');
  expect(Object.values({ ...sessionStorage })).toContain('/users');
  expect(Object.values({ ...localStorage })).not.toContain('/users');
});

test.each(['https://evil.test/courses', '//evil.test', '/login', '/nowhere'])('%p is never remembered', (target) => {
  returnTarget.remember('/users');
  returnTarget.remember(target);
  expect(returnTarget.take()).toBe('/users');
});

test('a forged address in the storage leads to the start page', () => {
  returnTarget.remember('/users');
  const [key] = Object.keys({ ...sessionStorage });
  sessionStorage.setItem(key!, '//evil.test/courses');
  expect(returnTarget.take()).toBe('/');
});

test('what is forgotten is not returned to', () => {
  returnTarget.remember('/users');
  returnTarget.forget();
  expect(returnTarget.take()).toBe('/');
});
