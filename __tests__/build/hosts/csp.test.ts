import { createHash } from 'node:crypto';
import { asHeader, checkPolicy, headerPolicy, pagePolicy, withPolicy } from '@/scripts/build/csp';
import { checkSettings, readBasePath, readSources, wantsBrowserDemo, wantsWorker } from '@/scripts/build/settings';

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>A</title></head><body>${body}</body></html>`;
const inline = page('<script src="/a.js" async=""></script><script>self.x=1</script>');
const finish = (html: string) => withPolicy(html, pagePolicy(html));

test('allows what stands in the page by its hash, and nothing else inline', () => {
  const hash = createHash('sha256').update('self.x=1').digest('base64');
  expect(pagePolicy(inline)).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(pagePolicy(inline)).not.toMatch(/script-src[^;]*unsafe/);
});

test('lets no string become HTML or code, and a service worker come from the console itself', () => {
  const policy = pagePolicy(inline);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
  expect(policy).toContain("worker-src 'self';");
  expect(headerPolicy()).toContain("worker-src 'self';");
});

test('puts the policy ahead of everything that it is about, once', () => {
  const twice = finish(finish(inline));
  expect(twice.match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(twice.indexOf('Content-Security-Policy')).toBeLessThan(twice.indexOf('<title>'));
  expect(() => checkPolicy(twice, 'a.html')).not.toThrow();
});

test('fails for an inline script that came after the hashes were taken', () => {
  expect(() => checkPolicy(finish(inline).replace('self.x=1', 'self.x=2'), 'a.html')).toThrow(
    'a.html has an inline script whose hash is not in its content security policy.',
  );
});

test('fails for a page without a policy, and for an inline event handler', () => {
  expect(() => checkPolicy(inline, 'a.html')).toThrow('a.html has 0 content security policies in place of one.');
  expect(() => checkPolicy(finish(page('<b onclick="x()">A</b>')), 'a.html')).toThrow('inline event handler, onclick');
});

test('keeps the console out of frames by header, where alone it is heeded', () => {
  expect(headerPolicy()).toContain("frame-ancestors 'none'");
  expect(asHeader(pagePolicy(inline))).toContain("frame-ancestors 'none'");
  expect(pagePolicy(inline)).not.toContain('frame-ancestors');
});

test('the header for all pages says nothing about scripts, which each page says for itself', () => {
  expect(headerPolicy()).not.toMatch(/script-src|default-src/);
});

describe('where the pages may find the back end', () => {
  const api = 'https://api.example.com';
  const locked = { NEXT_PUBLIC_API_URL: `${api}/v1/`, NEXT_PUBLIC_API_LOCKED: '1' };

  test('is anywhere, also where an address is only filled in', () => {
    expect(readSources({})).toBe('http: https:');
    expect(readSources({ ...locked, NEXT_PUBLIC_API_LOCKED: '0' })).toBe('http: https:');
    expect(readSources({ NEXT_PUBLIC_API_URL: '/' })).toBe('http: https:');
  });

  test('is the locked origin and those of its files, in pages and headers alike', () => {
    const files = 'https://files.example.com  http://localhost:9000/ https://*.cdn.example.com';
    const sources = readSources({ ...locked, NEXT_PUBLIC_FILE_ORIGINS: files });
    const named = `'self' ${api} https://files.example.com http://localhost:9000 https://*.cdn.example.com`;
    for (const policy of [pagePolicy(inline, sources), headerPolicy(sources)]) {
      for (const kind of ['connect', 'img', 'media']) expect(policy).toContain(`; ${kind}-src ${named} blob:`);
      expect(policy).not.toMatch(/ https?:( |;|$)/);
    }
  });

  test('is the console itself where its own origin is locked', () => {
    const own = { ...locked, NEXT_PUBLIC_API_URL: '/' };
    expect(readSources(own)).toBe("'self'");
    expect(readSources({ ...own, NEXT_PUBLIC_FILE_ORIGINS: 'https://a.test' })).toBe("'self' https://a.test");
  });

  test('is http or https as a whole where the address is one of IPv6, which a policy cannot name', () => {
    expect(readSources({ NEXT_PUBLIC_API_URL: 'http://[::1]:4000' })).toBe('http: https:');
    const settings = { NEXT_PUBLIC_API_URL: 'http://[::1]:4000/', NEXT_PUBLIC_API_LOCKED: '1' };
    expect(readSources(settings)).toBe("'self' http:");
    const files = 'https://[2001:db8::1] https://files.example.com';
    expect(readSources({ ...settings, NEXT_PUBLIC_FILE_ORIGINS: files })).toBe(
      "'self' http: https: https://files.example.com",
    );
  });

  test.each([
    [{ NEXT_PUBLIC_API_URL: 'api.example.com' }, 'NEXT_PUBLIC_API_URL=api.example.com is no address'],
    [{ ...locked, NEXT_PUBLIC_API_URL: 'https://a.test;x' }, 'NEXT_PUBLIC_API_URL=https://a.test;x is no address'],
    [{ NEXT_PUBLIC_API_LOCKED: '1' }, 'NEXT_PUBLIC_API_LOCKED=1 needs the address'],
    [{ ...locked, NEXT_PUBLIC_API_LOCKED: 'true' }, 'NEXT_PUBLIC_API_LOCKED=true is neither'],
    [{ ...locked, NEXT_PUBLIC_FILE_ORIGINS: 'https://a.test/bucket' }, 'https://a.test/bucket is no origin'],
    [{ ...locked, NEXT_PUBLIC_FILE_ORIGINS: `${api};script-src` }, 'is no origin'],
    [{ ...locked, NEXT_PUBLIC_FILE_ORIGINS: '*' }, '* is no origin'],
    [
      { NEXT_PUBLIC_FILE_ORIGINS: 'https://a.test' },
      'NEXT_PUBLIC_FILE_ORIGINS has no effect without NEXT_PUBLIC_API_LOCKED=1',
    ],
    [{ NEXT_PUBLIC_API_URL: `${api}/api` }, `NEXT_PUBLIC_API_URL=${api}/api must end before /api`],
    [{ NEXT_PUBLIC_API_URL: `${api}/v1/api/` }, 'must end before /api'],
    [{ NEXT_PUBLIC_API_URL: '/v1' }, 'NEXT_PUBLIC_API_URL=/v1 is no address'],
    [{ NEXT_PUBLIC_DEMO_API_URL: 'demo' }, 'NEXT_PUBLIC_DEMO_API_URL=demo is no address'],
    [{ PRODUCT_NAME: 'A\nB' }, 'PRODUCT_NAME="A\\nB" is no name'],
    [{ PRODUCT_NAME: 'x'.repeat(41) }, 'is no name of at most 40 characters'],
    [{ PRODUCT_COLOR: 'red' }, 'PRODUCT_COLOR=red is no color'],
  ])('fails the build for %j', (settings, message) => {
    expect(() => readSources(settings)).toThrow(message);
  });
});

