import type { Locator, Page } from '@playwright/test';

/** Choosing several records of a list that is open. */
export const startChoosing = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Pilih', exact: true }).click();

export const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true });

export const allOnPage = (page: Page): Locator => page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' });

export const chosenCount = (page: Page, count: number): Locator => page.getByText(`${count} dipilih`, { exact: true });

export const quickFind = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: 'Cari cepat' }),
  box: page.getByRole('combobox', { name: 'Cari kursus, pengguna, atau tindakan' }),
  option: (name: string | RegExp) => page.getByRole('option', { name }),
});

/** Opens quick find by its keys, which work once the session is known and the button stands in the header. */
export async function openQuickFind(page: Page): Promise<ReturnType<typeof quickFind>> {
  await page.getByRole('button', { name: 'Cari cepat' }).waitFor();
  await page.keyboard.press('Control+k');
  return quickFind(page);
}
