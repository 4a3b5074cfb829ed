import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from '../test';

/** WCAG 2.0 to 2.2, levels A and AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A best practice that one state does not meet: a screen that is still loading has no heading. */
type Exception = 'page-has-heading-one';

/** The violations that axe finds on the page, one entry per element. */
export async function violations(page: Page, ...exceptions: Exception[]): Promise<string[]> {
  // Not `addScriptTag`, which the CSP blocks; it does not apply to scripts evaluated by the debugger.
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
    nodes
      // A tooltip stands outside of the landmarks, as what it describes may be a dialog; it comes and goes with the time.
      .filter(({ html }) => id !== 'region' || !html.includes('role="tooltip"'))
      .map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  );
}

/** Waits for finite animations: text that is fading in has too little contrast. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );

/** Waits until the screen is there, which its heading shows, and expects that axe finds nothing. */
export async function expectAccessible(page: Page, ...exceptions: Exception[]): Promise<void> {
  // By its tag: behind a dialog it has no role.
  if (!exceptions.includes('page-has-heading-one')) await expect(page.locator('h1').first()).toBeVisible();
  await settled(page);
  expect(await violations(page, ...exceptions)).toEqual([]);
}
