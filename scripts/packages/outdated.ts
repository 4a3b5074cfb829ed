import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deprecatedIn, newerMajors } from './findings';
import { Problem, runScript } from '../problem';
import { ROOT } from '../root';

/** `npm run outdated`, weekly on CI: fails if there is a new major version, or if an install brings a deprecated package. */
runScript(async () => {
  const found = [...newerMajors(npm(['outdated', '--json'], ROOT)), ...deprecatedIn(freshLockFile())];
  if (found.length > 0) throw new Problem(found.join('\n'));
});

/** A registry tells that a package is deprecated when it is resolved, so the committed file knows it only of then. */
function freshLockFile(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'kelola-packages-'));
  try {
    for (const file of ['package.json', 'demo-api/package.json']) cpSync(path.join(ROOT, file), path.join(dir, file));
    npm(['install', '--package-lock-only', '--no-audit'], dir);
    return readFileSync(path.join(dir, 'package-lock.json'), 'utf8');
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function npm(args: string[], cwd: string): string {
  // On Windows npm is a script, which needs a shell.
  const { stdout } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout;
}
