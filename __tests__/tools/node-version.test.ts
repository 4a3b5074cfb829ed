import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devEngines, engines, scripts } from '../../package.json';

const CHECK = 'exec node scripts/run.cjs';
const oldest = engines.node.replace('>=', '');
const oldestForTests = devEngines.runtime.version.replace('>=', '');

/** What a command says in a Node of this version, and its exit code; it does not begin with its work. */
function check(version: string, command = 'start') {
  const dir = mkdtempSync(path.join(tmpdir(), 'kelola-node-'));
  const preload = path.join(dir, 'version.cjs');
  writeFileSync(
    preload,
    `Object.defineProperty(process.versions, 'node', { value: '${version}' });
     require.cache[require.resolve('${path.resolve('scripts/import-script.cjs')}')] = { loaded: true, exports() {} };`,
  );
  const { stderr, status } = spawnSync(process.execPath, ['--require', preload, 'scripts/run.cjs', command], {
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

it('says in one line that the tests need a newer one, which their tools ask for', () => {
  expect(check(oldest, 'test')).toEqual({
    stderr: `The tests of Kelola need Node ${oldestForTests} or newer, and this is Node ${oldest}.\n`,
    status: 1,
  });
  expect(check(oldestForTests, 'test')).toEqual({ stderr: '', status: 0 });
});

it.each(['start', 'dev', 'build', 'serve', 'test'] as const)('npm run %s begins with the check', (name) => {
  expect(scripts[name].startsWith(`${CHECK} `)).toBe(true);
});
