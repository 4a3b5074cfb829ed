import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './backend';

/** Fills in and submits the open login screen. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email atau Username').fill(ADMIN.identifier);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
}

/** The card of a record, by its title. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Chooses a file with the keyboard. */
export async function chooseByKey(
  page: Page,
  field: Locator,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  await tabTo(page, field);
  const choosing = page.waitForEvent('filechooser');
  // `waitForEvent` does not wait until the browser intercepts file dialogs; this assertion gives it time.
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
