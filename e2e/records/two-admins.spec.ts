import type { Browser, Page } from '@playwright/test';
import { copies, openCopy } from '../support/screens/copy';
import { expect, test, unique } from '../support/faults/faulty';
import type { Call } from '../support/faults/fault-proxy';
import { chooseCsv, download, startImport } from '../support/screens/import';
import { courseWith } from '../support/screens/modules';
import { answered } from '../support/checks/problems';
import { canSignIn, findUsers, uniqueUsername } from '../support/screens/users';
import { titlesAt } from '../support/screens/upload-many';

const creatingCourse = ({ method, url }: Call): boolean => method === 'POST' && url.pathname === '/api/courses';

/** Two administrators do the same at the same time, each in a browser of their own. */

async function withTwo(browser: Browser, first: Page, work: (pages: readonly [Page, Page]) => Promise<void>) {
  const context = await browser.newContext({
    storageState: await first.context().storageState(),
    baseURL: new URL(first.url()).origin,
  });
  try {
    await work([first, await context.newPage()]);
  } finally {
    await context.close();
  }
}

test(
  'who import one file with amounts at the same time pay nobody twice, and are given no password that does not work',
  { tag: '@all' },
  async ({ page, browser, backend, problems }) => {
    problems.allow(answered(409));
    const mark = uniqueUsername();
    const names = Array.from({ length: 8 }, (_, index) => `${mark}${index}`);
    await page.goto('/users/import');
    await withTwo(browser, page, async (pages) => {
      for (const each of pages) {
        await each.goto('/users/import');
        await chooseCsv(
          each,
          names.map((name) => `Uji;${name};${name};${name}@example.com;50.000`),
          'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Tambahan Saldo',
        );
      }
      // What one has made by then would be a wrong row of the other's file.
      for (const each of pages) await expect(each.getByRole('button', { name: 'Impor 8 Pengguna' })).toBeEnabled();
      await Promise.all(pages.map((each) => startImport(each, '8')));
      const results = await Promise.all(pages.map((each) => download(each, 'Unduh hasil')));

      const users = await findUsers(backend, mark);
      expect(users.map(({ balance }) => balance)).toEqual(names.map(() => 50_000));
      const told = results.flatMap(({ rows }) => rows);
      expect(told.filter((row) => row['status saldo'] === 'berhasil')).toHaveLength(8);
      const certain = told.filter((row) => row.Password && !row.pesan?.includes('password belum pasti'));
      expect(certain).toHaveLength(8);
      for (const row of certain) expect(await canSignIn(backend, row['Nama Pengguna']!, row.Password!)).toBe(true);
    });
  },
);

test(
  'who copy one course at the same time, both answers lost, put no module into a course that may be the other’s',
  { tag: '@all' },
  async ({ page, browser, backend, network, problems }) => {
    problems.allow(answered(504));
    const title = unique('Dua salinan');
    const course = await courseWith(backend, title, ['Satu', 'Dua']);
    let [arrived, stored] = [0, 0];
    let [bothSend, bothStore] = [() => {}, () => {}];
    const bothSent = new Promise<void>((resolve) => (bothSend = resolve));
    const bothStored = new Promise<void>((resolve) => (bothStore = resolve));
    network.fault(creatingCourse, async (exchange) => {
      arrived += 1;
      if (arrived === 2) bothSend();
      // Until then no course of either is there to be read.
      await bothSent;
      await exchange.forward();
      stored += 1;
      if (stored === 2) bothStore();
      await bothStored;
      exchange.response.writeHead(504, { 'access-control-allow-origin': '*' }).end();
    });
    await page.goto(`/courses/${course.id}/modules`);
    await withTwo(browser, page, async (pages) => {
      await pages[1].goto(`/courses/${course.id}/modules`);
      for (const each of pages) {
        const dialog = await openCopy(each);
        await dialog.getByRole('button', { name: 'Salin', exact: true }).click();
      }
      for (const each of pages)
        await expect(copies(each).getByText(/Belum jelas kursus mana yang dibuat/)).toBeVisible();
      const made = await backend.findCourses(`Salinan ${title}`);
      expect(made).toHaveLength(2);
      for (const each of made) expect(await titlesAt(backend, each)).toEqual([]);
    });
  },
);
