import { workerlessExport } from '../../scripts/build/other-exports';
import { expect, expectCached, test } from '../support/versions/test';

test(
  'a build without a service worker takes the one away that was there, and all that it kept',
  { tag: '@nightly' },
  async ({ page, context, host }) => {
    const without = await workerlessExport();
    await page.goto('/courses');
    await expectCached(page, 0);

    host.publish(without);
    await page.goto('/users');
    await expect(page.getByRole('article').first()).toBeVisible();
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    // Chromium looks for another worker once this one has had nothing to do for a second, at the latest after 30.
    await expect.poll(left).toEqual({ caches: [], workers: 0 });

    // It does not come back.
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForTimeout(4_000);
    expect(await left()).toEqual({ caches: [], workers: 0 });
    const fresh = await context.newPage();
    await fresh.goto('/users');
    expect(await fresh.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  },
);
