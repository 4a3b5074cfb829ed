import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/root';

const FOLDER = path.join(ROOT, 'bench/react-admin');

/**
 * Builds the application in `bench/react-admin` for production and returns the folder of the result. Its dependencies
 * are installed the first time: they are no part of the console's.
 */
export async function buildReactAdmin(): Promise<string> {
  if (!existsSync(path.join(FOLDER, 'node_modules'))) {
    console.log('Installing react-admin in bench/react-admin, once …');
    await npm('ci', '--no-audit', '--no-fund');
  }
  console.log('Building react-admin …');
  await npm('run', 'build');
  return path.join(FOLDER, 'dist');
}

/** The versions that were installed, for the heading of the table. */
export function reactAdminVersions(): string {
  const version = (name: string) =>
    (JSON.parse(readFileSync(path.join(FOLDER, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
      .version;
  return ['react-admin', '@mui/material', 'react', 'vite'].map((name) => `${name} ${version(name)}`).join(', ');
}

// On Windows npm is a script, which needs a shell.
const npm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: FOLDER, shell: true });
