import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { SETTLED_MS } from '../../../lib/config';

/** Sizes in bytes; each file is compressed separately, as a host sends it. */
export interface ScriptSize {
  raw: number;
  gzip: number;
  brotli: number;
}

/** The sizes of each script that this process has seen: most are shared by all pages, and brotli takes its time. */
const sizes = new Map<string, ScriptSize>();

function sizeOf(body: Buffer): ScriptSize {
  const hash = createHash('sha256').update(body).digest('hex');
  const size = sizes.get(hash) ?? {
    raw: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body).length,
  };
  sizes.set(hash, size);
  return size;
}

/** The page has loaded when it has made no request for this long. */
const QUIET_MS = 1_500;

/** The scripts that the page asks for by a timer, once it has loaded and nobody has touched it for SETTLED_MS. */
const loadedWhenSettled = (page: Page) =>
  page.evaluate((settledMs) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const settledAt = navigation!.loadEventStart + settledMs;
    return performance.getEntriesByType('resource').flatMap((each) => (each.startTime < settledAt ? [] : [each.name]));
  }, SETTLED_MS);

/**
 * Opens `path` and sums up all JavaScript that it loads before the first user input, without what it loads when it has
 * settled: a fast machine would not see that. `afterTouch` moves the pointer and sums up all JavaScript that has been
 * loaded when the page is idle again and has settled.
 */
export async function loadedScripts(page: Page, path: string) {
  const bodies = new Map<string, Promise<Buffer>>();
  const seen = { requests: 0, last: Date.now() };
  page.on('request', () => {
    seen.requests += 1;
    seen.last = Date.now();
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = response.body();
    // One that arrives after the sum, while the page closes, is nobody's problem; in the sum it fails as it should.
    body.catch(() => undefined);
    bodies.set(response.url(), body);
  });
  page.on('requestfinished', () => {
    seen.last = Date.now();
  });

  const untilIdle = async (ms: number) => {
    while (Date.now() - seen.last < ms) await page.waitForTimeout(100);
  };
  const total = async (excluded: string[] = []): Promise<ScriptSize> => {
    const sum = { raw: 0, gzip: 0, brotli: 0 };
    const counted = [...bodies].flatMap(([address, body]) => (excluded.includes(address) ? [] : [body]));
    for (const { raw, gzip, brotli } of (await Promise.all(counted)).map(sizeOf)) {
      sum.raw += raw;
      sum.gzip += gzip;
      sum.brotli += brotli;
    }
    return sum;
  };
  const touch = async () => {
    seen.last = Date.now();
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await untilIdle(SETTLED_MS + QUIET_MS);
    return total();
  };

  await page.goto(path);
  await untilIdle(QUIET_MS);
  const js = await total(await loadedWhenSettled(page));
  return { js, requests: seen.requests, afterTouch: touch };
}
