import type { Page } from '@playwright/test';
import { card, signIn } from '../support/actions';
import { beginSlowUpload, courseForm, fillCourse } from '../support/screens/course-form';
import { leaveDialog } from '../support/screens/leave';
import { pngFile } from '../support/png';
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
import { expect, stored, test, unique } from '../support/test';

test.use({ session: 'configured' });

/** Counts how often the stored session is taken away. */
async function countLogouts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counts = { logouts: 0 };
    Object.assign(window, counts);
    const remove = localStorage.removeItem.bind(localStorage);
    Storage.prototype.removeItem = function (this: Storage, key: string) {
      if (this === localStorage && key === 'auth-token') (window as unknown as typeof counts).logouts += 1;
      if (this === localStorage) remove(key);
      else delete this[key];
    };
  });
  return () => page.evaluate(() => (window as unknown as { logouts: number }).logouts);
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifikasi' }).locator('[role=alert], [role=status]');

test('a session that is revoked while typing ends in one dialog, and nothing typed is lost', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(answered(401));
  await page.clock.install();
  await openSignedIn(page, '/courses/new');
  const title = unique('Setengah');
  await fillCourse(page, title);
  const form = courseForm(page);
  await form.thumbnail.setInputFiles(pngFile());
  const logouts = await countLogouts(page);

  await revokeTokens(backend);
  await page.clock.fastForward(60_000);
  await expect(expiredDialog(page)).toBeVisible();
  await expect(expiredDialog(page)).toContainText('Sesi Anda telah berakhir. Silakan login kembali untuk melanjutkan.');
  await comeBackToWindow(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(expiredDialog(page)).toBeVisible();
  expect(await logouts()).toBe(1);
  expect(await stored(page, 'auth-token')).toBeNull();
  await expect(form.title).toHaveValue(title);

  await signInAgain(page);
  await expect(page).toHaveURL('/login');
  await expect(leaveDialog(page)).toHaveCount(0);
  await signIn(page);
  await expect(page).toHaveURL('/courses/new');
  await expect(draftNote(page)).toBeVisible();
  await expect(filesNote(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buang draf' })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(form.instructor).toHaveValue('Ibu Sari');
  await expect(form.description).toHaveValue('Dari biji sampai cangkir.');
  await expect(form.price).toHaveValue('49.99');
  await expect(form.removeTopic('Kopi')).toBeVisible();

  await form.create.click();
  await expect(card(page, title)).toBeVisible();
});

test(
  'a session that is revoked while a file is sent ends in one dialog, and the form is there again unless it was saved',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(401));
    await openSignedIn(page, '/courses/new');
    const title = unique('Diunggah');
    const endThrottle = await beginSlowUpload(page, title);

    await revokeTokens(backend);
    await comeBackToWindow(page);
    await expect(expiredDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // What is under way may still arrive: only leaving ends it.
    await expect(page.locator('[role=progressbar][aria-valuenow]')).toHaveCount(1);

    await signInAgain(page);
    await expect(page).toHaveURL('/login');
    await endThrottle();
    await signIn(page);
    await expect(page).toHaveURL('/courses/new');
    const { title: field } = courseForm(page);
    await expect(field).toBeEnabled();
    // Leaving does not stop what is being sent: its answer may have come before, and then nothing is left to restore.
    if ((await field.inputValue()) === '') expect(await backend.findCourses(title)).toHaveLength(1);
    else {
      await expect(field).toHaveValue(title);
      await expect(draftNote(page)).toBeVisible();
      await expect(filesNote(page)).toBeVisible();
    }
    // It may have arrived, but never twice.
    expect((await backend.findCourses(title)).length).toBeLessThanOrEqual(1);
  },
);

test(
  'a large file that is sent with a revoked session ends in the dialog alone',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(401));
    await openSignedIn(page, '/courses/new');
    const title = unique('Terlambat');
    await fillCourse(page, title);
    const form = courseForm(page);
    await form.thumbnail.setInputFiles(pngFile('besar.png', { width: 1_500, height: 1_000, noise: true }));
    await revokeTokens(backend);
    await form.create.click();
    await expect(expiredDialog(page)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await signInAgain(page);
    await signIn(page);
    await expect(form.title).toHaveValue(title);
    await expect(filesNote(page)).toBeVisible();
  },
);

test(
  'a list whose calls are all refused shows one dialog and one toast at most',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(401));
    await openSignedIn(page, '/courses?limit=5');
    await expect(page.getByRole('article').first()).toBeVisible();
    const logouts = await countLogouts(page);
    await revokeTokens(backend);
    await page.evaluate(() => {
      for (let times = 0; times < 5; times += 1) window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
    await page
      .getByLabel('Entri per halaman')
      .selectOption('20')
      .catch(() => {});
    await expect(expiredDialog(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await toasts(page).count()).toBeLessThanOrEqual(1);
    expect(await logouts()).toBe(1);
  },
);
