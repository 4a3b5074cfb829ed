import { expectAccessible } from '../support/checks/axe';
import { expect, test } from '../support/test';
import { canSignIn, fillUser, findUsers, uniqueUsername, userForm } from '../support/screens/users';

/** Records that are created one after another, in one form. */

const toasts = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Notifikasi' });
const again = (page: import('@playwright/test').Page) => page.getByRole('button', { name: 'Simpan & Tambah Lagi' });

test(
  'users with made passwords are created with the keyboard alone',
  { tag: '@all' },
  async ({ page, backend, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const usernames = [uniqueUsername(), uniqueUsername()];
    const form = userForm(page);
    await page.goto('/users/new');
    await form.firstName.focus();
    for (const username of usernames) {
      for (const text of ['Uji', username, username, `${username}@example.com`]) {
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      }
      await expect(page.getByRole('button', { name: 'Buat password otomatis' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.password).toHaveValue(/^[A-Z]\w{11}$/);
      await expect(form.confirmPassword).toHaveValue(await form.password.inputValue());
      await expectAccessible(page);
      // Two fields with a button each, and the button to leave.
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
      await expect(again(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.firstName).toBeFocused();
      await expect(form.password).toHaveValue('');
    }

    for (const username of usernames) {
      const toast = toasts(page).getByRole('status').filter({ hasText: username });
      await toast.getByRole('button', { name: 'Salin username dan password' }).click();
      await expect(toasts(page).getByText('Username dan password disalin')).toBeVisible();
      const [copied, password] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
      expect(copied).toBe(username);
      expect(await canSignIn(backend, username, password!)).toBe(true);
      await toast.getByRole('button', { name: 'Tutup notifikasi' }).click();
    }
    expect(await findUsers(backend, usernames[0]!)).toHaveLength(1);
  },
);

test('the buttons of a new user stay in one row on a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/users/new');
  const boxes = [];
  for (const button of [page.getByRole('button', { name: 'Batal' }), again(page), userForm(page).create])
    boxes.push((await button.boundingBox())!);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(boxes.every(({ x, width }) => x >= 0 && x + width <= 390)).toBe(true);
});

test('nothing of an account is shown to the next form', { tag: '@all' }, async ({ page }) => {
  await page.goto('/users/new');
  await fillUser(page, uniqueUsername());
  await again(page).click();
  await expect(userForm(page).firstName).toBeFocused();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('@example.com');
});
