import type { Page, Request } from '@playwright/test';

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
