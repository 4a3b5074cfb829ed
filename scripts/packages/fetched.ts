import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from '../problem';
import { ROOT } from '../root';

/** Packages that run once a week: with theirs they are some two hundred, which `npm ci` need not install. */
export const PACKAGES = {
  // Lighthouse 13 needs a newer Node than the console.
  lighthouse: ['node@22', 'lighthouse@13.5.0'],
  // It needs Java.
  vnu: ['vnu-jar@26.9.27'],
  // 10 needs Node 22.
  stryker: ['@stryker-mutator/core@9.6.1', '@stryker-mutator/jest-runner@9.6.1'],
};

/**
 * Runs a command of packages that are not installed, and returns what it prints.
 * @throws Problem if it fails
 */
export async function runFetched(command: keyof typeof PACKAGES, args: string[], { isShown = false } = {}) {
  const packages = PACKAGES[command].flatMap((name) => ['--package', name]);
  const child = spawn('npx', ['--yes', ...packages, '--', command, ...args], {
    cwd: ROOT,
    // On Windows npx is a script, which needs a shell.
    shell: process.platform === 'win32',
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const said = Buffer.concat(out).toString();
  if (code === 0) return said;
  throw new Problem(`${command} ended with ${code}. ${Buffer.concat(err).toString().trim() || said}`.trim());
}
