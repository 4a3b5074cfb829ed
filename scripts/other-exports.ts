import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildConsole } from './build-console';
import { ROOT } from './root';
import { OUT_DIR } from './static-server';

/** The console as others build it, for the tests that `npm test -- --all` adds. */

export const SUB_PATH = '/previews/my-branch';

const exportOf = (name: string, env: Record<string, string>) => (): string => {
  const dir = path.join(ROOT, 'test-results', name);
  if (builtAt(dir) < builtAt(OUT_DIR)) buildConsole({ quiet: true, env: { ...process.env, ...env }, dir });
  return dir;
};

function builtAt(dir: string): number {
  const file = path.join(dir, 'index.html');
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

/** Each builds once after each build of `out/`, and returns the folder. */
export const subPathExport = exportOf('sub-path', { BASE_PATH: SUB_PATH });
export const workerlessExport = exportOf('no-worker', { NEXT_PUBLIC_SERVICE_WORKER: 'off' });
