import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { signIn } from '../support/actions';
import type { Backend } from '../support/backend';
import { answered } from '../support/checks/problems';
import { leave, leaveDialog, stay } from '../support/screens/leave';
import { media } from '../support/media';
import { courseWith } from '../support/screens/modules';
import {
  comeBackToWindow,
  expiredDialog,
  logOut,
  openSignedIn,
  revokeTokens,
  signInAgain,
} from '../support/screens/session';
import { expect, test, unique } from '../support/test';
import { rowOf, send, uploadsOf, zone } from '../support/screens/upload-many';
import { button, chooseZip, fillDisk, keptFilms, modulesInZip } from '../support/videos';

/** What ends the work on a film before it is done; nothing of it stays on disk. */

test.use({ session: 'configured' });

const SLOW = media('av1-4k.mkv');
const running = (page: Page) => page.getByRole('progressbar', { name: 'Mengubah ke MP4: av1-4k.mkv' });
const fullDisk = (within: Page | Locator) => within.getByText(/^Ruang penyimpanan perangkat ini tidak cukup/);
const isWorking = (page: Page): boolean => page.workers().length > 0;

const formOf = async (backend: Backend) => {
  const course = await courseWith(backend, unique('Berhenti'), []);
  return `/courses/${course.id}/modules/new`;
};

/** Opens the form of a module, and begins to convert a film there. */
async function begin(page: Page, backend: Backend): Promise<string> {
  const address = await formOf(backend);
  await openSignedIn(page, address);
  await choose(page);
  return address;
}

async function choose(page: Page) {
  await page.getByLabel('Konten Video').setInputFiles(SLOW);
  await button(page, 'Ubah ke MP4').click();
  await expect(running(page)).toBeVisible();
  await expect.poll(() => keptFilms(page)).toHaveLength(1);
}

async function expectNothingLeft(page: Page) {
  await expect.poll(() => keptFilms(page), { timeout: 3_000 }).toEqual([]);
  expect(isWorking(page)).toBe(false);
}

/** The session expires while a film is worked on; the work ends once the page is left for the login. Signs in again. */
async function endByExpiry(page: Page, backend: Backend): Promise<void> {
  await revokeTokens(backend);
  await comeBackToWindow(page);
  await expect(expiredDialog(page)).toBeVisible();
  expect(isWorking(page)).toBe(true);
  await signInAgain(page);
  await expect(page).toHaveURL('/login');
  await expectNothingLeft(page);
  await signIn(page);
}

test('cancelling frees all of it within a second, and leaves the button with the focus', async ({ page, backend }) => {
  await begin(page, backend);
  await expect(page.getByText(/^Perlu sekitar \d+ (detik|menit)$/)).toBeVisible();
  await expect(page.getByText(/^Sisa sekitar /)).toBeVisible();
  await expect(button(page, 'Buat Modul')).toBeDisabled();
  const pressed = Date.now();
  await button(page, 'Batalkan').press('Enter');
  await expectNothingLeft(page);
  // Both clicking and asking take time of their own.
  expect(Date.now() - pressed).toBeLessThan(1_500);
  await expect(button(page, 'Ubah ke MP4')).toBeFocused();
  await expect(button(page, 'Buat Modul')).toBeEnabled();
});

test(
  'a page that dies in the middle of it leaves nothing after the next start',
  { tag: '@all' },
  async ({ page, context, backend, problems }) => {
    problems.allow(/crash/i);
    await begin(page, backend);
    const crashed = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => {});
    await crashed;
    const next = await context.newPage();
    await next.goto('/courses');
    await expect.poll(() => keptFilms(next)).toEqual([]);
  },
);

test(
  'leaving the form and signing out name what is under way, and end it',
  { tag: '@all' },
  async ({ page, backend }) => {
    const address = await begin(page, backend);
    await page.getByRole('link', { name: 'Kembali ke Modul' }).click();
    await expect(leaveDialog(page)).toContainText('Video yang sedang disiapkan akan dihentikan.');
    await stay(page);
    await expect(running(page)).toBeVisible();
    await page.getByRole('link', { name: 'Kembali ke Modul' }).click();
    await leave(page);
    await expect(page).not.toHaveURL(address);
    await expectNothingLeft(page);

    await page.goto(address);
    await choose(page);
    await logOut(page);
    await expect(leaveDialog(page)).toContainText('Video yang sedang disiapkan akan dihentikan.');
    await leave(page);
    await expect(page).toHaveURL('/login');
    await expectNothingLeft(page);
  },
);

