import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { buildExport, pages } from './built-export';
import { BUILT, configure, contents, copy } from './configured-export';
import { write } from './export';

/** What `configure.mjs` writes into a finished export. */

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8');
const versionIn = (dir: string): string => (JSON.parse(read(dir, 'version.json')) as { version: string }).version;
const settingsIn = (html: string): unknown =>
  JSON.parse(
    (/data-settings="([^"]*)"/.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    ),
  );

function done(dir: string, args: string[], env?: Record<string, string>): string {
  const { status, stdout, stderr } = configure(dir, args, env);
  assert.equal(stderr, '');
  assert.equal(status, 0);
  return stdout;
}

test('without settings an export stays what it was built as', () => {
  const dir = copy();
  const said = done(dir, []);
  assert.deepEqual(contents(dir), contents(BUILT));
  assert.match(said, /^NEXT_PUBLIC_DEMO_API_URL=http:\/\/localhost:4000 {2}\(as built\)$/m);
});

test('the settings reach pages, policies, hosts, payloads, the worker and the version alike', () => {
  const dir = copy();
  const said = done(dir, [
    '--api-url',
    'https://api.example.com/v1',
    '--api-locked',
    '--file-origins=https://files.example.com',
    ...['--name', 'Akademi "R&D" </script>', '--color', '#7b1fa2'],
  ]);
  assert.match(said, /^NEXT_PUBLIC_API_LOCKED=1$/m);
  const name = 'Akademi "R&D" </script>';
  const sources = "'self' https://api.example.com https://files.example.com blob:";

  const version = versionIn(dir);
  assert.notEqual(version, versionIn(BUILT));
  for (const file of pages.map((each) => `${each}.html`)) {
    const html = read(dir, file);
    assert.deepEqual(settingsIn(html), {
      apiUrl: 'https://api.example.com/v1',
      apiLocked: true,
      demoApiUrl: '',
      demoUsername: '',
      demoPassword: '',
      product: name,
    });
    assert.ok(html.includes(`data-version="${version}"`), file);
    assert.ok(html.includes('<title>Kursus - Akademi &#34;R&#38;D&#34; &#60;/script&#62;</title>'), file);
    assert.ok(html.includes('content="#7b1fa2"'), file);
    assert.ok(html.includes('--primary:#7b1fa2;'), file);
    for (const kind of ['connect', 'img', 'media']) assert.ok(html.includes(`${kind}-src ${sources}`), file);
    // Every inline script is allowed by its hash, also that with the name.
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    for (const script of scripts)
      assert.ok(html.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`), file);
    const pushed = scripts.find((script) => script.startsWith('self.__next_f')) ?? '';
    const [, inScript] = JSON.parse(pushed.slice('self.__next_f.push('.length, -1)) as [number, string];
    assert.equal((JSON.parse(inScript.slice(2)) as { title: string }).title, `Kursus - ${name}`);
  }
  const shown = read(dir, 'courses.txt');
  assert.deepEqual(JSON.parse(shown.slice(2)), { b: version, title: `Kursus - ${name}` });
  assert.equal(read(dir, `_next/static/${version}/courses.txt`), shown);
  assert.equal(existsSync(path.join(dir, '_next/static', versionIn(BUILT))), false);

  for (const file of [
    '_headers',
    'nginx.conf',
    'nginx-locations.conf',
    '.htaccess',
    'vercel.json',
    'firebase.json',
    'staticwebapp.config.json',
    'serve.json',
    'cloudfront-function.js',
  ])
    assert.ok(read(dir, file).includes(`connect-src ${sources}`), file);
  assert.deepEqual(JSON.parse(read(dir, 'manifest.json')), {
    name,
    short_name: name,
    theme_color: '#7b1fa2',
    start_url: '.',
  });
  assert.equal(read(dir, 'drawings/books.svg'), '<svg fill="#7b1fa2"/>');

  const [, list = ''] = /^const PRECACHE_LIST=(.*);$/m.exec(read(dir, 'sw.js')) ?? [];
  const {
    version: kept,
    assets,
    publicFiles,
  } = JSON.parse(list) as { version: string; assets: string[]; publicFiles: string[] };
  assert.equal(kept, version);
  for (const file of [...assets, ...publicFiles]) assert.ok(existsSync(path.join(dir, file)), file);
  assert.ok(assets.includes(`/_next/static/${version}/courses.txt`));
  assert.ok(!publicFiles.includes('/configure.mjs'));
});

test('the next run starts from the build again, whatever was set before', () => {
  const dir = copy();
  done(dir, ['--api-url', 'https://a.example', '--api-locked', '1', '--name', 'Akademi']);
  done(dir, ['--demo-username', 'siti']);
  assert.deepEqual(settingsIn(read(dir, 'setup.html')), {
    apiUrl: '',
    apiLocked: false,
    demoApiUrl: 'http://localhost:4000',
    demoUsername: 'siti',
    demoPassword: 'Admin123',
    product: 'Kelola',
  });
  done(dir, []);
  assert.deepEqual(contents(dir), contents(BUILT));
});

test('settings come from the environment, too; what a build was given stays', () => {
  const dir = buildExport({ NEXT_PUBLIC_API_URL: 'https://built.example', PRODUCT_NAME: 'Akademi' });
  const ofKubernetes = { PRODUCT_SERVICE_HOST: '10.0.0.1', PRODUCT_PORT_80_TCP: 'tcp://10.0.0.1:80' };
  const env = { ...ofKubernetes, NEXT_PUBLIC_API_LOCKED: '1', PRODUCT_NAME: '', NEXT_PUBLIC_DEMO_API_URL: '' };
  // Environments often name settings without a value.
  assert.match(done(dir, [], env), /^PRODUCT_NAME=Akademi {2}\(as built\)$/m);
  const settings = settingsIn(read(dir, 'setup.html')) as Record<string, unknown>;
  assert.deepEqual(
    [settings.apiUrl, settings.apiLocked, settings.product, settings.demoApiUrl],
    ['https://built.example', true, 'Akademi', ''],
  );
});

test('/ is the origin of the console itself', () => {
  const dir = copy();
  const said = done(dir, ['--api-url', '/', '--api-locked', '1']);
  assert.match(
    said,
    /^NEXT_PUBLIC_DEMO_API_URL=http:\/\/localhost:4000 {2}\(as built; not offered by a locked console\)$/m,
  );
  assert.match(read(dir, 'setup.html'), /connect-src 'self' blob:/);
});

test('a logo that was put in place of the built-in one stays, and makes another version', () => {
  const dir = copy();
  write(dir, { 'logo.svg': '<svg id="own"/>' });
  done(dir, []);
  assert.equal(read(dir, 'logo.svg'), '<svg id="own"/>');
  assert.notEqual(versionIn(dir), versionIn(BUILT));
});

test('a color that is too light for text is darkened, and the command says so', () => {
  const dir = copy();
  assert.match(
    done(dir, ['--color', '#ffcc00']),
    /^PRODUCT_COLOR=#ffcc00 {2}\(text and buttons: #[\da-f]{6}, which can be read\)$/m,
  );
});
