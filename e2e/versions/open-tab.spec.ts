import { card } from '../support/actions';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { back, forward, leave, leaveDialog } from '../support/screens/leave';
import { courseWith } from '../support/screens/modules';
import { answered } from '../support/checks/problems';
import {
  bar,
  comeBack,
  documents,
  expect,
  expectCached,
  expectVersion,
  test,
  unique,
  versionOf,
} from '../support/versions/test';

/** A tab that is open while the host's files are replaced goes on with its own version. */
for (const kind of ['rewriting', 'plain'] as const) {
  test.describe(`on a ${kind} host`, { tag: kind === 'plain' ? '@nightly' : [] }, () => {
    test.use({ kind });

    test('every screen, dialog and form of an open tab works on, and no document is loaded', async ({
      page,
      context,
      backend,
      host,
      versions,
    }) => {
      const name = unique('Tetap Jalan');
      const { id, modules } = await courseWith(backend, name, ['Satu', 'Dua']);
      await page.goto(`/courses?q=${encodeURIComponent(name)}`);
      await expect(card(page, name)).toBeVisible();
      await expectCached(page, 0);

      host.publish(versions(1));
      const loaded = documents(context);
      await card(page, name)
        .getByRole('button', { name: /^Hapus/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Hapus Kursus' })).toBeVisible();
      await page.keyboard.press('Escape');

      await card(page, name).getByRole('button', { name: /^Edit/ }).click();
      const form = courseForm(page);
      await expect(form.title).toHaveValue(name);
      await form.title.fill('');
      await form.update.click();
      await expect(page.getByText('Judul kursus wajib diisi')).toBeVisible();
      await form.cancel.click();
      await expect(leaveDialog(page)).toBeVisible();
      await leave(page);

      await card(page, name)
        .getByRole('button', { name: /^Modul/ })
        .click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.getByRole('link', { name: 'Edit Satu' }).click();
      await expect(page.getByLabel('Judul Modul')).toHaveValue('Satu');
      await expect(page).toHaveURL(`/courses/${id}/modules/${modules[0]!.id}/edit`);
      await back(page);
      await expect(page.getByRole('article')).toHaveCount(2);
      await forward(page);
      await expect(page.getByLabel('Judul Modul')).toHaveValue('Satu');
      await page.getByRole('link', { name: 'Pengguna' }).click();
      await expect(page).toHaveURL('/users');
      await page
        .getByRole('button', { name: /^Isi saldo/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Isi Saldo' })).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Kursus' }).click();
      await page.getByRole('button', { name: 'Tambah Kursus' }).click();
      const title = unique('Di Versi Lama');
      await fillCourse(page, title);
      await courseForm(page).create.click();
      await expect(card(page, title)).toBeVisible();
      expect(loaded).toEqual([]);
      expect(await versionOf(page)).toBe(0);
    });

    test(
      'a page that is opened or reloaded is the new version, while the other tab stays with its own',
      { tag: '@all' },
      async ({ page, context, backend, host, versions, problems }) => {
        // At the first visit of a record's address there is no service worker yet.
        if (kind === 'plain') problems.allow(answered(404));
        const { id } = await backend.createCourse({ title: unique('Dua Tab') });
        await page.goto('/courses');
        await expectCached(page, 0);
        host.publish(versions(1));

        const second = await context.newPage();
        const answer = await second.goto(`/courses/${id}/edit`);
        expect(answer?.status()).toBe(200);
        await expect(second).toHaveTitle('Edit Kursus - Kelola');
        await expect(second.getByLabel('Judul Kursus')).not.toHaveValue('');
        expect(await versionOf(second)).toBe(1);
        await expectCached(second, 0, 1);
        expect(await versionOf(page)).toBe(0);
        await page
          .getByRole('button', { name: /^Hapus/ })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Hapus Kursus' })).toBeVisible();

        await page.reload();
        await expectVersion(page, 1);
        // The last tab of the former version has gone, and it with it.
        await expectCached(page, 1);
      },
    );
  });
}

test(
  'the old version goes when its last tab is closed',
  { tag: '@nightly' },
  async ({ page, context, host, versions }) => {
    await page.goto('/courses');
    await expectCached(page, 0);
    const second = await context.newPage();
    await second.goto('/users');
    await expectVersion(second, 0);
    host.publish(versions(1));
    await second.goto('/users');
    await expectVersion(second, 1);
    await expectCached(second, 0, 1);
    await page.close();
    await second.reload();
    await expectCached(second, 1);
  },
);

test(
  'ten versions in a row leave an open tab as it is, and nothing of themselves',
  { tag: '@nightly' },
  async ({ page, host, versions }) => {
    await page.goto('/courses');
    await expectCached(page, 0);
    await page.getByRole('link', { name: 'Pengguna' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    for (let number = 1; number <= 10; number += 1) {
      host.publish(versions(number));
      await comeBack(page);
      await expect(bar(page)).toBeVisible();
      await expectCached(page, 0, number);
      // Something that this tab has not done yet.
      if (number === 2) {
        await page
          .getByRole('button', { name: /^Isi saldo/ })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Isi Saldo' })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      if (number === 4) await page.getByRole('link', { name: 'Kursus' }).click();
      if (number === 6) await page.getByRole('button', { name: 'Tambah Kursus' }).click();
    }
    const title = unique('Setelah Sepuluh');
    await fillCourse(page, title);
    await courseForm(page).create.click();
    await expect(card(page, title)).toBeVisible();
    expect(await versionOf(page)).toBe(0);
    await page.reload();
    await expectVersion(page, 10);
    await expectCached(page, 10);
  },
);
