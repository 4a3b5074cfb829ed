import { PLAIN, type Dialect } from './world/back-end';
import type { Day } from './day/steps';

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
export function describeFound({ seed, invariant, details, day, steps }: Found): string {
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
