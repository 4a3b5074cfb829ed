import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium';
import { Problem } from '../scripts/problem';
import { ROOT } from '../scripts/root';
import { isBuilt } from '../scripts/exported';

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

const executablePath = chromiumToTestWith();

const PICTURES = 'look/pictures.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: results('e2e'),
  reporter: [['list'], ['json', { outputFile: results('e2e.json') }]],
  // Each worker has a browser and a back end of its own. One more than processors, because a test waits as well; with two
  // more, all together takes a tenth longer.
  workers: Math.min(4, os.availableParallelism() + 1),
  // A test that passes only sometimes is a failure. Where a machine has other work as well (`.ci/run`) a second try
  // counts, and `npm test` names each test that needed one.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  forbidOnly: Boolean(process.env.CI),
  // Times are longer than any answer takes on a machine that is slow, or busy with other things as well: what passes
  // does not wait for them. A test says one of its own only where it needs a longer one, or is about the time.
  timeout: 300_000,
  // The usual threshold of pictures takes pine green and navy blue for the same colour.
  expect: { timeout: 60_000, toHaveScreenshot: { scale: 'css', threshold: 0.05, maxDiffPixelRatio: 0.01 } },
  // One picture for all platforms: the font comes with the console. The guide shows the same files.
  snapshotPathTemplate: path.join(ROOT, 'docs/pictures/{arg}{ext}'),
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace takes a fifth of the time of a test: `npm run e2e -- name --trace on` where one is wanted.
    trace: { mode: 'on-first-retry', screenshots: false },
    // Each test says by `ownContext` whether it really shares it.
    reuseContext: true,
    launchOptions: {
      executablePath,
      args: CHROMIUM_ARGS,
      // Letters are drawn alike whatever a machine is set to.
      env: { ...process.env, FONTCONFIG_FILE: path.join(ROOT, 'e2e/support/checks/fonts.conf') } as Record<
        string,
        string
      >,
    },
  },
  projects: [
    // First, because one worker takes all of them. It is their own: its back end holds the seed and nothing that another
    // test has made.
    { name: 'pictures', testMatch: PICTURES },
    { name: 'console', testIgnore: PICTURES },
  ],
});
