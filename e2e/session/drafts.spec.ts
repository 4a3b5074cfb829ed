import type { Page } from '@playwright/test';
import { card, signIn } from '../support/actions';
import type { Backend } from '../support/backend';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { leave, reload } from '../support/screens/leave';
import { pngFile } from '../support/png';
import { answered } from '../support/checks/problems';
import {
  becomeSomeoneElse,
  comeBackToWindow,
  draftNote,
  expiredDialog,
  filesNote,
  keptInTab,
  logOut,
  openSignedIn,
  revokeTokens,
  signInAgain,
} from '../support/screens/session';
import { expect, test, unique } from '../support/test';
import { createUser, fillUser, openTopUp, uniqueUsername, userForm } from '../support/screens/users';

const TYPED = 'Setengah jadi';

/** The session is revoked, the person hears of it, and is at the sign-in. */
async function loseSession(page: Page, backend: Backend): Promise<void> {
  await revokeTokens(backend);
  await comeBackToWindow(page);
  await expect(expiredDialog(page)).toBeVisible();
  await signInAgain(page);
  await expect(page).toHaveURL('/login');
}

test.describe('a draft', () => {
  test('comes back after a reload, and is gone once it is discarded', async ({ page, backend }) => {
    const { id } = await backend.createCourse({ title: 'Judul semula' });
    await page.goto(`/courses/${id}/edit`);
    const form = courseForm(page);
    await expect(form.title).toHaveValue('Judul semula');
    await form.title.fill(TYPED);
    await form.thumbnail.setInputFiles(pngFile());
    await reload(page);
    await expect(draftNote(page)).toBeVisible();
    await expect(filesNote(page)).toBeVisible();
    await expect(form.title).toHaveValue(TYPED);

    await page.getByRole('button', { name: 'Buang draf' }).click();
    await expect(form.title).toHaveValue('Judul semula');
    await expect(draftNote(page)).toHaveCount(0);
    await expect.poll(() => keptInTab(page)).not.toContain(TYPED);
    await reload(page);
    await expect(form.title).toHaveValue('Judul semula');
    await expect(draftNote(page)).toHaveCount(0);
  });

  test('is gone once it is saved', { tag: '@all' }, async ({ page }) => {
    const title = unique(TYPED);
    await page.goto('/courses/new');
    await fillCourse(page, title);
    await expect.poll(() => keptInTab(page)).toContain(title);
    await courseForm(page).create.click();
    await expect(card(page, title)).toBeVisible();
    // The history names what was made.
    await expect.poll(() => keptInTab(page)).not.toMatch(/^draft http/m);
    await page.goto('/courses/new');
    await expect(courseForm(page).title).toHaveValue('');
    await expect(draftNote(page)).toHaveCount(0);
  });

  test('is gone once the form is left, or its person logs out by choice', { tag: '@all' }, async ({ page }) => {
    await page.goto('/courses/new');
    const form = courseForm(page);
    await form.title.fill(TYPED);
    await form.cancel.click();
    await leave(page);
    await expect(page).toHaveURL('/courses');
    await expect.poll(() => keptInTab(page)).not.toContain(TYPED);

    await page.goto('/courses/new');
    await form.title.fill(TYPED);
    await logOut(page);
    await leave(page);
    await expect(page).toHaveURL('/login');
    await expect.poll(() => keptInTab(page)).not.toContain(TYPED);
    await signIn(page);
    await expect(page).toHaveURL('/courses');
    await page.goto('/courses/new');
    await expect(form.title).toHaveValue('');
    await expect(draftNote(page)).toHaveCount(0);
  });

  test(
    'never holds a password, an amount of money that moves, or a file',
    { tag: '@all' },
    async ({ page, backend }) => {
      const username = uniqueUsername();
      await page.goto('/users/new');
      await fillUser(page, username);
      await expect.poll(() => keptInTab(page)).toContain(username);
      expect(await keptInTab(page)).not.toContain('Rahasia123');
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Rahasia123');

      await page.goto('/courses/new');
      await courseForm(page).title.fill(TYPED);
      await courseForm(page).thumbnail.setInputFiles(pngFile('rahasia-perusahaan.png'));
      await expect.poll(() => keptInTab(page)).toContain('"hadFiles":true');
      expect(await keptInTab(page)).not.toMatch(/rahasia-perusahaan|image\/png|base64/);

      const { name } = await createUser(backend);
      const topUp = await openTopUp(page, name);
      await topUp.amount.fill('918273');
      await expect(topUp.amount).toHaveValue('918.273');
      expect(await keptInTab(page)).not.toMatch(/918\.?273/);
    },
  );
});

test.describe('after an expired session', () => {
  test.use({ session: 'configured' });
  test.beforeEach(({ problems }) => problems.allow(answered(401)));

  test('the form of a user is there again, but for the passwords', { tag: '@all' }, async ({ page, backend }) => {
    await openSignedIn(page, '/users/new');
    const username = uniqueUsername();
    await fillUser(page, username);
    await loseSession(page, backend);
    expect(await keptInTab(page)).not.toContain('Rahasia123');
    await signIn(page);
    await expect(page).toHaveURL('/users/new');
    await expect(draftNote(page)).toBeVisible();
    await expect(filesNote(page)).toHaveCount(0);
    const form = userForm(page);
    await expect(form.username).toHaveValue(username);
    await expect(form.email).toHaveValue(`${username}@example.com`);
    await expect(form.password).toHaveValue('');
    await expect(form.confirmPassword).toHaveValue('');
  });

  test('somebody else who signs in does not get the draft', { tag: '@all' }, async ({ page, backend }) => {
    await openSignedIn(page, '/courses/new');
    const form = courseForm(page);
    await form.title.fill(TYPED);
    await loseSession(page, backend);
    await becomeSomeoneElse(page);
    await signIn(page);
    await expect(page.getByText('Halo, rani')).toBeVisible();
    await expect(page).toHaveURL('/courses/new');
    await expect(form.title).toHaveValue('');
    await expect(draftNote(page)).toHaveCount(0);
  });

  test(
    'another back end does not get the draft, and the first one still has it',
    { tag: '@all' },
    async ({ page, backend }) => {
      await openSignedIn(page, '/courses/new');
      const form = courseForm(page);
      await form.title.fill(TYPED);
      await loseSession(page, backend);
      const configure = async (address: string) => {
        await page.getByRole('button', { name: 'Ubah Endpoint API' }).click();
        await page.getByLabel('URL Backend').fill(address);
        await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
        await expect(page).toHaveURL('/login');
      };
      // The same server by another name is another back end to the console.
      await configure(backend.url.replace('localhost', '127.0.0.1'));
      await signIn(page);
      await expect(page).toHaveURL('/courses/new');
      await expect(form.title).toHaveValue('');
      await expect(draftNote(page)).toHaveCount(0);

      await loseSession(page, backend);
      await configure(backend.url);
      await signIn(page);
      await expect(page).toHaveURL('/courses/new');
      await expect(form.title).toHaveValue(TYPED);
      await expect(draftNote(page)).toBeVisible();
    },
  );
});
