import type { Page } from '@playwright/test';
import { noAnswer } from '../support/checks/problems';
import { countRequests, SELF } from '../support/screens/session';
import { expect, test } from '../support/test';

const HOUR_MS = 3_600_000;
const POLL_MS = 30_000;

/** The tab goes to the background, or comes back from there. */
const setVisible = (page: Page, visible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );

/** Lets time pass in steps, so that what one timer starts is answered before the next. */
async function pass(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= 15_000) {
    await page.clock.runFor(Math.min(left, 15_000));
    await page.waitForTimeout(50);
  }
}

async function open(page: Page) {
  await page.clock.install();
  const asked = countRequests(page, /^\/api\/courses\?/);
  const checked = countRequests(page, SELF);
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked()).toBe(1);
  return { asked, checked };
}

test('a list is asked for once after the computer has slept for hours', async ({ page }) => {
  const { asked, checked } = await open(page);
  const before = checked();
  await page.clock.fastForward(5 * HOUR_MS);
  await setVisible(page, true);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
  });
  await expect.poll(asked).toBe(2);
  await page.waitForTimeout(1_500);
  expect(asked()).toBe(2);
  expect(checked() - before).toBeGreaterThan(0);
  expect(checked() - before).toBeLessThanOrEqual(2);
});

test(
  'a list is not asked for offline, stays on the screen, and is asked for at once when the connection is back',
  { tag: '@all' },
  async ({ page, context, problems }) => {
    problems.allow(noAnswer);
    const { asked } = await open(page);
    await context.setOffline(true);
    await expect(page.getByRole('region', { name: 'Koneksi internet terputus' })).toBeVisible();
    await pass(page, 4 * POLL_MS);
    expect(asked()).toBe(1);
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(false);
    await expect.poll(asked).toBe(2);
  },
);
