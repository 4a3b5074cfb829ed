import { randomBytes } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { createStaticServer, OUT_DIR } from '../../scripts/static-server';
import { Backend } from './backend';
import { startBackend } from './backend-process';
import { startBare } from './hosts/programs';
import { listen } from './listen';
import { watchProblems, type Problems } from './problems';

export { expect } from '@playwright/test';

interface Sites {
  /** A host with rewrite rules. */
  rewriting: string;
  /** A host that answers 404.html for every address it has no file for. */
  plain: string;
}

interface WorkerFixtures {
  sites: Sites;
  /** The worker's own back end, with an administrator signed in there. */
  backend: Backend;
}

interface TestFixtures {
  /** How the console is found when the test begins. */
  session: 'new' | 'configured' | 'signed-in';
  site: keyof Sites;
  problems: Problems;
}

/**
 * Opens the built console against the real demo back end, and fails a test on anything that goes
 * wrong in the browser. Choose with `test.use({ session: 'configured' })`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [
    async ({}, use) => {
      const [rewriting, plain] = await Promise.all([listen(createStaticServer()), startBare(OUT_DIR)]);
      await use({ rewriting: rewriting.url, plain: plain.url });
      await Promise.all([rewriting.stop(), plain.stop()]);
    },
    { scope: 'worker' },
  ],

  backend: [
    async ({}, use) => {
      const server = await startBackend();
      try {
        await use(await Backend.signIn(server.url));
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  session: ['signed-in', { option: true }],
  site: ['rewriting', { option: true }],

  baseURL: async ({ sites, site }, use) => use(sites[site]),

  // In the browser before the first page opens, and never written again: signing out stays so.
  storageState: async ({ session, backend, baseURL }, use) => {
    const localStorage = [
      ...(session === 'new' ? [] : [{ name: 'api-base-url', value: backend.url }]),
      ...(session === 'signed-in' ? [{ name: 'auth-token', value: backend.token }] : []),
    ];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context);
      await use(problems);
      // What Playwright leaves as it is where the next test has the same context.
      await Promise.all([context.setOffline(false), context.clearPermissions()]);
      problems.check();
    },
    { auto: true },
  ],
});

/** A name that no other test uses: the back end is shared by all tests of a worker. */
export const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`;

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
