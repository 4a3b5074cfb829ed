import { readJest, readNodeTests, readPlaywright } from '@/scripts/test/test-counts';

test('a browser test that passed at the second try is named, and counts as passed', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 },
    errors: [],
    suites: [
      {
        title: 'session/tabs.spec.ts',
        specs: [spec('signs out', 'expected', 1_000)],
        suites: [{ title: 'two tabs', specs: [spec('follow each other', 'flaky', 2_000, 500)] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    retried: ['e2e/session/tabs.spec.ts: follow each other'],
    files: [{ name: 'e2e/session/tabs.spec.ts', seconds: 3.5 }],
  });
});

test('an error outside of any browser test counts as a failure', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [{}], suites: [] };
  expect(readPlaywright(JSON.stringify(report))).toMatchObject({ passed: 3, failed: 2 });
});

test('a file of Jest that breaks before its tests counts as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ name: `${process.cwd()}/__tests__/a.test.ts`, startTime: 1_000, endTime: 3_500 }],
  };
  expect(readJest(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
    retried: [],
    files: [{ name: '__tests__/a.test.ts', seconds: 2.5 }],
  });
});

test('a suite of Node’s own runner is not counted beside its tests, and its time is', () => {
  const lines = [
    { file: `${process.cwd()}/demo-api/test/a.test.ts`, outcome: 'passed', ms: 0 },
    { file: `${process.cwd()}/demo-api/test/a.test.ts`, outcome: 'failed', ms: 0 },
    { file: `${process.cwd()}/demo-api/test/a.test.ts`, ms: 1_500 },
  ];
  expect(readNodeTests(lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    retried: [],
    files: [{ name: 'demo-api/test/a.test.ts', seconds: 1.5 }],
  });
});
