import { beginSlowUpload, courseForm } from '../support/screens/course-form';
import { answered } from '../support/checks/problems';
import { leave, leaveDialog, stay } from '../support/screens/leave';
import { courseWith } from '../support/screens/modules';
import { pngFile } from '../support/png';
import {
  comeBackToWindow,
  draftNote,
  expiredDialog,
  filesNote,
  openSignedIn,
  revokeTokens,
  signInAgain,
} from '../support/screens/session';
import { choosePdfs, uploadsOf } from '../support/screens/upload-many';
import { bar, comeBack, expect, expectCached, expectVersion, test, unique, versionOf } from '../support/versions/test';

const FIVE_MINUTES = 5 * 60_000;

test(
  'an open tab hears of a new version within five minutes, and says so until that is put off',
  { tag: '@all' },
  async ({ page, host, versions }) => {
    await page.clock.install();
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.clock.runFor(10_000);
    await expectCached(page, 0);
    host.publish(versions(1));
    await page.clock.runFor(FIVE_MINUTES);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByText('Versi baru konsol tersedia', { exact: true })).toBeVisible();

    await bar(page).getByRole('button', { name: 'Nanti' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(FIVE_MINUTES);
    await expect(bar(page)).toHaveCount(0);
    host.publish(versions(2));
    await page.clock.runFor(FIVE_MINUTES);
    await expect(bar(page)).toBeVisible();
    // The version that the tab has is the published one again.
    host.publish(versions(0));
    await page.clock.runFor(FIVE_MINUTES);
    await expect(bar(page)).toHaveCount(0);
  },
);

test.describe('on coming back', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/courses/new');
    await expectCached(page, 0);
  });

  test(
    'what is typed is there again after reloading, and nothing is asked',
    { tag: '@all' },
    async ({ page, host, versions }) => {
      await courseForm(page).title.fill('Sedang diketik');
      host.publish(versions(1));
      await comeBack(page);
      await bar(page).getByRole('button', { name: 'Muat ulang' }).click();
      await expectVersion(page, 1);
      await expect(draftNote(page)).toBeVisible();
      await expect(courseForm(page).title).toHaveValue('Sedang diketik');
      await expect(bar(page)).toHaveCount(0);
    },
  );

  test(
    'a chosen file is asked about before the page reloads',
    { tag: '@nightly' },
    async ({ page, host, versions }) => {
      await courseForm(page).title.fill('Dengan gambar');
      await courseForm(page).thumbnail.setInputFiles(pngFile());
      host.publish(versions(1));
      await comeBack(page);
      await bar(page).getByRole('button', { name: 'Muat ulang' }).click();
      await expect(leaveDialog(page)).toBeVisible();
      await stay(page);
      expect(await versionOf(page)).toBe(0);
      await expect(courseForm(page).title).toHaveValue('Dengan gambar');

      await bar(page).getByRole('button', { name: 'Muat ulang' }).click();
      await leave(page);
      await expectVersion(page, 1);
      await expect(filesNote(page)).toBeVisible();
      await expect(courseForm(page).title).toHaveValue('Dengan gambar');
    },
  );

  test(
    'an upload that is under way is asked about, and goes on where the person stays',
    { tag: '@nightly' },
    async ({ page, backend, host, versions }) => {
      const title = unique('Diunggah');
      const endThrottle = await beginSlowUpload(page, title);
      host.publish(versions(1));
      await comeBack(page);
      await bar(page).getByRole('button', { name: 'Muat ulang' }).click();
      await expect(leaveDialog(page)).toBeVisible();
      await stay(page);
      await endThrottle();
      await expect(page).toHaveURL('/courses');
      expect(await backend.findCourses(title)).toHaveLength(1);
      expect(await versionOf(page)).toBe(0);
    },
  );
});

test.describe('on the login, after a session that ended with files unsent', () => {
  test.use({ session: 'configured' });

  test(
    'the browser asks before the page reloads',
    { tag: '@nightly' },
    async ({ page, backend, host, versions, problems }) => {
      problems.allow(answered(401));
      const course = await courseWith(backend, unique('Belum Terkirim'), []);
      await openSignedIn(page, uploadsOf(course));
      await choosePdfs(page, '1 Satu');
      await expectCached(page, 0);
      await revokeTokens(backend);
      await comeBackToWindow(page);
      await expect(expiredDialog(page)).toBeVisible();
      await signInAgain(page);
      await expect(page).toHaveURL('/login');

      host.publish(versions(1));
      await comeBack(page);
      const reload = bar(page).getByRole('button', { name: 'Muat ulang' });
      const stays = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
      await reload.click();
      await stays;
      expect(await versionOf(page)).toBe(0);
      const leaves = page.waitForEvent('dialog').then((dialog) => dialog.accept());
      await reload.click();
      await leaves;
      await expectVersion(page, 1);
    },
  );
});
