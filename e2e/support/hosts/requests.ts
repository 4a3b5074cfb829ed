import { expect, type Page, type Request } from '@playwright/test';

export const isPayload = (request: Request): boolean => new URL(request.url()).pathname.endsWith('.txt');

/** What a click may not need any more once its link was pointed at. */
export const isCodeOrPayload = (request: Request): boolean =>
  ['script', 'document'].includes(request.resourceType()) || isPayload(request);

/** Names the requests that a page makes from now on. */
export function record(page: Page, which: (request: Request) => boolean): string[] {
  const seen: string[] = [];
  page.on('request', (request) => which(request) && seen.push(`${request.resourceType()} ${request.url()}`));
  return seen;
}

/** Waits until nothing has been on its way for a while; the load state of that name says so only once. */
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
  await expect.poll(() => underWay.size === 0 && Date.now() - last > 700, { timeout: 20_000 }).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
