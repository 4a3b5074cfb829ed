import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { card, signIn } from '../support/actions';
import { beginSlowUpload, courseForm, fillCourse } from '../support/screens/course-form';
import { back, forward, leave, leaveDialog } from '../support/screens/leave';
import { courseWith, pdfFile } from '../support/screens/modules';
import { answered } from '../support/checks/problems';
import {
  comeBackToWindow,
  draftNote,
  expiredDialog,
  filesNote,
  openSignedIn,
  revokeTokens,
  signInAgain,
} from '../support/screens/session';
import { documents, expect, expectVersion, reloadNotice, test, unique, versionOf } from '../support/versions/test';

/** What Chromium writes of files that are gone, the worker's among them. */
const MISSING = [
  answered(404),
  /when fetching the script/,
  /Refused to (execute script|apply style) .* MIME type/,
  /ChunkLoadError|Failed to load chunk/,
];

/**
 * Without a service worker a tab's own files are gone with the version: it recovers by itself, loses nothing, and
 * never speaks of the connection.
 */
for (const kind of ['rewriting', 'plain'] as const) {
  test.describe(`on a ${kind} host`, { tag: '@nightly' }, () => {
    test.use({ kind, worker: false });
    // What is gone answers 404, and so does a record's address on a plain host.
    test.beforeEach(({ problems }) => problems.allow(...MISSING));
    test.afterEach(async ({ page }) => {
      if (!page.isClosed()) await expect(page.getByText('Periksa koneksi')).toHaveCount(0);
    });

    const openList = async (page: Page, name: string) => {
      await page.goto(`/courses?q=${encodeURIComponent(name)}`);
      await expect(card(page, name)).toBeVisible();
    };

    test('a dialog that is missing has the page loaded anew, and then opens', async ({
      page,
      backend,
      host,
      versions,
    }) => {
      const name = unique('Dialog');
      await backend.createCourse({ title: name });
      await openList(page, name);
      host.publish(versions(1, false));
      await card(page, name)
        .getByRole('button', { name: /^Hapus/ })
        .click();
      await expectVersion(page, 1);
      await expect(page).toHaveURL(`/courses?q=${encodeURIComponent(name)}`);
      await card(page, name)
        .getByRole('button', { name: /^Hapus/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
      await expect(card(page, name)).toHaveCount(0);
    });

    test('each link leads to its address, in the new version', async ({ page, context, backend, host, versions }) => {
      const name = unique('Tautan');
      const { id, modules } = await courseWith(backend, name, ['Satu']);
      const links = [
        { from: '/courses', name: 'Pengguna', role: 'link', to: '/users' },
        { from: '/courses', name: 'Tambah Kursus', role: 'button', to: '/courses/new' },
        {
          from: `/courses?q=${encodeURIComponent(name)}`,
          name: `Edit ${name}`,
          role: 'button',
          to: `/courses/${id}/edit`,
        },
        {
          from: `/courses?q=${encodeURIComponent(name)}`,
          name: `Modul ${name}`,
          role: 'button',
          to: `/courses/${id}/modules`,
        },
        { from: `/courses/${id}/modules`, name: 'Tambah Modul', role: 'link', to: `/courses/${id}/modules/new` },
        {
          from: `/courses/${id}/modules`,
          name: 'Edit Satu',
          role: 'link',
          to: `/courses/${id}/modules/${modules[0]!.id}/edit`,
        },
        { from: '/users', name: 'Tambah Pengguna', role: 'link', to: '/users/new' },
      ] as const;
      for (const [index, link] of links.entries()) {
        host.publish(versions(2 * index, false));
        // Where the pointer was, there may be a link: its screen would be fetched before the next version is published.
        await page.mouse.move(1_279, 799);
        await page.goto(link.from);
        const target = page.getByRole(link.role, { name: link.name, exact: true });
        await expect(target).toBeVisible();
        await expectVersion(page, 2 * index);
        host.publish(versions(2 * index + 1, false));
        const loaded = documents(context);
        await target.click();
        await expect(page).toHaveURL(link.to);
        await expectVersion(page, 2 * index + 1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/tidak ditemukan/i)).toHaveCount(0);
        expect(loaded.filter((address) => address.includes('/_'))).toEqual([]);
      }
    });

    test('a typed form is there again when its rules could not be had, and is saved', async ({
      page,
      host,
      versions,
    }) => {
      await page.goto('/courses/new');
      await expect(courseForm(page).title).toBeEnabled();
      host.publish(versions(1, false));
      const title = unique('Tersimpan');
      await fillCourse(page, title);
      await courseForm(page).create.click();
      await expectVersion(page, 1);
      await expect(draftNote(page)).toBeVisible();
      await expect(courseForm(page).title).toHaveValue(title);
      await courseForm(page).create.click();
      await expect(card(page, title)).toBeVisible();
    });

    test('a typed form can be left when the question could not be had', async ({ page, host, versions }) => {
      await page.goto('/courses/new');
      const form = courseForm(page);
      await expect(form.title).toBeEnabled();
      host.publish(versions(1, false));
      await form.title.fill('Setengah jadi');
      await page.getByRole('link', { name: 'Pengguna' }).click();
      await expectVersion(page, 1);
      await expect(page).toHaveURL('/courses/new');
      await expect(form.title).toHaveValue('Setengah jadi');
      await page.getByRole('link', { name: 'Pengguna' }).click();
      await expect(leaveDialog(page)).toBeVisible();
      await leave(page);
      await expect(page).toHaveURL('/users');
    });

    test('what a draft cannot hold is not thrown away: the page says that it has to be reloaded', async ({
      page,
      backend,
      host,
      versions,
    }) => {
      const { id } = await courseWith(backend, unique('Dengan File'), []);
      await page.goto(`/courses/${id}/modules/new`);
      await expect(page.getByLabel('Judul Modul')).toBeEnabled();
      host.publish(versions(1, false));
      await page.getByLabel('Judul Modul').fill('Dengan file');
      await page.getByLabel('Deskripsi').fill('Isinya');
      await page.getByLabel('Konten PDF').setInputFiles(pdfFile());
      await page.getByRole('button', { name: 'Buat Modul' }).click();
      await expect(reloadNotice(page)).toBeVisible();
      expect(await versionOf(page)).toBe(0);
      const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
      await reloadNotice(page).getByRole('button', { name: 'Muat ulang' }).click();
      await asked;
      await expectVersion(page, 1);
      await expect(filesNote(page)).toBeVisible();
      await expect(page.getByLabel('Judul Modul')).toHaveValue('Dengan file');
    });

    test('an upload that is under way arrives, and the list shows what it made', async ({
      page,
      backend,
      host,
      versions,
    }) => {
      const title = unique('Sedang Dikirim');
      await page.goto('/courses/new');
      const endThrottle = await beginSlowUpload(page, title);
      host.publish(versions(1, false));
      await endThrottle();
      await expect(page).toHaveURL('/courses');
      await expect(card(page, title)).toBeVisible();
      expect(await backend.findCourses(title)).toHaveLength(1);
    });

    test('back and forward go on', async ({ page, backend, host, versions }) => {
      const name = unique('Maju Mundur');
      const { id } = await backend.createCourse({ title: name });
      await openList(page, name);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(courseForm(page).title).toHaveValue(name);
      host.publish(versions(1, false));
      await back(page);
      await expect(card(page, name)).toBeVisible();
      await forward(page);
      await expect(courseForm(page).title).toHaveValue(name);
      await page.getByRole('link', { name: 'Pengguna' }).click();
      await expect(page.getByRole('heading', { name: 'Pengguna', level: 1 })).toBeVisible();
      await back(page);
      await expect(page).toHaveURL(`/courses/${id}/edit`);
      await expect(courseForm(page).title).toHaveValue(name);
      await back(page);
      await expect(card(page, name)).toBeVisible();
    });

    test('where reloading does not help, it says so once and stays', async ({
      page,
      backend,
      host,
      freshVersion,
      problems,
    }) => {
      // The font, which the stylesheet would ask for.
      problems.allow(/was preloaded using link preload but not used/);
      const name = unique('Tetap Hilang');
      await backend.createCourse({ title: name });
      await openList(page, name);
      // The pages of a version whose files have not all arrived.
      const broken = freshVersion(1, { worker: false });
      const assets = path.join(broken, '_next/static/chunks');
      for (const file of readdirSync(assets)) rmSync(path.join(assets, file));
      host.publish(broken);
      const loads = documents(page.context());
      await card(page, name)
        .getByRole('button', { name: /^Hapus/ })
        .click();
      await expectVersion(page, 1);
      await expect(reloadNotice(page)).toBeVisible();
      await page.waitForTimeout(2_000);
      // Once for the former version, once for this one.
      expect(loads).toHaveLength(2);

      host.publish(freshVersion(2, { worker: false }));
      await reloadNotice(page).getByRole('button', { name: 'Muat ulang' }).click();
      await expectVersion(page, 2);
      await expect(card(page, name)).toBeVisible();
    });

    test.describe('without a session', () => {
      test.use({ session: 'configured' });

      test('an expired session leads to the sign-in and back to what was typed', async ({
        page,
        backend,
        host,
        versions,
        problems,
      }) => {
        problems.allow(answered(401));
        await openSignedIn(page, '/courses/new');
        await page.reload();
        const form = courseForm(page);
        await expect(form.title).toBeEnabled();
        host.publish(versions(1, false));
        await form.title.fill('Belum disimpan');
        await revokeTokens(backend);
        await comeBackToWindow(page);
        // The dialog that says so is missing, or leads to a screen that is.
        await expect(expiredDialog(page).or(page.getByLabel('Email atau Username')).first()).toBeVisible();
        if (await expiredDialog(page).isVisible()) await signInAgain(page);
        await expect(page).toHaveURL('/login');
        await signIn(page);
        await expect(page).toHaveURL('/courses/new');
        await expect(form.title).toHaveValue('Belum disimpan');
      });

      test('a session that has expired is told at the sign-in where its dialog is missing', async ({
        page,
        context,
        backend,
        host,
        versions,
        problems,
      }) => {
        problems.allow(answered(401));
        await openSignedIn(page, '/courses/new');
        // A tab without any user input yet, and an empty HTTP cache: nothing has fetched the dialog.
        const tab = await context.newPage();
        await page.close();
        await (await context.newCDPSession(tab)).send('Network.clearBrowserCache');
        await tab.goto('/courses/new');
        const form = courseForm(tab);
        await expect(form.title).toBeEnabled();
        host.publish(versions(1, false));
        await form.title.fill('Belum disimpan');
        await revokeTokens(backend);
        await comeBackToWindow(tab);
        await expectVersion(tab, 1);
        await expect(tab).toHaveURL('/login');
        await expect(tab.getByRole('status').getByText('Sesi Anda telah berakhir', { exact: true })).toBeVisible();
        await signIn(tab);
        await expect(tab).toHaveURL('/courses/new');
        await expect(draftNote(tab)).toBeVisible();
        await expect(form.title).toHaveValue('Belum disimpan');
      });
    });
  });
}
