import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QUIET_MS, SETTLED_MS } from '../../lib/config';
import { WORKER_FILE } from '../../lib/platform/versions/version-files';
import { addressOf, recordsOf, SCREENS } from '../support/checks/screens';
import { answered, noAnswer } from '../support/checks/problems';
import { card } from '../support/actions';
import { bar, comeBack, expect, expectCached, expectVersion, test, unique } from '../support/versions/test';

for (const kind of ['rewriting', 'plain'] as const) {
  test.describe(`after one visit of a ${kind} host`, { tag: kind === 'plain' ? '@nightly' : [] }, () => {
    test.use({ kind });

    test(
      'every address opens without a connection, and goes on when there is one',
      { tag: '@nightly' },
      async ({ page, context, backend, problems }) => {
        // Back online, questions why there was no answer may reach the server: one has no token, one is too long.
        problems.allow(noAnswer, answered(401), answered(431));
        const records = await recordsOf(backend);
        await page.goto('/courses');
        await expectCached(page, 0);
        await context.setOffline(true);

        const screens = SCREENS.filter(({ name, session }) => session === 'signed-in' && name !== 'no such page');
        for (const screen of screens) {
          const address = addressOf(screen, records);
          const answer = await page.goto(address);
          expect(answer?.status(), address).toBe(200);
          await expect(page.getByRole('heading', { name: 'Tidak dapat memeriksa sesi' })).toBeVisible();
          await expect(page.getByRole('region', { name: 'Koneksi internet terputus' })).toBeVisible();
          await expect(page).toHaveURL(address);
          await expect(page).toHaveTitle(/ - Kelola$/);
        }
        for (const [address, field] of [
          ['/login', 'Email atau Username'],
          ['/setup', 'URL Backend'],
        ] as const) {
          await page.goto(address);
          await expect(page.getByLabel(field)).toBeVisible();
        }

        await page.goto(`/courses/${records.course}/edit`);
        await expect(page.getByRole('heading', { name: 'Tidak dapat memeriksa sesi' })).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByLabel('Judul Kursus')).toHaveValue(records.title);
      },
    );

    test(
      'a tab that loses the connection goes from screen to screen, each of which goes on by itself',
      { tag: '@all' },
      async ({ page, context, backend, problems }) => {
        problems.allow(noAnswer);
        const name = unique('Terputus');
        await backend.createCourse({ title: name });
        await page.goto(`/courses?q=${encodeURIComponent(name)}`);
        await expect(card(page, name)).toBeVisible();
        await expectCached(page, 0);
        await context.setOffline(true);
        await page.getByRole('button', { name: `Edit ${name}` }).click();
        await expect(page.getByText('Gagal memuat kursus')).toBeVisible();
        await page.getByRole('link', { name: 'Pengguna' }).click();
        await expect(page.getByText('Gagal memuat pengguna')).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByRole('article').first()).toBeVisible();
      },
    );
  });
}

test('nothing that the back end answered is on the disk', { tag: '@all' }, async ({ page, backend }) => {
  const records = await recordsOf(backend);
  await page.goto(`/courses/${records.course}/modules`);
  await expectCached(page, 0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/courses');
  await expect(card(page, records.title)).toBeVisible();

  const kept = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url, { ignoreVary: true });
        found.push({ url, text: (await answer?.text()) ?? '' });
      }
    }
    return { found, databases: (await indexedDB.databases()).length, origin: location.origin };
  });
  expect(kept.found.length).toBeGreaterThan(50);
  expect(kept.found.filter(({ url }) => !url.startsWith(kept.origin))).toEqual([]);
  const theirs = [records.title, records.person, backend.token];
  expect(kept.found.filter(({ text }) => theirs.some((word) => text.includes(word)))).toEqual([]);
  expect(kept.databases).toBe(0);
});

test(
  'a new version is kept, and opens without a connection, whatever time it is on the device',
  { tag: '@all' },
  async ({ page, context, host, freshVersion, problems }) => {
    problems.allow(noAnswer);
    await page.goto('/courses');
    await expectCached(page, 0);

    // The clock of the device has been set back since.
    const next = freshVersion(1);
    const worker = path.join(next, WORKER_FILE);
    writeFileSync(worker, `Date.now = () => 0;\n${readFileSync(worker, 'utf8')}`);
    host.publish(next);
    await comeBack(page);
    await expect(bar(page)).toBeVisible();
    await expectCached(page, 0, 1);
    await context.setOffline(true);
    await page.goto('/courses');
    await expectVersion(page, 1);
  },
);

test(
  'what is kept for later waits until nobody touches the page, and stops at an input',
  { tag: '@all' },
  async ({ page }) => {
    const isInstalling = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing));
    const kept = () =>
      page.evaluate(async () => {
        const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return caching.flat().length;
      });
    const work = async (ms: number) => {
      for (const until = Date.now() + ms; Date.now() < until; await page.waitForTimeout(100)) {
        await page.mouse.move(5 + (Date.now() % 50), 5);
      }
    };
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await work(SETTLED_MS + 2 * QUIET_MS);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);

    await expect.poll(isInstalling, { intervals: [20] }).toBe(true);
    // Files under way still arrive.
    await work(500);
    const before = await kept();
    await work(QUIET_MS);
    expect(await kept()).toBe(before);
    expect(await isInstalling()).toBe(true);
    await expectCached(page, 0);
  },
);

test.describe('a person who saves data', () => {
  test('is not sent what was not asked for', { tag: '@all' }, async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForTimeout(4_000);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  });
});
