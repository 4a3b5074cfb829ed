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

/** A value as source code. */
const source = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/"([\w$]+)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll(',', ', ');

/** A finding, with a test that can be pasted into `simulation/test/days.test.ts`. */
function describeFound({ seed, invariant, details, day, steps }: Found): string {
  const lines = [
    `test('${invariant}, seed ${seed}', () =>`,
    '  holds(',
    '    dayOf({',
    `      seed: ${day.seed},`,
    `      dialects: [${day.dialects.map(differing).map(source).join(', ')}],`,
    '      steps: [',
    ...day.steps.map((step) => `        ${source(step)},`),
    '      ],',
    '    }),',
    '  ));',
  ];
  return [
    `Found: ${invariant}`,
    details,
    `Again with: npm run simulate -- --seed ${seed}`,
    `${day.steps.length} of its ${steps} steps are needed. A test for simulation/test/days.test.ts:`,
    '',
    ...lines,
  ].join('\n');
}

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