test('a result that was not sent is removed when its form is left', { tag: '@all' }, async ({ page, backend }) => {
  await openSignedIn(page, await formOf(backend));
  await page.getByLabel('Konten Video').setInputFiles(media('h264-opus.mkv'));
  await button(page, 'Ubah ke MP4').click();
  await expect(button(page, 'Pakai file asli')).toBeVisible();
  expect(await keptFilms(page)).toHaveLength(1);
  await logOut(page);
  await leave(page);
  await expect(page).toHaveURL('/login');
  await expectNothingLeft(page);
});

test(
  'work goes on while a session has expired, and ends once its form is left for the login',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(401));
    const address = await begin(page, backend);
    await endByExpiry(page, backend);
    await expect(page).toHaveURL(address);
  },
);

test(
  'of many modules it goes on through an expired session, and ends with a sign-out in another tab',
  {
    tag: '@all',
  },
  async ({ page, context, backend, problems }) => {
    problems.allow(answered(401));
    const course = await courseWith(backend, unique('Berhenti'), []);
    await openSignedIn(page, uploadsOf(course));
    await zone(page).setInputFiles([SLOW, media('h264-opus.mkv'), media('h264-first.mov')]);
    await button(page, 'Perkecil semua yang terlalu besar').click();
    await expect(running(page)).toBeVisible();
    // What needs no work is sent meanwhile.
    await send(page, 1);
    await expect(rowOf(page, 'h264-first')).toContainText('Berhasil');
    await expect(running(page)).toBeVisible();
    await expect(rowOf(page, 'h264-opus')).toContainText('Menunggu video sebelumnya selesai');
    await revokeTokens(backend);
    await comeBackToWindow(page);
    await signInAgain(page);
    await expect(page).toHaveURL('/login');
    expect(await keptFilms(page)).toHaveLength(1);
    expect(isWorking(page)).toBe(true);
    await signIn(page);
    await expect(page).toHaveURL(uploadsOf(course));
    await expect(running(page)).toBeVisible();

    const other = await context.newPage();
    await other.goto('/courses');
    await logOut(other);
    await expect(page).toHaveURL('/login');
    await expectNothingLeft(page);
  },
);

test(
  'a disk that is full is told, what was written is removed, and it can be tried again',
  { tag: '@all' },
  async ({ page, backend }) => {
    await openSignedIn(page, await formOf(backend));
    const free = await fillDisk(page);
    await page.getByLabel('Konten Video').setInputFiles(media('h264-opus.mkv'));
    await button(page, 'Ubah ke MP4').click();
    await expect(fullDisk(page)).toBeVisible();
    await expectNothingLeft(page);
    await free();
    await button(page, 'Ubah ke MP4').click();
    await expect(button(page, 'Pakai file asli')).toBeVisible();
  },
);

test(
  'a disk that is full is told in the row of its film, and it can be tried again',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Penuh'), []);
    await openSignedIn(page, uploadsOf(course));
    const free = await fillDisk(page);
    await zone(page).setInputFiles([media('h264-opus.mkv')]);
    await button(rowOf(page, 'h264-opus'), 'Ubah ke MP4').click();
    await expect(fullDisk(rowOf(page, 'h264-opus'))).toBeVisible();
    await expectNothingLeft(page);
    await free();
    await button(rowOf(page, 'h264-opus'), 'Ubah ke MP4').click();
    await expect(rowOf(page, 'h264-opus')).toContainText('h264-opus.mp4');
  },
);

test(
  'of a film in a ZIP a full disk is told, and leaving, an expired session and signing out end the work',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(401));
    await openSignedIn(page, '/courses/import');
    const films = { Rekaman: readFileSync(SLOW) };
    const film = modulesInZip(page);
    const runs = film.getByRole('progressbar', { name: /^Mengubah ke MP4: / });
    const beginInZip = async () => {
      await chooseZip(page, unique('Berhenti'), films);
      await button(film, 'Ubah ke MP4').click();
      await expect(runs).toBeVisible();
      await expect.poll(() => keptFilms(page)).toHaveLength(1);
    };

    await chooseZip(page, unique('Penuh'), { Rekaman: readFileSync(media('h264-opus.mkv')) });
    const free = await fillDisk(page);
    await button(film, 'Ubah ke MP4').click();
    await expect(fullDisk(film)).toBeVisible();
    await expectNothingLeft(page);
    await free();

    await beginInZip();
    await page.getByRole('link', { name: 'Kembali ke Kursus' }).click();
    await expect(leaveDialog(page)).toContainText('Video yang sedang disiapkan akan dihentikan.');
    await leave(page);
    await expect(page).toHaveURL('/courses');
    await expectNothingLeft(page);

    await beginInZip();
    await endByExpiry(page, backend);
    await expect(page).toHaveURL('/courses/import');

    await beginInZip();
    await logOut(page);
    await leave(page);
    await expect(page).toHaveURL('/login');
    await expectNothingLeft(page);
  },
);
