import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { version } from '../../package.json';
import { releaseNotes } from '@/scripts/release/notes';

const changelog = `# Changelog

Kept as it should be.

## 1.1.0 - unreleased

### Added

- Later.

## 1.0.0 - 2026-11-24

### Added

- A [guide](docs/panduan.md)
  and [a format](https://keepachangelog.com/).
- More.

## 1.0.0-rc.1 - 2026-11-20

## 0.9.0 - 2026-11-01

- Earlier.
`;
const files = 'https://github.com/owner/name/blob/v1.0.0';
const of =
  (tag: string, inPackage = tag.slice(1)) =>
  () =>
    releaseNotes(tag, inPackage, changelog, files);

test('the notes are the section of the version, its lines unwrapped and its links leading to its files', () => {
  expect(of('v1.0.0')()).toBe(
    `### Added\n\n- A [guide](${files}/docs/panduan.md) and [a format](https://keepachangelog.com/).\n- More.\n`,
  );
  expect(of('v0.9.0')()).toBe('- Earlier.\n');
});

test('there are none for another version than that of the package, or one that is not told of', () => {
  expect(of('v1.0.0', '1.0.1')).toThrow(/^The tag v1\.0\.0 is not v1\.0\.1, the version in package\.json\.$/);
  expect(of('1.0.0', '1.0.0')).toThrow(/is not v1\.0\.0/);
  expect(of('v1.0')).toThrow(/^CHANGELOG\.md has no section "## 1\.0"\.$/);
  expect(of('v1.1.0')).toThrow(/has "## 1\.1\.0 - unreleased": a version that is released has its date there/);
  expect(of('v1.0.0-rc.1')).toThrow(/says nothing of 1\.0\.0-rc\.1/);
});

test('the command fails for another tag, and the changelog has a section for the version of the package', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/release/print-notes.ts', 'v0.0.0', 'https://github.com/owner/name'],
    { encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `The tag v0.0.0 is not v${version}, the version in package.json.\n`,
  ]);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${version} - `);
});
