import { parseBaseUrl, acceptBaseUrl, endpoint } from '@/lib/session/endpoint';
import { API, presetEndpoint } from '../../support/network/api';

test.each([
  ['http://localhost:4000', 'http://localhost:4000'],
  ['https://api.test', 'https://api.test'],
  ['https://api.test/', 'https://api.test'],
  ['https://api.test/v1/', 'https://api.test/v1'],
  ['https://api.test/v1///', 'https://api.test/v1'],
  ['  https://api.test  ', 'https://api.test'],
  ['https://192.168.1.5:8443/kelola', 'https://192.168.1.5:8443/kelola'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
])('%p is the base address %p', (typed, expected) => {
  expect(parseBaseUrl(typed)).toBe(expected);
});

test('the scheme and the host may be typed in capitals', () => {
  expect(new URL(`${parseBaseUrl('HTTPS://API.test/')}/api/x`).href).toBe('https://api.test/api/x');
});

test.each([
  '',
  '   ',
  'api.test',
  'localhost:4000',
  '/api',
  'http:',
  'http://',
  'http:api.test',
  'https:/api.test',
  'http://exa mple.test',
  'http://api.test:99999',
  'ftp://api.test',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/plain,x',
  'https://siti:rahasia@api.test',
  'https://siti@api.test',
  'https://api.test/?tenant=1',
  'https://api.test/#top',
])('%p is no base address', (typed) => {
  expect(parseBaseUrl(typed)).toBeUndefined();
});

test.each([
  'https://api.test/?',
  'https://api.test/#',
  'https://api.test?',
  'https://api.test\\',
  'https://api.test/\t',
])('%j never swallows or bends the paths that are added to it', (typed) => {
  const url = new URL(`${parseBaseUrl(typed) ?? 'https://api.test'}/api/x`);
  expect(url.href).toBe('https://api.test/api/x');
});

describe('the configured address', () => {
  const stored = () => localStorage.getItem('api-base-url');

  test('is kept in the browser', () => {
    endpoint.set('https://api.test/v1');
    expect(endpoint.get()).toBe('https://api.test/v1');
    expect(stored()).toBe('https://api.test/v1');
  });

  test('is found again when the console opens', async () => {
    localStorage.setItem('api-base-url', 'https://kept.test/');
    jest.resetModules();
    const { endpoint: opened } = await import('@/lib/session/endpoint');
    expect(opened.get()).toBe('https://kept.test');
  });

  test.each([null, '', 'nonsense', 'javascript:alert(1)'])('that reads %p counts as none', (value) => {
    localStorage.removeItem('api-base-url');
    if (value !== null) localStorage.setItem('api-base-url', value);
    endpoint.reload();
    expect(endpoint.get()).toBeNull();
  });

  test('tells who watches when it changes, here or in another tab', () => {
    const listener = jest.fn();
    const stop = endpoint.subscribe(listener);
    endpoint.set('https://other.test');
    localStorage.setItem('api-base-url', 'https://third.test');
    endpoint.reload();
    endpoint.reload();
    stop();
    endpoint.set(API);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('where the host has locked the address', () => {
  beforeEach(() => presetEndpoint('https://api.test/v1/', { locked: true }));
  afterEach(() => jest.restoreAllMocks());

  test.each(['https://api.test/v1', ' https://API.test/v1/ '])('%p is accepted', (typed) => {
    expect(acceptBaseUrl(typed)).toBe('https://api.test/v1');
  });

  test.each(['https://api.test', 'https://api.test/v1/x', 'http://api.test/v1', 'https://api.test:444/v1', ''])(
    '%p is refused, and not used where it is stored: the console is configured with its own',
    (other) => {
      expect(acceptBaseUrl(other)).toBeUndefined();
      localStorage.setItem('api-base-url', other);
      endpoint.reload();
      expect(endpoint.get()).toBe('https://api.test/v1');
      expect(localStorage.getItem('api-base-url')).toBe(other);
    },
  );

  test('an address that cannot be read locks the console rather than opening it', () => {
    presetEndpoint('api.test', { locked: true });
    for (const typed of ['api.test', 'https://api.test', '']) expect(acceptBaseUrl(typed)).toBeUndefined();
    endpoint.reload();
    expect(endpoint.get()).toBeNull();
  });
});

test('a browser demo leaves its base URL for the consoles on this origin that hold nothing of it', () => {
  const demo = `${window.location.origin}/demo-api`;
  endpoint.set(demo);
  expect(localStorage.getItem('api-base-url-of-demo')).toBeNull();
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_BROWSER_DEMO: '1' });
  endpoint.set(API);
  expect(localStorage.getItem('api-base-url-of-demo')).toBeNull();
  endpoint.set(demo);
  expect(localStorage.getItem('api-base-url-of-demo')).toBe(demo);
});
