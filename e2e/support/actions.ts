import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './backend';

/** Fills in and submits the open login screen. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email atau Username').fill(ADMIN.identifier);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
}

/** The card of a record, by its title. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
