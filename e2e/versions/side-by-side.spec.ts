import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pagePolicy, withPolicy } from '../../scripts/build/csp';
import { subPathExport, SUB_PATH } from '../../scripts/build/other-exports';
import { filesIn } from '../../scripts/build/files';
import { answered, noAnswer } from '../support/checks/problems';
import { copyExport, startHost, type Host } from '../support/versions/publish';
import { bar, comeBack, expect, expectVersion, test as base } from '../support/versions/test';

const OTHER_PATH = SUB_PATH.replace('my', 'ur');

/** The same build in another folder of the site. */
function moved(from: string): string {
  const dir = copyExport(from, 'kelola-moved-');
  for (const file of filesIn(dir).filter((name) => /\.(html|txt|js|css|json)$/.test(name))) {
    const name = path.join(dir, file);
    const text = readFileSync(name, 'utf8').replaceAll(SUB_PATH, OTHER_PATH);
    writeFileSync(name, file.endsWith('.html') ? withPolicy(text, pagePolicy(text)) : text);
  }
  return dir;
}

/** Two previews in folders of one site. */
const test = base.extend<object, { builds: Record<'one' | 'other' | 'oneNext', string> }>({
  builds: [
    async ({ freshVersion }, use) => {
      const one = await subPathExport();
      const builds = { one, other: moved(one), oneNext: freshVersion(1, { from: one }) };
      await use(builds);
      rmSync(builds.other, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  host: async ({ builds }, use) => {
    const host = await startHost('rewriting', builds.one, SUB_PATH);
    host.publish(builds.other, OTHER_PATH);
    await use(host);
    await host.stop();
  },
});

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(async () => (await caches.keys()).sort());
const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''));

async function openBoth(page: Page, other: Page, host: Host): Promise<void> {
  for (const [tab, place] of [
    [page, SUB_PATH],
    [other, OTHER_PATH],
  ] as const) {
    await tab.goto(`${place}/courses`);
    await controlled(tab).toBe(`${host.url}${place}/sw.js`);
    await expect.poll(() => cacheNames(tab)).toEqual(expect.arrayContaining([`kelola-tabs ${place}/`]));
  }
}

test(
  'previews of one site keep their own files, and do not touch those of each other',
  { tag: '@nightly' },
  async ({ page, context, host, builds, problems }) => {
    // Back online, the console asks why there was no answer: without a token.
    problems.allow(noAnswer, answered(401));
    const other = await context.newPage();
    await openBoth(page, other, host);
    const before = await cacheNames(other);
    expect(before.filter((name) => name.includes(`${OTHER_PATH}/`))).toHaveLength(2);
    expect(before.filter((name) => name.includes(`${SUB_PATH}/`))).toHaveLength(2);

    host.publish(builds.oneNext, SUB_PATH);
    for (const tab of [page, other]) await comeBack(tab);
    await expect(bar(page)).toBeVisible();
    await expect(bar(other)).toHaveCount(0);
    await page.reload();
    await expectVersion(page, 1);
    const theirs = (names: string[]) => names.filter((name) => name.includes(`${OTHER_PATH}/`));
    await expect.poll(() => cacheNames(page)).not.toEqual(before);
    expect(theirs(await cacheNames(page))).toEqual(theirs(before));

    await context.setOffline(true);
    for (const [tab, place] of [
      [page, SUB_PATH],
      [other, OTHER_PATH],
    ] as const) {
      for (const address of ['/courses', '/courses/7/edit', '/users/3/edit', '/']) {
        await tab.goto(place + address);
        await expect(tab.getByRole('heading', { name: 'Tidak dapat memeriksa sesi' })).toBeVisible();
      }
    }
  },
);