test.each(['previews', '/previews/', '/', '/a b', '/a;b', '/"', '/..', '/.', '/a/../b', '/a/.'])(
  'refuses the sub-path %s',
  (value) => {
    expect(() => readBasePath(value)).toThrow('is no sub-path');
  },
);

test.each(['', '/previews', '/previews/my-branch', '/v1.2', '/..a', '/~me'])('takes the sub-path "%s"', (value) => {
  expect(readBasePath(value)).toBe(value);
});

describe('the service worker', () => {
  test.each([
    [{}, true],
    [{ NEXT_PUBLIC_SERVICE_WORKER: '' }, true],
    [{ NEXT_PUBLIC_SERVICE_WORKER: 'on' }, true],
    [{ NEXT_PUBLIC_SERVICE_WORKER: 'off' }, false],
  ])('is in a build for %j: %p', (settings, expected) => {
    expect(wantsWorker(settings)).toBe(expected);
  });

  test.each(['0', 'OFF', 'false', 'no', 'off '])('fails the build for "%s", which it would be built with', (value) => {
    expect(() => checkSettings({ NEXT_PUBLIC_SERVICE_WORKER: value })).toThrow(
      `NEXT_PUBLIC_SERVICE_WORKER=${value} is neither on nor off.`,
    );
  });
});

describe('the demo in the browser', () => {
  test.each([
    [{}, false],
    [{ NEXT_PUBLIC_BROWSER_DEMO: '0' }, false],
    [{ NEXT_PUBLIC_BROWSER_DEMO: '1' }, true],
  ])('is in a build for %j: %p', (settings, expected) => {
    expect(wantsBrowserDemo(settings)).toBe(expected);
  });

  test.each([
    { NEXT_PUBLIC_BROWSER_DEMO: 'yes' },
    { NEXT_PUBLIC_BROWSER_DEMO: '1', NEXT_PUBLIC_SERVICE_WORKER: 'off' },
    { NEXT_PUBLIC_BROWSER_DEMO: '1', NEXT_PUBLIC_API_LOCKED: '1' },
  ])('fails the build for %j', (settings) => {
    expect(() => wantsBrowserDemo(settings)).toThrow('NEXT_PUBLIC_BROWSER_DEMO=');
  });
});
