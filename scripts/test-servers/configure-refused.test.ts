import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { filesIn } from '../build/files';
import { configure, contents, copy } from './configured-export';

/** What `configure.mjs` refuses, or cannot write: it then leaves the export as it was. */

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
