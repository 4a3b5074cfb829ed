import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem';
import { ROOT } from './root';
import { oneTest, type Counts } from './test-counts';
import type { Step } from './test-steps';

/** What a developer's shell says to the product must not change what is tested, or whose data is touched. */
const OWN_SETTING = /^(NODE_ENV|BASE_PATH|DATABASE_URL|DEMO_\w+|NEXT_PUBLIC_\w+)$/;

function environment(extra: Step['env']): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  for (const name of Object.keys(env)) if (OWN_SETTING.test(name)) Reflect.deleteProperty(env, name);
  return Object.assign(env, extra);
}

/** Runs a step to its end and counts its tests. Whatever goes wrong, it counts as a failure. */
export async function runStep(step: Step): Promise<Counts> {
  try {
    step.prepare?.();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
    return oneTest(false);
  }
  // The report of a former run says nothing about this one.
  if (step.report) rmSync(path.join(ROOT, step.report.file), { force: true });
  const succeeded = await run(step);
  const counts = step.report ? readReport(step.report) : oneTest(succeeded);
  if (counts.passed + counts.failed === 0) {
    console.log('No test has run.');
    return { ...counts, failed: 1 };
  }
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function run({ command, env, quiet = false }: Step): Promise<boolean> {
  const child = spawn(command, {
    cwd: ROOT,
    env: environment(env),
    // npm is a script on Windows, which only a shell can start.
    shell: true,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) process.stdout.write(Buffer.concat(said));
  return code === 0;
}

function readReport({ file, read }: NonNullable<Step['report']>): Counts {
  const report = path.join(ROOT, file);
  try {
    if (existsSync(report)) return read(readFileSync(report, 'utf8'));
  } catch (error) {
    console.log(`${file} cannot be read: ${String(error)}`);
  }
  return { passed: 0, failed: 0, skipped: 0 };
}
