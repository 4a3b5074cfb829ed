/**
 * `npm run mutations`: Stryker changes what counts money and compares readings, one place at a time, and runs the tests
 * of that file. A change that fails no test is something that nobody has promised.
 */
export default {
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  jest: {
    configFile: 'jest.config.ts',
    // The cheapest tests have to hold it alone: those of screens would only take longer.
    config: { testMatch: ['**/lib/users/top-up/*.test.ts', '**/lib/records/compare.test.ts'] },
  },
  mutate: ['lib/users/top-up/amount.ts', 'lib/users/top-up/job.ts', 'lib/records/save/compare.ts'],
  // Not there: Stryker would need a compiler of its own to read it.
  tsconfigFile: 'none',
  concurrency: 1,
  ignorePatterns: ['/docs', '/out', '/.next', '/test-results', '/.demo-data', '/bench', '/e2e', '/demo-api/drizzle'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutations.json' },
  // Folders that begin with a dot are left out by the compiler.
  tempDirName: '.mutations',
  cleanTempDir: 'always',
};
