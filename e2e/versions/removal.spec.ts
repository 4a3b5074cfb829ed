import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildConsole } from '../../scripts/build-console';
import { ROOT } from '../../scripts/root';
import { OUT_DIR } from '../../scripts/static-server';
import { expect, expectKept, test } from '../support/versions/test';

const WITHOUT = path.join(ROOT, 'test-results/no-worker');
const builtAt = (dir: string) =>
  existsSync(path.join(dir, 'index.html')) ? statSync(path.join(dir, 'index.html')).mtimeMs : 0;

test('a build without a service worker takes the one away that was there, and all that it kept', async ({
  page,
  context,
  host,
}) => {
  test.setTimeout(240_000);
  if (builtAt(WITHOUT) < builtAt(OUT_DIR)) {
    buildConsole({ quiet: true, env: { ...process.env, NEXT_PUBLIC_SERVICE_WORKER: 'off' }, dir: WITHOUT });
  }
  await page.goto('/courses');
  await expectKept(page, 0);

  host.publish(WITHOUT);
  await page.goto('/users');
  await expect(page.getByRole('article').first()).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await expect.poll(left, { timeout: 20_000 }).toEqual({ caches: [], workers: 0 });

  // It does not come back.
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForTimeout(4_000);
  expect(await left()).toEqual({ caches: [], workers: 0 });
  const fresh = await context.newPage();
  await fresh.goto('/users');
  expect(await fresh.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
