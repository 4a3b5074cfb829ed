import path from 'node:path';
import { ROOT } from '../root';

/** Number of tests by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Report extends Counts {
  /** Duration of each test file. */
  files: { name: string; seconds: number }[];
  /** Tests that passed only after a retry. */
  retried: string[];
}

export const oneTest = (passed: boolean): Report => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  files: [],
  retried: [],
});

export const sum = (all: Counts[]): Counts =>
  all.reduce<Counts>(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const describe = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const fromRoot = (file: string): string => path.relative(ROOT, file);

/** Parses the output of `jest --json`. A file that fails before its tests run counts as one failed test. */
export function readJest(report: string): Report {
  const jest = JSON.parse(report) as Record<
    'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites',
    number
  > & { testResults: { name: string; startTime: number; endTime: number }[] };
  return {
    passed: jest.numPassedTests,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    skipped: jest.numPendingTests + jest.numTodoTests,
    files: jest.testResults.map(({ name, startTime, endTime }) => ({
      name: fromRoot(name),
      seconds: (endTime - startTime) / 1_000,
    })),
    retried: [],
  };
}

/** One line of the output of `node-test-reporter.mjs`. */
interface NodeTest {
  file: string;
  /** Missing for a suite. */
  outcome?: keyof Counts;
  ms: number;
}

export function readNodeTests(report: string): Report {
  const tests = report
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as NodeTest);
  const seconds = new Map<string, number>();
  for (const { file, ms } of tests) seconds.set(file, (seconds.get(file) ?? 0) + ms / 1_000);
  const count = (wanted: keyof Counts) => tests.filter(({ outcome }) => outcome === wanted).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    files: [...seconds].map(([file, each]) => ({ name: fromRoot(file), seconds: each })),
    retried: [],
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** Parses the output of Playwright's JSON reporter. An error outside of a test counts as one failed test. */
export function readPlaywright(report: string): Report {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    errors: unknown[];
    suites: PlaywrightSuite[];
  };
  const retried: string[] = [];
  const seconds = new Map<string, number>();
  const visit = (file: string, { suites: inner = [], specs = [] }: PlaywrightSuite) => {
    for (const { title, tests } of specs) {
      for (const { status, results } of tests) {
        if (status === 'flaky') retried.push(`${file}: ${title}`);
        const ms = results.reduce((total, { duration }) => total + duration, 0);
        seconds.set(file, (seconds.get(file) ?? 0) + ms / 1_000);
      }
    }
    for (const each of inner) visit(file, each);
  };
  // A top-level suite is a test file.
  for (const suite of suites) visit(`e2e/${suite.title}`, suite);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: [...seconds].map(([name, each]) => ({ name, seconds: each })),
    retried,
  };
}
