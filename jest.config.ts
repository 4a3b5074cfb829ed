/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import nextJest from 'next/jest.js';

// Each test file fills the heap anew: with more room for young objects, V8 collects them less often. Workers take this over.
process.execArgv.push('--max-semi-space-size=128');

const createConfig = nextJest({ dir: './' });

const config: Config = {
  testEnvironment: '<rootDir>/__tests__/support/environment.ts',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  clearMocks: true,
  // One for each processor: nothing else runs meanwhile.
  maxWorkers: '100%',
};

export default createConfig(config);
