import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engines, scripts } from '../../package.json';

const CHECK = 'node scripts/require-node.cjs';
const oldest = engines.node.replace('>=', '');

/** What the check says in a Node of this version, and its exit code. */
function check(version: string) {
  const dir = mkdtempSync(path.join(tmpdir(), 'kelola-node-'));
  const preload = path.join(dir, 'version.cjs');
  writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
  const { stderr, status } = spawnSync(process.execPath, ['--require', preload, 'scripts/require-node.cjs'], {
    encoding: 'utf8',
  });
  rmSync(dir, { recursive: true });
  return { stderr, status };
}

it.each(['20.8.1', '18.20.4', '4.9.1'])('says in one line that Node %s is too old', (version) => {
  expect(check(version)).toEqual({
    stderr: `Kelola needs Node ${oldest} or newer, and this is Node ${version}.\n`,
    status: 1,
  });
});

it.each([oldest, '20.10.0', '22.0.0', '100.1.0'])('is content with Node %s', (version) => {
  expect(check(version)).toEqual({ stderr: '', status: 0 });
});

it.each(['start', 'dev', 'build', 'serve', 'test'] as const)('npm run %s begins with the check', (name) => {
  expect(scripts[name].startsWith(`${CHECK} && `)).toBe(true);
});
