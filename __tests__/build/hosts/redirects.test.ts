import vm from 'node:vm';
import { hostFiles } from '@/scripts/hosts/index';
import { apply, siteAt, type Rule } from './host-rules';

/** What browsers take for another host where a redirect names it: `//evil.example` and `/\evil.example`. */
describe.each(['', '/previews/my-branch'])('with the base path "%s"', (basePath) => {
  const read = (name: string) => hostFiles[name]!(siteAt(basePath)) ?? '';

  const fromNginx = (name: string): Rule => {
    const [, regex = '', to = ''] = /rewrite "(.+)" (\S+) permanent;/.exec(read(name)) ?? [];
    return [new RegExp(regex), to];
  };

  /** Where a host leads an address, as it stands in its rules: decoded. */
  const redirectsOf: Record<string, () => Rule> = {
    'nginx.conf': () => fromNginx('nginx.conf'),
    'nginx-locations.conf': () => fromNginx('nginx-locations.conf'),
    '.htaccess'() {
      const [, regex = '', to = ''] = /RewriteRule "(.+)" (\S+) \[R=301,END\]/.exec(read('.htaccess')) ?? [];
      return [new RegExp(regex.replace('^', `^${basePath}/`)), to];
    },
  };

  test.each(Object.keys(redirectsOf))('%s leads nobody but from a slash at the end of a known address', (name) => {
    const rule = redirectsOf[name]!();
    for (const known of ['/courses', '/courses/7/edit', '/courses/7/modules/9/edit', '/users/8/edit']) {
      expect(apply([rule], `${basePath}${known}/`)).toBe(basePath + known);
    }
    for (const odd of [
      '\\evil.example',
      '/evil.example',
      '/\\evil.example',
      'evil.example',
      '',
      'tidak/ada',
      'x\r\nA: b',
    ]) {
      expect([odd, apply([rule], `${basePath}/${odd}/`)]).toEqual([odd, undefined]);
      expect([odd, apply([rule], `/${odd}/`)]).toEqual([odd, undefined]);
    }
  });

  test('no other host is told to lead anybody elsewhere', () => {
    for (const line of read('_redirects').split('\n').filter(Boolean))
      expect(line).toMatch(/^\/\S+ \/[^/\\\s]\S* 200$/);
    for (const file of ['vercel.json', 'serve.json', 'firebase.json', 'staticwebapp.config.json']) {
      expect(read(file)).not.toMatch(/redirect|statusCode/);
      const destinations = [...read(file).matchAll(/"(?:destination|rewrite)": "(.*)"/g)].map(([, to]) => to);
      expect(destinations).not.toEqual([]);
      for (const to of destinations) expect(to).toMatch(/^\/[^/\\]/);
    }
    const { handler } = vm.runInNewContext(`${read('cloudfront-function.js')}; ({ handler })`) as {
      handler: (event: object) => object;
    };
    for (const uri of [
      '//',
      '//evil.example/',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/%2F%2Fevil.example/',
      '/a%0d%0aB: c/',
    ]) {
      expect(Object.keys(handler({ context: { eventType: 'viewer-request' }, request: { uri } }))).toEqual(['uri']);
    }
  });
});
