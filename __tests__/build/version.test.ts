import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeCompileHints } from '@/scripts/build/code/compile-hint';
import { writeCompressedCopies } from '@/scripts/build/code/compress';
import { filesIn } from '@/scripts/build/files';
import { listFiles } from '@/scripts/build/precache-list';
import { stampVersion } from '@/scripts/build/version';

const dirs: string[] = [];
afterAll(() => dirs.forEach((dir) => rmSync(dir, { recursive: true })));

/** An export as Next writes it, with this build id. */
function exported(buildId: string, files: Record<string, string> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'kelola-export-'));
  dirs.push(dir);
  const all = {
    'index.html': `<!DOCTYPE html><html lang="id"><head></head>{"b":"${buildId}"}</html>`,
    'courses.html': `<!DOCTYPE html><html lang="id"><head></head>{"b":"${buildId}"}</html>`,
    'courses.txt': `0:{"b":"${buildId}"}`,
    'courses/_/edit.txt': `0:{"b":"${buildId}"}`,
    'courses/_/edit/__next._tree.txt': `0:{"b":"${buildId}"}`,
    'courses/_/edit/__next._full.txt': `0:{"b":"${buildId}"}`,
    '_not-found.txt': `0:{"b":"${buildId}"}`,
    '_next/static/chunks/a.js': 'self.a = 1',
    [`_next/static/${buildId}/_buildManifest.js`]: '',
    'logo.svg': '<svg/>',
    _headers: '/*',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  return dir;
}

const ONE = 'aaaaaaaaaaaaaaaaaaaaa';
const OTHER = 'bbbbbbbbbbbbbbbbbbbbb';

test('the same sources make the same version, whatever Next calls the build', () => {
  expect(stampVersion(exported(ONE), ['x'])).toBe(stampVersion(exported(OTHER), ['x']));
});

test.each([
  ['a file', () => stampVersion(exported(ONE, { '_next/static/chunks/a.js': 'self.a = 2' }), ['x'])],
  ['the name of a file', () => stampVersion(exported(ONE, { 'logo.webp': '' }), ['x'])],
  ['what is added later', () => stampVersion(exported(ONE), ['y'])],
])('another version has another number: %s differs', (_, version) => {
  expect(version()).not.toBe(stampVersion(exported(ONE), ['x']));
});

test('the version takes the place of the build id everywhere, and is as long', () => {
  const dir = exported(ONE);
  const version = stampVersion(dir, []);
  expect(version).toHaveLength(ONE.length);
  const files = filesIn(dir);
  expect(
    files.filter((file) => file.includes(ONE) || readFileSync(path.join(dir, file), 'utf8').includes(ONE)),
  ).toEqual([]);
  expect(readFileSync(path.join(dir, 'courses.txt'), 'utf8')).toBe(`0:{"b":"${version}"}`);
});

test('browsers keep what pages ask for, and nothing that hosts read or the demo is made of', () => {
  const dir = exported(ONE, { 'configure.mjs': '', 'contract.mjs': '' });
  stampVersion(dir, []);
  mkdirSync(path.join(dir, 'demo-api'));
  writeFileSync(path.join(dir, 'demo-api/pglite.wasm.gz'), '');
  expect(listFiles(dir)).toEqual({ assets: ['/_next/static/chunks/a.js'], publicFiles: ['/logo.svg'] });
});

test('scripts and stylesheets whose names hold a hash have compressed copies, pages have none', () => {
  const dir = exported(ONE, { '_next/static/chunks/b.css': 'a { color: red }', 'early.js': '' });
  const before = filesIn(dir);
  writeCompressedCopies(dir);
  const added = filesIn(dir).filter((file) => !before.includes(file));
  const sources = ['_next/static/chunks/a.js', '_next/static/chunks/b.css', `_next/static/${ONE}/_buildManifest.js`];
  expect(added.sort()).toEqual(sources.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort());

  const read = (file: string) => readFileSync(path.join(dir, file));
  for (const file of sources) {
    expect(brotliDecompressSync(read(`${file}.br`))).toEqual(read(file));
    expect(gunzipSync(read(`${file}.gz`))).toEqual(read(file));
  }
});

test('every script of the export, and no other file, says in its first line that all its functions are called', () => {
  const dir = exported(ONE, { '_next/static/chunks/b.css': 'a { color: red }', 'sw.js': '' });
  writeCompileHints(dir);
  const hinted = filesIn(dir).filter((file) => readFileSync(path.join(dir, file), 'utf8').startsWith('//# '));
  expect(hinted).toEqual(['_next/static/chunks/a.js', `_next/static/${ONE}/_buildManifest.js`].sort());
  const script = readFileSync(path.join(dir, '_next/static/chunks/a.js'), 'utf8');
  expect(script).toBe('//# allFunctionsCalledOnLoad\nself.a = 1');
});
