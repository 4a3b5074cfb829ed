import { configure, returnTarget } from '@/lib/auth/sign-in';
import { API } from '../../support/network/api';

test('the remembered address is given once, then the start page', () => {
  returnTarget.remember('/courses/7/modules?page=2', API);
  expect(returnTarget.take()).toBe('/courses/7/modules?page=2');
  expect(returnTarget.take()).toBe('/');
});

test('the last address counts', () => {
  returnTarget.remember('/users', API);
  returnTarget.remember('/courses/new', API);
  expect(returnTarget.take()).toBe('/courses/new');
});

test('it is kept for this tab, across a reload', () => {
  returnTarget.remember('/users', API);
  expect(Object.values({ ...sessionStorage })).toContain('/users');
  expect(Object.values({ ...localStorage })).not.toContain('/users');
});

test.each(['https://evil.test/courses', '//evil.test', '/login', '/nowhere'])('%p is never remembered', (target) => {
  returnTarget.remember('/users', API);
  returnTarget.remember(target, API);
  expect(returnTarget.take()).toBe('/users');
});

test('a forged address in the storage leads to the start page', () => {
  returnTarget.remember('/users', API);
  sessionStorage.setItem('return-to', '//evil.test/courses');
  expect(returnTarget.take()).toBe('/');
});

test('what is forgotten is not returned to', () => {
  returnTarget.remember('/users', API);
  returnTarget.forget();
  expect(returnTarget.take()).toBe('/');
});

test.each(['/courses/7/edit', '/courses/7/modules?page=2', '/courses/7/modules/new', '/users/7/edit'])(
  '%s, which names a record, is not returned to at another back end',
  (target) => {
    returnTarget.remember(target, API);
    configure('http://other.test');
    expect(returnTarget.take()).toBe('/');
    returnTarget.remember(target, API);
    configure(API);
    expect(returnTarget.take()).toBe(target);
  },
);

test.each(['/courses?page=2&q=web', '/users', '/courses/new', '/users/import'])(
  '%s, which names none, is returned to at another back end as well',
  (target) => {
    returnTarget.remember(target, API);
    configure('http://other.test');
    expect(returnTarget.take()).toBe(target);
  },
);

test('a record that was asked for before a back end was configured is returned to', () => {
  returnTarget.remember('/courses/7/edit', null);
  expect(returnTarget.take()).toBe('/courses/7/edit');
});
