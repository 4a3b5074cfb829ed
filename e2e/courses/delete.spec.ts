import type { Page } from '@playwright/test';
import { expect, test, unique } from '../support/test';

async function openDialog(page: Page, title: string) {
  await page.goto(`/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Hapus ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Kursus' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    cancel: dialog.getByRole('button', { name: 'Batal' }),
    confirm: dialog.getByRole('button', { name: 'Hapus' }),
    opener: page.getByRole('button', { name: `Hapus ${title}` }),
  };
}

test('closes on Escape and gives the focus back', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Batal Hapus');
  await backend.createCourse({ title });
  const { dialog, opener } = await openDialog(page, title);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('keeps the focus inside the dialog', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Fokus');
  await backend.createCourse({ title });
  const { dialog, cancel, confirm } = await openDialog(page, title);
  for (const next of [confirm, dialog.getByRole('button', { name: 'Unduh dulu (ZIP)' }), cancel]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
});
