import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runScript } from '../scripts/problem';
import { ROOT } from '../scripts/root';
import { DEFECTS } from './defects';
import { describeGroups, describeNext, type Found } from './report';
import type { Message, Work } from './worker';

/** `npm run simulate`: lives days on all processors, and tells what it has found by invariant. */

const DEFAULT_DAYS = 1_000;
const DEFECT_DAYS = 10_000;
const SEEDS = 1_000_000_000;

function positive(name: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const number = Number(typed);
  if (!Number.isFinite(number) || number <= 0) throw new Problem(`--${name} takes a number above 0, not "${typed}".`);
  return number;
}

interface Lived {
  days: number;
  found: Found[];
}

/** Lives days in as many processes as there are processors. */
async function live(work: Omit<Work, 'every'>, onProgress: (lived: Lived) => void): Promise<Lived> {
  const lived: Lived = { days: 0, found: [] };
  const count = Math.min(availableParallelism(), work.to - work.from);
  const children: ChildProcess[] = [];
  const stop = () => children.forEach((child) => child.kill());
  await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const child = fork(path.join(ROOT, 'simulation/worker.ts'), { execArgv: ['--import', 'tsx'] });
      children.push(child);
      child.send({ ...work, from: work.from + index, every: count } satisfies Work);
      child.on('message', (message: Message) => {
        if ('days' in message) lived.days += message.days;
        if ('found' in message) lived.found.push(message.found);
        if (work.defect !== undefined && lived.found.length > 0) stop();
        onProgress(lived);
      });
      return new Promise<void>((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code, signal) =>
          code === 0 || signal ? resolve() : reject(new Problem('A process has failed.')),
        );
      });
    }),
  );
  return lived;
}

async function liveDays(from: number, days: number, minutes: number | undefined) {
  const beganAt = Date.now();
  const until = minutes === undefined ? Infinity : beganAt + minutes * 60_000;
  const to = minutes === undefined ? from + days : from + SEEDS;
  let toldAt = 0;
  let shown = 0;
  const rateOf = ({ days: done }: Lived) => (done / Math.max((Date.now() - beganAt) / 1_000, 0.001)).toFixed(1);
  // JSON has no Infinity.
  const lived = await live({ from, to, until: Math.min(until, Number.MAX_SAFE_INTEGER) }, (now) => {
    for (; shown < now.found.length; shown += 1) console.log(describeNext(now.found, shown));
    if (Date.now() - toldAt < 10_000) return;
    toldAt = Date.now();
    console.log(`${now.days} days, ${rateOf(now)} a second, ${now.found.length} findings`);
  });
  console.log(`${lived.days} days from seed ${from}, ${rateOf(lived)} a second, ${lived.found.length} findings.`);
  if (lived.found.length === 0) return;
  console.log(`\n${describeGroups(lived.found)}`);
  process.exitCode = 1;
}

/** Puts the defects back one by one, and shows after how many days each is found. */
async function findDefects(seed: number, only: string) {
  const missed: string[] = [];
  console.log('| Defect | Days | Seconds | Found by | Steps |\n| --- | ---: | ---: | --- | ---: |');
  for (const { name: defect } of DEFECTS.filter(({ name }) => name.includes(only))) {
    const beganAt = Date.now();
    const { days, found } = await live(
      { from: seed, to: seed + DEFECT_DAYS, until: beganAt + 60_000, defect },
      () => {},
    );
    const [first] = found;
    const seconds = ((Date.now() - beganAt) / 1_000).toFixed(0);
    if (!first) missed.push(defect);
    const row = first
      ? [first.seed - seed + 1, seconds, first.invariant, first.day.steps.length]
      : [`not in ${days}`, seconds, '', ''];
    console.log(`| ${[defect, ...row].join(' | ')} |`);
  }
  if (missed.length > 0) throw new Problem(`Not found: ${missed.join('; ')}.`);
}

runScript(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      days: { type: 'string' },
      minutes: { type: 'string' },
      defects: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const seed = positive('seed', values.seed);
  const minutes = positive('minutes', values.minutes);
  if (values.defects) return findDefects(seed ?? 1, values.only);
  // A seed alone is one day: it is lived again.
  const days = positive('days', values.days) ?? (seed === undefined ? DEFAULT_DAYS : 1);
  await liveDays(Math.floor(seed ?? Math.random() * SEEDS), days, minutes);
});
