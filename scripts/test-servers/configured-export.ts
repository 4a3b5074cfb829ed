import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesIn } from '../build/files';
import { buildExport, newFolder } from './built-export';

export const BUILT = buildExport();

/** A copy of a finished export, which is removed when the tests of the file are over. */
export function copy(of = BUILT): string {
  const dir = newFolder();
  cpSync(of, dir, { recursive: true });
  return dir;
}

/** Runs the command as a person does, in another folder and without what this process has in its environment. */
export function configure(dir: string, args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(dir, 'configure.mjs'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
  });
  return { status, stdout, stderr };
}

/** The hash of each file. */
export const contents = (dir: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(dir).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(dir, file)))
        .digest('hex'),
    ]),
  );
