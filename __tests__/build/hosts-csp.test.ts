import { createHash } from 'node:crypto';
import { readBasePath } from '@/scripts/base-path';
import { asHeader, checkPolicy, HEADER_POLICY, pagePolicy, withPolicy } from '@/scripts/csp';

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
  expect(HEADER_POLICY).toContain("worker-src 'self';");
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
  expect(HEADER_POLICY).toContain("frame-ancestors 'none'");
  expect(asHeader(pagePolicy(inline))).toContain("frame-ancestors 'none'");
  expect(pagePolicy(inline)).not.toContain('frame-ancestors');
});

test('the header for all pages says nothing about scripts, which each page says for itself', () => {
  expect(HEADER_POLICY).not.toMatch(/script-src|default-src/);
});

test.each(['previews', '/previews/', '/', '/a b', '/a;b', '/"'])('refuses the sub-path %s', (value) => {
  expect(() => readBasePath(value)).toThrow('is no sub-path');
});

test.each(['', '/previews', '/previews/my-branch'])('takes the sub-path "%s"', (value) => {
  expect(readBasePath(value)).toBe(value);
});
