import { expect, type Page, type Request } from '@playwright/test';

export const isPayload = (request: Request): boolean => new URL(request.url()).pathname.endsWith('.txt');

/** A request that a click must not make, because hovering over the link has prefetched it. */
export const isCodeOrPayload = (request: Request): boolean =>
  ['script', 'document'].includes(request.resourceType()) || isPayload(request);

/** Records the matching requests of a page from now on. */
export function record(page: Page, which: (request: Request) => boolean): string[] {
  const seen: string[] = [];
  page.on('request', (request) => which(request) && seen.push(`${request.resourceType()} ${request.url()}`));
  return seen;
}

/** Runs `action` and waits for network idle; Playwright's load state `networkidle` works only once per page load. */
export async function quiet(page: Page, action: () => Promise<unknown>): Promise<void> {
  let last = Date.now();
  const underWay = new Set<Request>();
  const begin = (request: Request) => void underWay.add(request);
  const end = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await action();
  last = Date.now();
  await expect.poll(() => underWay.size === 0 && Date.now() - last > 700).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
