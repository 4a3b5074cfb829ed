import { readFileSync } from 'node:fs';
import { PACKAGES } from '@/scripts/packages/fetched';
import { deprecatedIn, newerMajors } from '@/scripts/packages/findings';

test('a new major version is named, a smaller one and one that is held back are not', () => {
  const report = {
    jest: { current: '30.5.2', wanted: '30.5.2', latest: '31.0.0' },
    next: { current: '16.4.5', wanted: '16.4.5', latest: '16.4.6' },
    nock: { current: '14.0.17', wanted: '14.0.17', latest: '15.0.6' },
    yup: [
      { current: '1.7.1', wanted: '1.7.1', latest: '2.0.0' },
      { wanted: '1.7.1', latest: '2.0.0' },
    ],
  };
  expect(newerMajors(JSON.stringify(report))).toEqual([
    'jest 30.5.2 is followed by 31.0.0.',
    'yup 1.7.1 is followed by 2.0.0.',
  ]);
  expect(newerMajors('{}')).toEqual([]);
});

test('a deprecated package is named with what its authors say', () => {
  const packages = { 'node_modules/glob': { version: '7.0.0', deprecated: 'No longer supported' }, '': {} };
  expect(deprecatedIn(JSON.stringify({ packages }))).toEqual(['node_modules/glob is deprecated: No longer supported']);
});

test('an install brings the tools of the build also where the shell has NODE_ENV=production', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('include=dev');
});

test('the decision about dependencies names each package', () => {
  const decision = readFileSync('docs/decisions/0002-dependencies.md', 'utf8')
    // `@testing-library/{dom,jest-dom}` names two.
    .replace(/([\w@/-]+)\{([\w,-]+)\}/g, (_, start: string, ends: string) =>
      ends
        .split(',')
        .map((end) => start + end)
        .join(', '),
    );
  const named = new Set(decision.match(/@?[a-z][\w-]*(\/[\w-]+)?/g));
  const fetched = Object.values(PACKAGES).flatMap((names) => names.map((name) => name.replace(/@[\d.]+$/, '')));
  const installed = ['package.json', 'demo-api/package.json'].flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect([...installed, ...fetched].filter((name) => !name.startsWith('@types/') && !named.has(name))).toEqual([]);
});

describe('package-lock.json', () => {
  const text = readFileSync('package-lock.json', 'utf8');

  test('holds no deprecated package', () => {
    expect(deprecatedIn(text)).toEqual([]);
    // Deprecated, but not every registry says so.
    expect(text).not.toMatch(/"node_modules\/(.+\/)?(whatwg-encoding|glob)": \{\n\s+"version": "([1-9]|1[0-2])\./);
  });

  test('names no registry but the default one', () => {
    const { packages } = JSON.parse(text) as { packages: Record<string, { resolved?: string; link?: boolean }> };
    const named = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
    for (const { resolved } of named) expect(resolved).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  });
});
