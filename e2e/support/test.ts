import { randomBytes } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { announcerAttribute } from '../../lib/announce';
import { OUT_DIR } from '../../scripts/exported';
import { createStaticServer } from '../../scripts/servers/static-server';
import { Backend } from './backend';
import { startBackend } from './servers/backend-process';
import { startBare } from './hosts/programs';
import { listen } from './servers/listen';
import { watchProblems, type Problems } from './checks/problems';

export { expect } from '@playwright/test';

interface Sites {
  /** A host with rewrite rules. */
  rewriting: string;
  /** A host without rewrite rules, which answers unknown paths with 404.html. */
  plain: string;
}

interface WorkerFixtures {
  sites: Sites;
  /** The worker's own back end, with an administrator signed in there. */
  backend: Backend;
}

interface TestFixtures {
  /** The state of the browser when the test begins. */
  session: 'new' | 'configured' | 'signed-in';
  site: keyof Sites;
  /**
   * What a browser keeps (its history, caches, service workers) is the subject here, or something that Playwright does not
   * set back (the speed of the network): the test has a context of its own. The other tests of a worker share one context,
   * which is emptied between them, so that the compiled code of the console stays warm; no service worker runs in it.
   */
  ownContext: boolean;
  problems: Problems;
}

/**
 * Runs the built console against the real demo back end; a problem in the browser console fails the test.
 * The initial state is set with `test.use({ session: 'configured' })`.
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
  ownContext: [false, { option: true }],

  serviceWorkers: async ({ ownContext }, use) => use(ownContext ? 'allow' : 'block'),

  context: async ({ context, browser, ownContext }, use) => {
    if (!ownContext) return use(context);
    const own = await browser.newContext();
    await use(own);
    await own.close();
  },

  baseURL: async ({ sites, site }, use) => use(sites[site]),

  page: async ({ page }, use) => {
    // The announcer repeats what is on the screen.
    const getByText = page.getByText.bind(page);
    page.getByText = (...of) => getByText(...of).and(page.locator(`:not([${announcerAttribute}])`));
    await use(page);
  },

  // Set once, before the first page opens, not with an init script: signing out must persist across reloads.
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
      // Before the connection comes back: whatever the page asks for then is no part of the test.
      const unexpected = problems.unexpected();
      // Playwright does not reset these when the next test reuses the context.
      await Promise.all([context.setOffline(false), context.clearPermissions()]);
      if (unexpected.length > 0)
        throw new Error(`The browser reported what this test does not expect:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** A unique name, because all tests of a worker share one back end. */
export const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`;

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
