import { isMixedContent } from '@/lib/session/endpoint';

const secure = { protocol: 'https:' };

test.each([
  'http://api.test',
  'http://192.168.1.5:4000',
  'http://localhost.test',
  'http://127.test',
  'HTTP://API.TEST',
])('a browser refuses %s to a page on https', (address) => {
  expect(isMixedContent(address, secure)).toBe(true);
});

test.each([
  'https://api.test',
  'http://localhost:4000',
  'http://api.localhost',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
  'no address',
  '',
])('a browser lets a page on https talk to %p', (address) => {
  expect(isMixedContent(address, secure)).toBe(false);
});

test('a page on http may talk to anyone', () => {
  expect(isMixedContent('http://api.test', { protocol: 'http:' })).toBe(false);
});
