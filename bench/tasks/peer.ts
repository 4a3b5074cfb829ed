import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../../e2e/support/hands';

/** The moves in react-admin that several tasks share. */

export const rowOf = (page: Page, title: string): Locator =>
  page.locator('tbody tr').filter({ has: page.getByText(title, { exact: true }) });

/** Searches, and waits until so many are found. */
export async function searchThere(hands: Hands, q: string, count: number): Promise<void> {
  const { page } = hands;
  await hands.type(page.getByRole('textbox', { name: 'Search' }), q);
  const found = count === 1 ? page.getByText('1-1 of 1') : page.getByText(` of ${count}`);
  await found.waitFor();
}

/** Opens the form of each course, changes it and saves, one after another. */
export async function editEachThere(hands: Hands, titles: string[], change: () => Promise<void>): Promise<void> {
  const { page } = hands;
  for (const title of titles) {
    await hands.press(rowOf(page, title).getByRole('link', { name: 'Edit' }));
    await page.getByLabel('Title').waitFor();
    await change();
    await hands.press(page.getByRole('button', { name: 'Save' }));
  }
}

/** Saves a new record; "add another" stays at the form, which is empty again. */
export async function saveAnd(hands: Hands, then: 'add another' | 'end'): Promise<void> {
  const { page } = hands;
  if (then === 'end') return hands.press(page.getByRole('button', { name: 'Save', exact: true }));
  await hands.press(page.getByRole('button', { name: 'Save and add another' }));
  await expect(page.getByLabel('Title')).toHaveValue('');
}
