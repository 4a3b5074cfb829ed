import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runScript } from './problem';
import { ROOT } from './root';
import { runStep, type Outcome } from './test/run-step';
import { describe, oneTest, sum } from './test/test-counts';
import { chooseSteps, RESULTS_DIR, type Step } from './test/test-steps';

const SLOWEST = 10;
/** Steps at a time: one more than processors, because the contract kit and the servers wait half of their time. */
const MAX_RUNNING = os.availableParallelism() + 1;

/** `npm test`: runs all checks; it does not stop at the first failure, so that one run shows all of them. */
runScript(async () => {
  const steps = chooseSteps(readOptions());
  mkdirSync(path.join(ROOT, RESULTS_DIR), { recursive: true });
  const started = Date.now();
  const outcomes = await runAll(steps);

  console.log('');
  for (const { name } of steps) {
    const outcome = outcomes.get(name)!;
    console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name.padEnd(15)}${describe(outcome)} (${outcome.seconds} s)`);
  }
  const all = [...outcomes.values()];
  const files = all.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds);
  if (files.length > 0) console.log(`\nThe slowest files:`);
  for (const { name, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const retried = all.flatMap(({ retried }) => retried);
  if (retried.length > 0) console.log(`\nPassed only when tried again, which is a defect to mend:`);
  for (const name of retried) console.log(`  ${name}`);

  const total = sum(all);
  console.log(`\nIn ${Math.round((Date.now() - started) / 1_000)} s`);
  console.log(describe(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** Runs up to `MAX_RUNNING` steps in parallel, except for those that have to run alone. */
async function runAll(steps: Step[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const running = new Map<Step, Promise<void>>();
  const waiting = [...steps];
  const isOver = (name: string | undefined) =>
    name === undefined || outcomes.has(name) || !steps.some((step) => step.name === name);

  while (outcomes.size < steps.length) {
    const isAlone = [...running.keys()].some(({ alone }) => alone);
    const next = waiting.find(
      ({ alone, needs, after }) =>
        isOver(needs) && isOver(after) && !isAlone && running.size < (alone ? 1 : MAX_RUNNING),
    );
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const ended = runOne(next, outcomes).then(() => void running.delete(next));
    running.set(next, ended);
  }
  return outcomes;
}

async function runOne(step: Step, outcomes: Map<string, Outcome>): Promise<void> {
  const rule = `\n── ${step.title} ${'─'.repeat(Math.max(3, 70 - step.title.length))}`;
  // A parallel step prints its output, with a heading, when it ends; a step that runs alone prints it directly.
  console.log(step.alone ? rule : `… ${step.title}`);
  const blocked = step.needs !== undefined && (outcomes.get(step.needs)?.failed ?? 0) > 0;
  const outcome: Outcome = blocked
    ? { ...oneTest(false), seconds: 0, said: `Not run, because the step "${step.needs}" failed.\n` }
    : await runStep(step);
  if (!step.alone) console.log(rule);
  process.stdout.write(outcome.said);
  console.log(`${describe(outcome)} (${outcome.seconds} s)`);
  outcomes.set(step.name, outcome);
}

function readOptions() {
  try {
    return parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Problem(`${(error as Error).message}. Usage: npm test -- --all, or npm test -- --only jest,e2e`);
  }
}
