import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import { courseForm, fillCourse } from '../support/screens/course-form';
import type { Fault } from '../support/faults/fault-proxy';
import { send as answer, startFaultProxy, type FaultProxy } from '../support/faults/fault-proxy';
import { allOnPage, startChoosing } from '../support/screens/many';
import { courseWith } from '../support/screens/modules';
import { draftNote } from '../support/screens/session';
import { choosePdfs, creating, send, titlesAt, uploads, uploadsOf } from '../support/screens/upload-many';
import { balanceOf, createUser, topUpDialog, uniqueUsername } from '../support/screens/users';
import { startHost, versionIn } from '../support/versions/publish';
import { bar, cachedVersions, comeBack, documents, expect, test as base, unique } from '../support/versions/test';

/**
 * An upgrade under people who work. By default the former version is the built one under other names; `FORMER_EXPORT` is
 * the folder of a real one, such as that of the last release, which is then replaced by what is in out/.
 */
const FORMER = process.env.FORMER_EXPORT;

const test = base.extend<{ network: FaultProxy; exports: { former: string; next: string } }>({
  exports: async ({ versions }, use) => use({ former: FORMER ?? versions(1), next: versions(0) }),
  host: async ({ exports }, use) => {
    const host = await startHost('rewriting', exports.former);
    await use(host);
    await host.stop();
  },
  network: async ({ backend }, use) => {
    const network = await startFaultProxy(backend.url);
    await use(network);
    await network.stop();
  },
  storageState: async ({ network, backend, baseURL }, use) => {
    const localStorage = [
      { name: 'api-base-url', value: network.url },
      { name: 'auth-token', value: backend.token },
    ];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
});

const versionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset.version ?? '').catch(() => '');

/** The payment is made, and its answer never comes. */
const paysSilently: Fault = async ({ forward }) => {
  await forward();
  await new Promise(() => {});
};

test(
  'an upgrade leaves open tabs, a running upload, a draft and an interrupted payment as they are, and each goes on once',
  { tag: '@nightly' },
  async ({ page, context, backend, network, host, exports }) => {
    const former = versionIn(exports.former);
    const next = versionIn(exports.next);
    expect(next).not.toBe(former);

    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => cachedVersions(page)).toEqual([former]);

    // Several payments, cut off by the end of their tab.
    const mark = uniqueUsername();
    const people = [];
    for (const name of ['a', 'b', 'c']) people.push(await createUser(backend, 1_000, `${mark}-${name}`));
    let paid = 0;
    const isSecond = ({ method, url }: { method: string; url: URL }) =>
      method === 'POST' && url.pathname.endsWith('/balance') && (paid += 1) === 2;
    network.fault(isSecond, paysSilently);
    const paying = await context.newPage();
    await paying.goto(`/users?q=${mark}`);
    await startChoosing(paying);
    await allOnPage(paying).check();
    await paying.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
    await topUpDialog(paying).amount.fill('50000');
    await topUpDialog(paying).submit.click();
    await expect.poll(() => paid).toBe(2);
    await paying.close();

    // A draft.
    const title = unique('Draf');
    const drafting = await context.newPage();
    await drafting.goto('/courses/new');
    await fillCourse(drafting, title);

    // An upload that is under way.
    const course = await courseWith(backend, unique('Diunggah'), []);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let created = 0;
    network.fault(
      (call) => creating(call) && (created += 1) === 2,
      async ({ forward, response }) => {
        await released;
        answer(response, await forward());
      },
    );
    const uploading = await context.newPage();
    await uploading.goto(uploadsOf(course));
    await choosePdfs(uploading, '1 Satu', '2 Dua', '3 Tiga');
    await send(uploading, 3);
    await expect.poll(() => created).toBe(2);

    host.publish(exports.next);
    const loaded = documents(context);
    for (const tab of [page, uploading]) {
      await expect(async () => {
        await comeBack(tab);
        await expect(bar(tab)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
    await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
    await page
      .getByRole('button', { name: /^Isi saldo/ })
      .first()
      .click();
    await expect(topUpDialog(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');

    release();
    await expect(uploads(uploading).getByText('3 modul berhasil diunggah')).toBeVisible();
    expect(await titlesAt(backend, course)).toEqual(['Satu', 'Dua', 'Tiga']);
    expect(loaded).toEqual([]);
    for (const tab of [page, uploading, drafting]) expect(await versionOf(tab)).toBe(former);

    await drafting.reload();
    await expect.poll(() => versionOf(drafting)).toBe(next);
    await expect(draftNote(drafting)).toBeVisible();
    await courseForm(drafting).create.click();
    await expect(card(drafting, title)).toBeVisible();
    expect(await backend.findCourses(title)).toHaveLength(1);

    // One tab at a time offers what was cut off: with the others gone, it is one of the next version.
    await Promise.all([page.close(), uploading.close(), drafting.close()]);
    const again = await context.newPage();
    await again.goto('/courses');
    expect(await versionOf(again)).toBe(next);
    const interrupted = again.getByRole('region', { name: 'Pekerjaan terputus' });
    await expect(interrupted).toContainText('Isi saldo 3 pengguna: 1 selesai, 1 belum jelas, 1 belum dikirim');
    await interrupted.getByRole('button', { name: 'Lanjutkan' }).first().click();
    await expect(again.getByText('Saldo 3 pengguna berhasil ditambahkan').first()).toBeVisible();
    for (const { id } of people) expect(await balanceOf(backend, id)).toBe(51_000);

    // The former version has gone with its last tab.
    await again.reload();
    await expect.poll(() => cachedVersions(again)).toEqual([next]);
  },
);
