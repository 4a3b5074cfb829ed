import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runScript } from './problem';
import { ROOT } from './root';
import { runStep } from './run-step';
import { describe, oneTest, sum, type Counts } from './test-counts';
import { chooseSteps, RESULTS_DIR, type Step } from './test-steps';

/** `npm test`: every check there is, to the end, so that one run shows all that fails. */
runScript(async () => {
  const chosen = chooseSteps(readOnly());
  mkdirSync(path.join(ROOT, RESULTS_DIR), { recursive: true });

  const results = new Map<string, { counts: Counts; seconds: number }>();
  for (const step of chosen) {
    console.log(`\n── ${step.title} ${'─'.repeat(Math.max(3, 70 - step.title.length))}`);
    const started = Date.now();
    const counts = blocked(step) ? oneTest(false) : await runStep(step);
    const seconds = Math.round((Date.now() - started) / 1_000);
    results.set(step.name, { counts, seconds });
    console.log(`${describe(counts)} (${seconds} s)`);
  }

  console.log('');
  for (const [name, { counts, seconds }] of results) {
    console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)}${describe(counts)} (${seconds} s)`);
  }
  const total = sum([...results.values()].map(({ counts }) => counts));
  console.log(`\n${describe(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;

  function blocked({ needs }: Step): boolean {
    const failed = needs !== undefined && (results.get(needs)?.counts.failed ?? 0) > 0;
    if (failed) console.log(`Not run, because the step "${needs}" failed.`);
    return failed;
  }
});

function readOnly(): string | undefined {
  try {
    return parseArgs({ options: { only: { type: 'string' } } }).values.only;
  } catch (error) {
    throw new Problem(`${(error as Error).message}. Usage: npm test -- --only jest,e2e`);
  }
}
