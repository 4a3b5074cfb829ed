import { PLAIN, type Dialect } from './world/back-end';
import type { Day } from './day/any-day';

/** What one process has found. */
export interface Found {
  /** The seed of its day. */
  seed: number;
  invariant: string;
  details: string;
  /** The shortest day in which it is found. */
  day: Day;
  /** The number of steps of the whole day. */
  steps: number;
}

const differing = (dialect: Dialect) =>
  Object.fromEntries(Object.entries(dialect).filter(([way, value]) => value !== PLAIN[way as keyof Dialect]));

/** A day as an entry of `simulation/test/found-days.json`. */
const entryOf = (promise: string, { seed, dialects, steps }: Day): string =>
  [
    '  {',
    `    "promise": ${JSON.stringify(promise)},`,
    `    "seed": ${seed},`,
    `    "dialects": ${JSON.stringify(dialects.map(differing))},`,
    '    "steps": [',
    steps.map((step) => `      ${JSON.stringify(step)}`).join(',\n'),
    '    ]',
    '  }',
  ].join('\n');

/** A finding, with the day that shows it. */
const describeFound = ({ seed, invariant, details, day, steps }: Found): string =>
  [
    `Found: ${invariant}`,
    details,
    `Again with: npm run simulate -- --seed ${seed}`,
    `${day.steps.length} of its ${steps} steps are needed. An entry for simulation/test/found-days.json:`,
    '',
    entryOf(`${invariant}, seed ${seed}`, day),
  ].join('\n');

/** All that was found of one invariant. */
export interface Group {
  invariant: string;
  count: number;
  first: Found;
  /** The one of which the fewest steps are needed. */
  shortest: Found;
}

/** Findings by invariant, in the order in which the invariants were found first. */
export function groupsOf(findings: readonly Found[]): Group[] {
  const groups = new Map<string, Group>();
  for (const found of findings) {
    const { invariant, day } = found;
    const group = groups.get(invariant) ?? { invariant, count: 0, first: found, shortest: found };
    const isShorter = day.steps.length < group.shortest.day.steps.length;
    groups.set(invariant, { ...group, count: group.count + 1, shortest: isShorter ? found : group.shortest });
  }
  return [...groups.values()];
}

/** How often each invariant was found, and the shortest days that were not printed when they were found. */
export function describeGroups(findings: readonly Found[]): string {
  const groups = groupsOf(findings);
  const rows = groups.map(
    ({ invariant, count, first, shortest }) =>
      `| ${invariant} | ${count} | ${first.seed} | ${shortest.seed} | ${shortest.day.steps.length} |`,
  );
  const table = ['| Invariant | Found | First seed | Shortest | Steps |', '|---|---:|---:|---:|---:|', ...rows];
  const shorter = groups.filter(({ first, shortest }) => shortest !== first);
  return [table.join('\n'), ...shorter.map(({ shortest }) => describeFound(shortest))].join('\n\n');
}

/** What is printed when something is found: all of the first of its invariant, of another one a line. */
export function describeNext(findings: readonly Found[], place: number): string {
  const found = findings[place]!;
  const isFirst = findings.findIndex(({ invariant }) => invariant === found.invariant) === place;
  if (isFirst) return `\n${describeFound(found)}\n`;
  return `Found again: ${found.invariant}, seed ${found.seed}, ${found.day.steps.length} steps. ${found.details}`;
}
