import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { filesIn } from '../build/files';
import { buildExport, newFolder, pages } from './built-export';
import { write } from './export';

const BUILT = buildExport();

function copy(of = BUILT): string {
  const dir = newFolder();
  cpSync(of, dir, { recursive: true });
  return dir;
}

/** Runs the command as a person does, in another folder and without what this process has in its environment. */
function configure(dir: string, args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(dir, 'configure.mjs'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
  });
  return { status, stdout, stderr };
}

const contents = (dir: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(dir).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(dir, file)))
        .digest('hex'),
    ]),
  );

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

/** The command fails with one sentence, and leaves every file as it was. */
function refused(dir: string, args: string[], sentence: RegExp, env?: Record<string, string>): void {
  const before = contents(dir);
  const { status, stdout, stderr } = configure(dir, args, env);
  assert.match(stderr, sentence);
  assert.equal(stderr.trim().split('\n').length, 1);
  assert.equal(stdout, '');
  assert.notEqual(status, 0);
  assert.deepEqual(contents(dir), before);
  assert.deepEqual(
    filesIn(dir).filter((file) => file.startsWith('.configure')),
    [],
  );
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

test('what is wrong, unknown or contradicting is refused', () => {
  const dir = copy();
  const lock = ['--api-url', 'https://a.example', '--api-locked', '1'];
  refused(dir, ['--api-uri', 'https://a.example'], /^--api-uri is no option; there are --api-url, /);
  refused(dir, ['https://a.example'], /^https:\/\/a\.example is no option/);
  refused(dir, ['--api-url'], /^--api-url needs a value\.$/m);
  refused(dir, ['--api-url', 'a.example'], /is no address of a back end/);
  refused(dir, ['--api-url', 'https://a.example/api/'], /must end before \/api/);
  refused(dir, ['--api-locked', '1'], /needs the address/);
  refused(dir, ['--api-locked', 'yes'], /is neither 1 nor 0/);
  refused(dir, ['--file-origins', 'https://f.example'], /has no effect without NEXT_PUBLIC_API_LOCKED=1/);
  refused(dir, [...lock, '--file-origins', 'https://f.example/x'], /is no origin/);
  refused(dir, [...lock, '--demo-api-url', 'https://demo.example'], /cannot be used in a console that is locked/);
  refused(dir, [...lock, '--demo-username', 'siti'], /NEXT_PUBLIC_DEMO_USERNAME is shown nowhere/);
  refused(dir, ['--name', 'a\nb'], /is no name/);
  refused(dir, ['--color', 'green'], /is no color/);
  refused(dir, ['--api-url', 'https://a.example', '--api-url', 'https://b.example'], /is given twice/);
  refused(dir, ['--api-url', 'https://a.example'], /contradicts NEXT_PUBLIC_API_URL=/, {
    NEXT_PUBLIC_API_URL: 'https://b.example',
  });
  refused(dir, [], /^NEXT_PUBLIC_API_ULR is no setting/, { NEXT_PUBLIC_API_ULR: 'https://a.example' });
  refused(dir, [], /^PRODUCT_COLOUR is no setting/, { PRODUCT_COLOUR: '#7b1fa2' });
  refused(dir, [], /^BASE_PATH is a setting of the build/, { BASE_PATH: '/konsol' });
});

test('a folder that is another export, or none, is refused', () => {
  const dir = copy();
  rmSync(path.join(dir, '_next/static/chunks/a.js'));
  refused(dir, [], /is not the export that this command was built with: \/_next\/static\/chunks\/a\.js is missing/);
});

test('what cannot be written leaves everything as it was', () => {
  const dir = copy();
  // A folder in the place of a file: also for an administrator of the machine, who may write anything.
  renameSync(path.join(dir, 'users.html'), path.join(dir, 'away.html'));
  mkdirSync(path.join(dir, 'users.html'));
  refused(dir, ['--name', 'Akademi'], /^The folder cannot be written: EISDIR/);
});

test('what can no longer be written midway brings back what was there', { skip: process.platform === 'win32' }, () => {
  const dir = copy();
  chmodSync(path.join(dir, 'users/_'), 0o555);
  const isRoot = process.getuid?.() === 0;
  // Root writes everywhere: without its rights, as a person has none.
  const drop = isRoot ? ['setpriv', '--reuid=65534', '--clear-groups'] : [];
  if (isRoot) spawnSync('chown', ['-R', '65534', dir]);
  const before = contents(dir);
  const [command = '', ...args] = [...drop, process.execPath, path.join(dir, 'configure.mjs'), '--name', 'Akademi'];
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
  });
  assert.match(stderr, /^The folder cannot be written: EACCES.*rename/);
  assert.equal(status, 1);
  assert.deepEqual(contents(dir), before);
  chmodSync(path.join(dir, 'users/_'), 0o755);
});
