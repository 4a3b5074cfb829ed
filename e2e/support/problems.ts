import type { BrowserContext } from '@playwright/test';

export interface Problems {
  /** Names what this test provokes on purpose; everything else that goes wrong fails it. */
  allow: (...expected: RegExp[]) => void;
}

/** What Chromium writes to the console about an answer of this status. */
export const answered = (status: number): RegExp => new RegExp(`Failed to load resource: .* status of ${status} `);
/** What Chromium writes, and the request that failed, where no answer came. */
export const noAnswer = /net::ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

/** Collects everything that goes wrong in any page of a context; `check` throws with what was not allowed. */
export function watchProblems(context: BrowserContext): Problems & { check: () => void } {
  const found: string[] = [];
  // What Chromium asks for by itself where a page is left before its own icon was read.
  const allowed: RegExp[] = [/\/favicon\.ico\b/];

  context.on('console', (message) => {
    // Hydration mismatches among them: React reports them as errors.
    if (['error', 'warning'].includes(message.type())) {
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  // Unhandled rejections too.
  context.on('weberror', (event) => found.push(`page error: ${String(event.error().stack ?? event.error())}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What was under way when a page was left, or was aborted by the console itself, has not gone wrong.
    if (why !== 'net::ERR_ABORTED') found.push(`request failed: ${why} ${request.method()} ${request.url()}`);
  });

  return {
    allow: (...expected) => void allowed.push(...expected),
    check() {
      const unexpected = found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0)
        throw new Error(`The browser reported what this test does not expect:\n${unexpected.join('\n')}`);
    },
  };
}
