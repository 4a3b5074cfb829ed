import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runScript } from '../scripts/problem';
import { ROOT } from '../scripts/root';
import { isBuilt } from '../scripts/exported';
import { prepareRecords } from './measures/interactions';
import { PARTS, type Bench } from './parts';
import { PROFILE } from './profile';
import { startSite } from './site';
import { table, writeTable, type Row } from './table';
import { launch } from './visit';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
/** Number of runs of each page load and interaction; the median is reported. */
const RUNS = Math.max(1, Number(options.runs) || 5);
const RESULT = path.join(ROOT, 'test-results/bench.json');

/**
 * `npm run bench -- [--runs 5] [--only return,many] [--write]`: measures the export in Chromium; `--write` updates the
 * table in the docs, which takes all parts.
 */
runScript(async () => {
  if (!isBuilt()) throw new Problem('There is no build in out/ to measure: run "npm run build" first.');
  const site = await startSite();
  const browser = await launch();
  try {
    const { courseId } = await prepareRecords(site);
    const rows: Row[] = [];
    for (const part of chooseParts()) rows.push(...(await part({ browser, site, courseId, repeat })));
    report(rows, browser.version());
  } finally {
    await browser.close();
    await site.stop();
  }
});

/** @throws Problem for a part that does not exist, or for a table of some parts only */
function chooseParts(): ((bench: Bench) => Promise<Row[]>)[] {
  if (options.only === undefined) return Object.values(PARTS);
  if (options.write) throw new Problem('The table in the docs takes all parts: leave out --only or --write.');
  return options.only.split(',').map((name) => {
    const part = PARTS[name];
    if (!part) throw new Problem(`--only takes a list of ${Object.keys(PARTS).join(', ')}, not "${name}".`);
    return part;
  });
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
}

function report(rows: Row[], browserVersion: string) {
  const text = table(rows);
  console.log(`\n${text}`);
  mkdirSync(path.dirname(RESULT), { recursive: true });
  writeFileSync(RESULT, JSON.stringify({ profile: PROFILE, runs: RUNS, rows }, null, 2));
  if (options.write) writeTable(`Medians of ${RUNS}, ${origin(browserVersion)}.\n\n${text}`);
}

/** What the figures belong to: date, commit, browser and machine. */
function origin(browserVersion: string): string {
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const cpus = os.cpus();
  return `on ${date}, of \`${commit}\`, in Chromium ${browserVersion}, on ${cpus.length} cores of ${cpus[0]?.model.trim()}`;
}
