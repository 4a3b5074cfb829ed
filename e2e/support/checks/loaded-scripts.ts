import { gzipSync, brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** In bytes, each file compressed by itself, as a host sends it. */
export interface ScriptSize {
  raw: number;
  gzip: number;
  brotli: number;
}

/** A page that has asked for nothing for so long has loaded. */
const QUIET_MS = 1_500;

/** Opens `path`, and adds up all JavaScript that arrives before anybody touches the page. */
export async function loadedScripts(page: Page, path: string): Promise<{ js: ScriptSize; requests: number }> {
  const bodies = new Map<string, Promise<Buffer>>();
  const seen = { requests: 0, last: Date.now() };
  page.on('request', () => {
    seen.requests += 1;
    seen.last = Date.now();
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
  });
  page.on('requestfinished', () => {
    seen.last = Date.now();
  });

  await page.goto(path);
  while (Date.now() - seen.last < QUIET_MS) await page.waitForTimeout(100);

  const js = { raw: 0, gzip: 0, brotli: 0 };
  for (const body of await Promise.all(bodies.values())) {
    js.raw += body.length;
    js.gzip += gzipSync(body, { level: 9 }).length;
    js.brotli += brotliCompressSync(body).length;
  }
  return { js, requests: seen.requests };
}
