import { expect, type Page } from '@playwright/test';

/** The conflict dialog of a form, with the radio buttons of each field. */
export const changedDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Data telah berubah' });
  const group = (label: string) => dialog.getByRole('group', { name: label, exact: true });
  return {
    dialog,
    theirs: (label: string) => group(label).getByRole('radio', { name: 'Tersimpan sekarang', exact: true }),
    mine: (label: string) => group(label).getByRole('radio', { name: 'Versi Anda', exact: true }),
    save: dialog.getByRole('button', { name: 'Simpan pilihan' }),
    back: dialog.getByRole('button', { name: 'Kembali ke formulir' }),
  };
};

export const goneDialog = (page: Page) => page.getByRole('dialog', { name: 'Data sudah tidak ada' });

/** Simulates another administrator: opens the same form in another tab, changes and saves it, and closes the tab. */
export async function otherPerson(page: Page, address: string, change: (their: Page) => Promise<void>): Promise<void> {
  const their = await page.context().newPage();
  await their.goto(address);
  await expect(their.getByRole('button', { name: /^Perbarui / })).toBeVisible();
  await change(their);
  await their.getByRole('button', { name: /^Perbarui / }).click();
  await expect(their.getByRole('status').getByText(/ berhasil diperbarui$/)).toBeVisible();
  await their.close();
}
