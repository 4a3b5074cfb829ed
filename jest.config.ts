/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

const config: Config = {
  // jsdom with Node's own fetch, FormData and streams, so that nock sees real requests.
  testEnvironment: 'jest-fixed-jsdom',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  clearMocks: true,
  // One for each processor: nothing else runs meanwhile.
  maxWorkers: '100%',
};

export default createConfig(config);
