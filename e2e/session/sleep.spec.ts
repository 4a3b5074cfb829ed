import type { Page } from '@playwright/test';
import { answered, noAnswer } from '../support/checks/problems';
import { countRequests, SELF } from '../support/session';
import { expect, test } from '../support/test';

const HOUR_MS = 3_600_000;
/** Everything here is about the time of the page, nothing about how fast the machine is. */
const patient = expect.configure({ timeout: 25_000 });
const lists: [address: string, path: RegExp, pollMs: number][] = [
  ['/courses', /^\/api\/courses\?/, 30_000],
  ['/users', /^\/api\/users\?/, 45_000],
];

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

for (const [address, path, pollMs] of lists) {
  test.describe(`the list at ${address}`, { tag: address === '/courses' ? [] : '@all' }, () => {
    async function open(page: Page) {
      await page.clock.install();
      const asked = countRequests(page, path);
      const checked = countRequests(page, SELF);
      await page.goto(address);
      await patient(page.getByRole('article').first()).toBeVisible();
      expect(asked()).toBe(1);
      return { asked, checked };
    }

    test('is not asked for in the background, and at once when the tab is back', { tag: '@all' }, async ({ page }) => {
      const { asked } = await open(page);
      await pass(page, pollMs + 1_000);
      await patient.poll(asked).toBe(2);
      await setVisible(page, false);
      await pass(page, 4 * pollMs);
      expect(asked()).toBe(2);
      await setVisible(page, true);
      await patient.poll(asked).toBe(3);
    });

    test('is asked for once after the computer has slept for hours', async ({ page }) => {
      const { asked, checked } = await open(page);
      const before = checked();
      await page.clock.fastForward(5 * HOUR_MS);
      await setVisible(page, true);
      await page.evaluate(() => {
        window.dispatchEvent(new Event('online'));
        window.dispatchEvent(new Event('focus'));
      });
      await patient.poll(asked).toBe(2);
      await page.waitForTimeout(1_500);
      expect(asked()).toBe(2);
      expect(checked() - before).toBeGreaterThan(0);
      expect(checked() - before).toBeLessThanOrEqual(2);
    });

    test(
      'is not asked for offline, stays on the screen, and is asked for at once when the connection is back',
      { tag: '@all' },
      async ({ page, context, problems }) => {
        problems.allow(noAnswer);
        const { asked } = await open(page);
        await context.setOffline(true);
        await expect(page.getByRole('region', { name: 'Koneksi internet terputus' })).toBeVisible();
        await pass(page, 4 * pollMs);
        expect(asked()).toBe(1);
        await expect(page.getByRole('article').first()).toBeVisible();
        await context.setOffline(false);
        await patient.poll(asked).toBe(2);
      },
    );

    test(
      'stays when a refresh fails, says how old it is, and offers to try again',
      { tag: '@all' },
      async ({ page, problems }) => {
        problems.allow(answered(503));
        await page.clock.install({ time: new Date('2026-03-02T03:07:00Z') });
        const isBroken = { now: false };
        await page.route(
          (url) => path.test(url.pathname + url.search),
          (route) => (isBroken.now ? route.fulfill({ status: 503, body: '' }) : route.continue()),
        );
        await page.goto(address);
        const first = page.getByRole('article').first();
        await patient(first).toBeVisible();
        const title = await first.getAttribute('aria-label');
        isBroken.now = true;
        await pass(page, pollMs + 1_000);
        await patient(page.getByText('Data terakhir pukul 10.07. Belum dapat diperbarui.')).toBeVisible();
        await expect(first).toHaveAccessibleName(title ?? '');
        // The list has been asked for again by itself, and is not any more.
        await pass(page, 2 * 60_000);
        isBroken.now = false;
        await page.getByRole('button', { name: 'Coba lagi' }).click();
        await expect(page.getByText(/^Data terakhir/)).toHaveCount(0);
        await expect(first).toHaveAccessibleName(title ?? '');
      },
    );
  });
}
