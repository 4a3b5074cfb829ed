import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from '../test';

/** All of WCAG 2.0 to 2.2, levels A and AA, and what the makers of axe hold to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Good practice that does not hold everywhere. */
type Exception =
  /** What is still being loaded has no heading yet. */
  | 'page-has-heading-one'
  /** An open menu lies over the page, in none of its regions. */
  | 'region';

/** What axe finds wrong with what is on the screen, one line for each element. */
export async function violations(page: Page, ...exceptions: Exception[]): Promise<string[]> {
  // The pages' own policy forbids foreign scripts; the debugger's are none of its business.
  await page.evaluate(source);
  const results = await page.evaluate(
    ([runOnly, rules]) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run({ runOnly, rules }) as Promise<AxeResults>,
    [
      RULES,
      { 'target-size': { enabled: true }, ...Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }])) },
    ] as const,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  );
}

/** Lets what fades in or out come to its end: half-seen text has less contrast than it will have. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );

export async function expectAccessible(page: Page, ...exceptions: Exception[]): Promise<void> {
  await settled(page);
  expect(await violations(page, ...exceptions)).toEqual([]);
}
