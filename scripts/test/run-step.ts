import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem';
import { ROOT } from '../root';
import { oneTest, type Report } from './test-counts';
import type { Step } from './test-steps';

/** Variables removed from the developer's environment: they would change what is tested, or which database is used. */
const OWN_SETTING = /^(NODE_ENV|HOST|BASE_PATH|DATABASE_URL|DEMO_\w+|NEXT_PUBLIC_\w+)$/;

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** With less room the tests use the disk. */
const MEMORY_BYTES = 4_000_000_000;

/**
 * The tests make and remove tens of thousands of temporary files. ext4 gives no number of a file that was removed a few
 * minutes ago to a new one, and looks at each before it finds another: up to a millisecond for each new file.
 */
function temporaryFolder(): string | undefined {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return process.env.TMPDIR;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < MEMORY_BYTES ? undefined : MEMORY;
}

function environment(extra: Step['env']): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: temporaryFolder(), NEXT_TELEMETRY_DISABLED: '1' };
  for (const name of Object.keys(env)) if (OWN_SETTING.test(name)) Reflect.deleteProperty(env, name);
  return Object.assign(env, extra);
}

export interface Outcome extends Report {
  seconds: number;
  /** Output of the command, if it was captured because other steps ran at the same time. */
  said: string;
}

/** Runs a step and counts its tests. A failing command, or a missing or unreadable report, counts as a failed test. */
export async function runStep(step: Step): Promise<Outcome> {
  const started = Date.now();
  const { said, ...report } = await reportOf(step);
  return { ...report, said, seconds: Math.round((Date.now() - started) / 1_000) };
}

async function reportOf(step: Step): Promise<Report & { said: string }> {
  try {
    await step.prepare?.();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...oneTest(false), said: `${error.message}\n` };
  }
  // Delete the report of an earlier run.
  if (step.report) rmSync(path.join(ROOT, step.report.file), { force: true });
  const { succeeded, said } = await run(step);
  const report = step.report ? readReport(step.report) : oneTest(succeeded);
  if (typeof report === 'string') return { ...oneTest(false), said: said + report };
  if (report.passed + report.failed === 0) return { ...report, failed: 1, said: `${said}No test has run.\n` };
  return { ...report, failed: succeeded ? report.failed : Math.max(1, report.failed), said };
}

async function run({ command, env, quiet = false, alone = false }: Step) {
  const child = spawn(command, {
    cwd: ROOT,
    env: environment(env),
    // On Windows npm is a script, which needs a shell.
    shell: true,
    stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { succeeded: code === 0, said: quiet && code === 0 ? '' : Buffer.concat(chunks).toString() };
}

function readReport({ file, read }: NonNullable<Step['report']>): Report | string {
  const report = path.join(ROOT, file);
  try {
    return existsSync(report) ? read(readFileSync(report, 'utf8')) : `${file} was not written.\n`;
  } catch (error) {
    return `${file} cannot be read: ${String(error)}\n`;
  }
}
