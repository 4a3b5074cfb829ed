import type { BrowserContext } from '@playwright/test';

export interface Problems {
  /** Allows the problems that this test causes on purpose; every other one fails the test. */
  allow: (...expected: RegExp[]) => void;
}

/** Chromium's console message for a response with this status. */
export const answered = (status: number): RegExp => new RegExp(`Failed to load resource: .* status of ${status} `);
/** Chromium's console messages and request error when there is no response; the second is a service worker's script. */
export const noAnswer =
  /net::ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)|An unknown error occurred when fetching the script/;

/** Collects console errors and warnings, page errors and failed requests; `unexpected` are those that nothing allows. */
export function watchProblems(context: BrowserContext): Problems & { unexpected: () => string[] } {
  const found: string[] = [];
  // Chromium requests the icon when a page is left before its link was parsed. Without `ownContext`, Playwright
  // blocks the service worker and warns of it.
  const allowed: RegExp[] = [/\/favicon\.ico\b/, /Service Worker registration blocked by Playwright/];

  context.on('console', (message) => {
    // Includes hydration mismatches, which React logs as errors.
    if (['error', 'warning'].includes(message.type())) {
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  // Uncaught exceptions and unhandled rejections.
  context.on('weberror', (event) => found.push(`page error: ${String(event.error().stack ?? event.error())}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A request that was aborted by a navigation or by the console itself is not a problem.
    if (why !== 'net::ERR_ABORTED') found.push(`request failed: ${why} ${request.method()} ${request.url()}`);
  });

  return {
    allow: (...expected) => void allowed.push(...expected),
    unexpected: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
