/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import nextJest from 'next/jest.js';

// Each test file fills the heap anew: with more room for young objects, V8 collects them less often. Workers take this over.
process.execArgv.push('--max-semi-space-size=128');

const createConfig = nextJest({ dir: './' });

const config: Config = {
  testEnvironment: '<rootDir>/__tests__/support/environment.ts',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  clearMocks: true,
  // Nothing is measured in time here: a test that takes this long hangs.
  testTimeout: 300_000 * Number(process.env.FUZZ_TIMES ?? 1),
  // More than processors, because half of the time of a test is waiting.
  maxWorkers: availableParallelism() + 3,
  // A worker of more than a gigabyte takes longer to end than the half second after which Jest kills it.
  workerIdleMemoryLimit: '700MB',
};

export default createConfig(config);
