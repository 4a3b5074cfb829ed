import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { licensesText, readPackages } from '@/scripts/build/licenses/licenses-file';
import { packagesOf, readPackage } from '@/scripts/build/licenses/packages';
import { takeSources } from '@/scripts/build/licenses/sources';
import { sbomOf } from '@/scripts/release/sbom';
import { ROOT } from '@/scripts/root';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kelola-licenses-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const packageWith = (manifest: object, files: Record<string, string> = {}) =>
  readPackage(folderWith({ 'package.json': JSON.stringify({ name: 'a', version: '1.0.0', ...manifest }), ...files }));

const installed = (...files: string[]) => new Set(files.map((file) => path.join(ROOT, 'node_modules', file)));

test.each([
  ['GPL-3.0-only', { license: 'GPL-3.0-only' }],
  ['(MIT AND GPL-3.0-only)', { license: '(MIT AND GPL-3.0-only)' }],
  ['none', {}],
])('the build refuses a package whose licence is not on the list: %s', (license, manifest) => {
  expect(() => packageWith(manifest, { LICENSE: 'Some text' })).toThrow(`its licence, ${license}, is not among those`);
});

test.each([
  [{ license: '(GPL-3.0-only OR MIT)' }, '(GPL-3.0-only OR MIT)'],
  [{ license: { type: 'ISC' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }] }, 'MIT'],
])('it takes one that leaves an allowed choice, also as older packages say it: %j', (manifest, license) => {
  expect(packageWith(manifest, { LICENSE: 'Some text' })).toMatchObject({ license, text: 'Some text' });
});

test('a package without a text has that of its licence, with the name of its author', () => {
  const { text } = packageWith({ license: 'MIT', author: { name: 'Budi' } });
  expect(text).toMatch(/^Copyright \(c\) Budi\n\nMIT License\n/);
});

test('the text of Apache-2.0 is passed on whole, and all files of notices are', () => {
  const { text } = packageWith({ license: 'Apache-2.0' }, { LICENSE: 'Licensed under …', 'NOTICE.txt': 'By Ana' });
  expect(text).toMatch(/^Licensed under …\n\nBy Ana\n\n.*TERMS AND CONDITIONS/s);
});

test('files of an export are counted to their packages, also those that Next and PGlite contain', () => {
  const packages = packagesOf(
    installed(
      'clsx/dist/clsx.mjs',
      'react-beautiful-dnd/dist/dnd.esm.js',
      'next/dist/client/link.js',
      'next/dist/compiled/react-dom/cjs/react-dom.production.js',
      '@electric-sql/pglite/dist/index.js',
    ).add(path.join(ROOT, 'lib/env.ts')),
  );
  expect(packages.map(({ name, within, license }) => [name, within, license])).toEqual([
    ['@electric-sql/pglite', undefined, 'Apache-2.0 AND PostgreSQL'],
    ['@hello-pangea/dnd', undefined, 'Apache-2.0'],
    ['clsx', undefined, 'MIT'],
    ['next', undefined, 'MIT'],
    ['react-dom', 'next', 'MIT'],
  ]);
  const text = licensesText(packages);
  expect(readPackages(text)).toEqual(packages.map(({ text: _, ...each }) => each));
  for (const each of packages) expect(text).toContain(each.text);
});

test('the bill of materials of a release names each package, and what it contains', () => {
  const packages = packagesOf(
    installed('@emotion/cache/x.js', 'next/dist/client/link.js', 'next/dist/compiled/react-dom/x.js'),
  );
  const [emotion, next] = packages;
  expect(sbomOf('1.0.0', packages)).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'kelola', version: '1.0.0' } },
    components: [
      {
        name: '@emotion/cache',
        purl: `pkg:npm/%40emotion/cache@${emotion!.version}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
      { name: 'next', purl: `pkg:npm/next@${next!.version}`, components: [{ name: 'react-dom' }] },
    ],
  });
});

test('what a bundle is made of is read from its source maps, which go, and from its fonts', () => {
  const font = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
  const map = (...sources: string[]) => ({ sources: sources.map((each) => `turbopack:///[project]/${each}`) });
  const dir = folderWith({
    '_next/static/chunks/a.js': 'self.a=1\n//# sourceMappingURL=a.js.map',
    '_next/static/chunks/a.js.map': JSON.stringify({ sections: [{ map: map('node_modules/%40a/b.js') }] }),
    '_next/static/chunks/b.css': 'a{}\n/*# sourceMappingURL=b.css.map*/',
    '_next/static/chunks/b.css.map': JSON.stringify(map('app/x.module.css [app-client] (css module)')),
    '_next/static/media/sans.woff2': readFileSync(font),
  });
  const sources = [...takeSources(dir)].map((file) => path.relative(ROOT, file));
  expect(sources.sort()).toEqual(['app/x.module.css', 'node_modules/@a/b.js', font]);
  expect(readFileSync(path.join(dir, '_next/static/chunks/a.js'), 'utf8')).toBe('self.a=1\n');
  expect(readFileSync(path.join(dir, '_next/static/chunks/b.css'), 'utf8')).toBe('a{}\n');
  expect(() => readFileSync(path.join(dir, '_next/static/chunks/a.js.map'))).toThrow('ENOENT');
});
