import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sparePort } from '../../e2e/support/servers/backend-process';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium';
import type { Site } from '../site';

/** The pages that are judged; `{course}` is the id of a course with modules. */
export const PAGES = ['/login', '/courses', '/users', '/courses/{course}/edit', '/courses/{course}/modules'] as const;

export const needsSession = (address: string): boolean => address !== '/login';

/** Runs `use` in a browser with a new profile and an open port, at a page of the site that has run no script yet. */
export async function withBrowser<T>(
  { url, backend }: Site,
  isSignedIn: boolean,
  use: (page: Page, port: number) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-judged-'));
  const port = await sparePort();
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    // A picture: a page of the console would register its service worker, and the next one would not be the first.
    await page.goto(`${url}/logo.svg`);
    const session = { 'api-base-url': backend.url, ...(isSignedIn ? { 'auth-token': backend.token } : {}) };
    await page.evaluate(
      (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
      session,
    );
    return await use(page, port);
  } finally {
    await context.close();
    await rm(dir, { recursive: true, force: true });
  }
}
