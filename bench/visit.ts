import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium';
import type { Site } from './site';

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

export interface Visit {
  page: Page;
  cdp: CDPSession;
}

interface Options {
  /** If `false`, localStorage has the base URL but no token. */
  signedIn?: boolean;
}

/** Runs `measure` in a new browser context (empty cache), and closes it. */
export async function visit<T>(
  browser: Browser,
  site: Site,
  { signedIn = true }: Options,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  const { backend, url } = site;
  const localStorage = signedIn
    ? [
        { name: 'api-base-url', value: backend.url },
        { name: 'auth-token', value: backend.token },
      ]
    : [{ name: 'api-base-url', value: backend.url }];
  const context = await browser.newContext({
    baseURL: url,
    locale: 'id-ID',
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    return await measure({ page, cdp: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

/** As `visit`, in a profile on disk: in a private one, the browser's own storage is memory. */
export async function visitWithDisk<T>(
  { url, backend }: Site,
  measure: (visit: Visit & { browser: Browser }) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-profile-'));
  const options = { executablePath: findChromium(), args: CHROMIUM_ARGS, baseURL: url };
  const context = await chromium.launchPersistentContext(dir, options);
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await page.evaluate(
      (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
      { 'api-base-url': backend.url, 'auth-token': backend.token },
    );
    return await measure({ browser: context.browser()!, page, cdp: await context.newCDPSession(page) });
  } finally {
    await context.close();
    await rm(dir, { recursive: true, force: true });
  }
}
