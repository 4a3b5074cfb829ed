import type { Locator, Page } from '@playwright/test';
import { allOnPage } from '../../e2e/support/many';
import type { Hands } from '../../e2e/support/hands';

/** The moves in a list of the console that several tasks share. */

const PER_PAGE = 10;

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** The bar of the list that says how many are chosen; the announcer says it, too. */
const chosenCount = (page: Page, count: number): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} dipilih$`) });

/** Searches, and waits until so many are found. */
export async function search(hands: Hands, q: string, count: number): Promise<void> {
  await hands.type(hands.page.getByRole('searchbox'), q);
  await hands.page.getByText(`dari ${count} entri`).waitFor();
}

/** Chooses all records of a list, page by page. */
export async function chooseByPage(hands: Hands, count: number): Promise<void> {
  const { page } = hands;
  await hands.press(button(page, 'Pilih'));
  for (let chosen = 0, number = 1; chosen < count; number += 1) {
    if (number > 1) await hands.press(button(page, `Halaman ${number}`));
    await page.getByText(`Menampilkan ${chosen + 1} hingga`).waitFor();
    await hands.press(allOnPage(page));
    chosen = Math.min(count, chosen + PER_PAGE);
    await chosenCount(page, chosen).waitFor();
  }
}

/** Chooses all records of a list, at once. */
export async function chooseAll(hands: Hands, count: number, noun: string): Promise<void> {
  const { page } = hands;
  await hands.press(button(page, 'Pilih'));
  await hands.press(allOnPage(page));
  await hands.press(button(page, `Pilih semua ${count} ${noun}`));
  await chosenCount(page, count).waitFor();
}
