import { expect, test } from '../support/test';
import { userForm } from '../support/screens/users';

test('a press on the button counts although the message of the field that is left moves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/users/new');
  const form = userForm(page);
  await form.password.fill('rahasia1');
  await form.create.click();
  await expect(page.getByText('Nama depan wajib diisi')).toBeVisible();
  await expect(form.firstName).toBeFocused();
});
