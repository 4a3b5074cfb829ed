import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium';
import { Problem } from '../scripts/problem';
import { ROOT } from '../scripts/root';
import { isBuilt } from '../scripts/static-server';

const results = (name: string) => path.join(ROOT, 'test-results', name);

function chromiumToTestWith(): string {
  try {
    if (isBuilt()) return findChromium();
    throw new Problem('There is no build in out/ to test: run "npm run build" first, or "npm test", which builds.');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export default defineConfig({
  testDir: '.',
  outputDir: results('e2e'),
  reporter: [['list'], ['json', { outputFile: results('e2e.json') }]],
  // Each worker has a back end of its own. Two on two processors take little more than half the time of one.
  workers: 2,
  // A test that passes only sometimes is a failure. On CI's shared machines a second try counts, and
  // `npm test` names each test that needed one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // The usual threshold takes pine green and navy blue for the same colour.
  expect: { timeout: 7_000, toHaveScreenshot: { scale: 'css', threshold: 0.05, maxDiffPixelRatio: 0.01 } },
  // One picture for all platforms: the font comes with the console. The guide shows the same files.
  snapshotPathTemplate: path.join(ROOT, 'docs/pictures/{arg}{ext}'),
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // A trace takes a fifth of the time of a test: `npm run e2e -- name --trace on` where one is wanted.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: { executablePath: chromiumToTestWith(), args: CHROMIUM_ARGS },
  },
});
