import vm from 'node:vm';
import { recordPatterns, PLACEHOLDER_ID } from '@/lib/navigation/routes';
import { hostFiles } from '@/scripts/hosts/index';
import { exportedPageOf } from '@/scripts/hosts/site';
import { apply, PART, siteAt, type Rule } from './host-rules';

/** An address of each route that holds an id, and the file of the export that has to answer it. */
const expected = recordPatterns.flatMap((pattern) => {
  let next = 7;
  const address = pattern.replace(/:\w+/g, () => String(next++));
  const exported = pattern.replace(/:\w+/g, PLACEHOLDER_ID);
  return [
    [address, `${exported}.html`],
    [`${address}.txt`, `${exported}.txt`],
    [`${address}/${PART}`, `${exported}/${PART}`],
  ] as const;
});

/** `/courses/:courseId/*` as Netlify, Cloudflare, Vercel and serve read it. */
const fromPattern = (source: string, destination: string): Rule => [
  new RegExp(
    `^${source
      .replace(/[.!$]/g, '\\$&')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace(/\*$/, '(?<splat>.+)')}$`,
  ),
  destination,
];

interface Headers {
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

interface Rewrites {
  rewrites: { source?: string; regex?: string; destination: string }[];
}
const fromJson = ({ rewrites }: Rewrites): Rule[] =>
  rewrites.map(({ source, regex, destination }) =>
    regex ? [new RegExp(regex), destination] : fromPattern(source ?? '', destination),
  );

function nginxRecords(file: string) {
  const rules = [...file.matchAll(/if \(\$request_uri ~ "(.+)"\) \{ rewrite \^ "(.+)" break; \}/g)].map(
    ([, regex = '', to = '']): Rule => [new RegExp(regex), to],
  );
  return (address: string) => apply(rules, address);
}

/** What each host does with its file, in the fewest words: address to file. */
const readers: Record<string, (file: string, basePath: string) => (address: string) => string | undefined> = {
  _redirects(file) {
    const rules = file
      .split('\n')
      .filter(Boolean)
      .map((line) => fromPattern(...(line.split(' ') as [string, string])));
    return (address) => withHtml(apply(rules, address));
  },
  'vercel.json': (file) => (address) => withHtml(apply(fromJson(JSON.parse(file) as Rewrites), address)),
  'serve.json': (file) => (address) => apply(fromJson(JSON.parse(file) as Rewrites), address),
  'firebase.json': (file) => (address) => apply(fromJson((JSON.parse(file) as { hosting: Rewrites }).hosting), address),
  'nginx.conf': nginxRecords,
  'nginx-locations.conf': nginxRecords,
  '.htaccess'(file, basePath) {
    const rules = [...file.matchAll(/^RewriteRule "(.+)" "(.+)" \[END\]/gm)].map(([, regex = '', to = '']): Rule => [
      new RegExp(regex),
      to,
    ]);
    return (address) => {
      const found = apply(rules, address.slice(basePath.length + 1));
      return found && `${basePath}/${found}`;
    };
  },
  'cloudfront-function.js'(file) {
    const { handler } = vm.runInNewContext(`${file}; ({ handler })`) as { handler: (event: object) => { uri: string } };
    return (uri) => handler({ context: { eventType: 'viewer-request' }, request: { uri } }).uri;
  },
};

/** These hosts add the `.html` themselves. */
const withHtml = (address: string | undefined) =>
  address === undefined || address.endsWith('.txt') ? address : `${address}.html`;

describe.each(Object.keys(readers))('%s', (name) => {
  test.each(['', '/previews/my-branch'])(
    'leads every address with an id to its exported page (base path "%s")',
    (basePath) => {
      const lookUp = readers[name]!(hostFiles[name]!(siteAt(basePath)) ?? '', basePath);
      for (const [address, file] of expected) {
        expect([address, lookUp(basePath + address)]).toEqual([address, basePath + file]);
      }
    },
  );
});

test('every file that a host reads is tested here, or cannot name a route', () => {
  const others = ['_headers', 'staticwebapp.config.json', 'root-404.html'];
  expect(Object.keys(hostFiles).sort()).toEqual([...Object.keys(readers), ...others].sort());
});

test('every file that holds headers cuts the window off from whoever opened it', () => {
  const withHeaders = Object.values(hostFiles)
    .map((file) => file(siteAt('/a')) ?? '')
    .filter((text) => /x-content-type-options/i.test(text));
  expect(withHeaders).toHaveLength(9);
  for (const text of withHeaders) expect(text).toMatch(/cross-origin-opener-policy\W+(value\W+)?same-origin/i);
});

test('Azure, whose rules cannot name them, shows them through the not-found page', () => {
  const { navigationFallback } = JSON.parse(hostFiles['staticwebapp.config.json']!(siteAt('/a')) ?? '') as {
    navigationFallback: { rewrite: string };
  };
  expect(navigationFallback.rewrite).toBe('/a/404.html');
});

test('every route with an id has a rule of its own in _headers, within the limits of Cloudflare', () => {
  const lines = (hostFiles._headers!(siteAt('/a')) ?? '').split('\n');
  for (const pattern of recordPatterns) expect(lines).toContain(`/a${pattern}`);
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
});

test("the page of a new record is nobody's id", () => {
  const { handler } = vm.runInNewContext(`${hostFiles['cloudfront-function.js']!(siteAt(''))}; ({ handler })`) as {
    handler: (event: object) => { uri: string };
  };
  const answer = (uri: string) => handler({ context: { eventType: 'viewer-request' }, request: { uri } }).uri;
  expect(answer('/courses/new')).toBe('/courses/new.html');
  expect(answer('/courses/new/edit')).toBe('/courses/new/edit.html');
  expect(answer('/')).toBe('/index.html');
  expect(answer('/courses/')).toBe('/courses.html');
  expect(answer('/logo.svg')).toBe('/logo.svg');
});

test('an exported page is the address with each id replaced', () => {
  expect(exportedPageOf('/courses/:courseId/modules/:moduleId/edit')).toBe('/courses/_/modules/_/edit');
});

describe.each(['', '/previews/my-branch'])('with the base path "%s"', (basePath) => {
  const read = (name: string) => hostFiles[name]!(siteAt(basePath)) ?? '';
  const files = ['/sw.js', '/version.json'];

  test.each([
    ['vercel.json', (json: Headers) => json.headers],
    ['serve.json', (json: Headers) => json.headers],
    ['firebase.json', (json: { hosting: Headers }) => json.hosting.headers],
  ] as [string, (json: unknown) => Headers['headers']][])(
    '%s has sw.js and version.json kept nowhere',
    (name, headersOf) => {
      const rules = headersOf(JSON.parse(read(name)));
      for (const file of files) {
        // The last rule that fits wins.
        expect(rules.at(-1 - (files.length - 1 - files.indexOf(file)))).toEqual({
          source: basePath + file,
          headers: [{ key: 'Cache-Control', value: 'no-store' }],
        });
      }
    },
  );

  test('so do the other hosts', () => {
    const { routes } = JSON.parse(read('staticwebapp.config.json')) as { routes: object[] };
    for (const file of files) {
      expect(routes).toContainEqual({ route: basePath + file, headers: { 'Cache-Control': 'no-store' } });
      expect(read('_headers')).toContain(`\n${basePath}${file}\n  Cache-Control: no-store\n`);
      for (const name of ['nginx.conf', 'nginx-locations.conf']) {
        const [, its = ''] = read(name).split(`location = ${basePath}${file} {`);
        expect(its.split('}')[0]).toContain('add_header Cache-Control "no-store";');
      }
    }
    const [, pattern = ''] = /m#(\S*sw\S*)#\}?"?>\n  Header set Cache-Control "no-store"/.exec(read('.htaccess')) ?? [];
    for (const file of files) expect(basePath + file).toMatch(new RegExp(pattern));
    expect(`${basePath}/sw.json`).not.toMatch(new RegExp(pattern));
    const { handler } = vm.runInNewContext(`${read('cloudfront-function.js')}; ({ handler })`) as {
      handler: (event: object) => { headers: Record<string, { value: string }> };
    };
    const cacheControl = (uri: string, statusCode = 200) =>
      handler({ context: { eventType: 'viewer-response' }, request: { uri }, response: { statusCode, headers: {} } })
        .headers['cache-control']?.value;
    for (const file of files) expect(cacheControl(basePath + file)).toBe('no-store');
    expect(cacheControl(`${basePath}/courses.html`)).toBe('no-cache');
    expect(cacheControl(`${basePath}/_next/static/chunks/a.js`)).toContain('immutable');
    expect(cacheControl(`${basePath}/_next/static/chunks/a.js`, 404)).toBe('no-cache');
  });

  test('hosts whose headers hang on the path keep no answer for long that a script is missing', () => {
    for (const file of ['_headers', 'vercel.json', 'firebase.json', 'staticwebapp.config.json']) {
      expect(read(file)).not.toContain('immutable');
      expect(read(file)).toContain('max-age=600');
    }
  });
});
