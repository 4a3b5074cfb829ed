import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import { answered } from '../support/checks/problems';
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

test('asks by name, and does not offer the deletion to a hasty Enter', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Jangan Tergesa');
  await backend.createCourse({ title });
  const { dialog, cancel, opener } = await openDialog(page, title);
  await expect(dialog).toContainText(
    `Apakah Anda yakin ingin menghapus "${title}"? Tindakan ini tidak dapat dibatalkan.`,
  );
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await backend.findCourses(title)).toHaveLength(1);
});

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

test('deletes the course, says so, and moves the focus to the heading', async ({ page, backend }) => {
  const title = unique('Dihapus');
  await backend.createCourse({ title });
  const { confirm } = await openDialog(page, title);
  await confirm.click();
  await expect(page.getByRole('status').getByText('Kursus berhasil dihapus')).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Kursus', level: 1 })).toBeFocused();
  expect(await backend.findCourses(title)).toEqual([]);
});

test('sends one deletion however often the button is pressed', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Hapus Sekali');
  await backend.createCourse({ title });
  let deletions = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1;
  });
  const { confirm } = await openDialog(page, title);
  await confirm.dblclick();
  await expect(card(page, title)).toHaveCount(0);
  expect(deletions).toBe(1);
});

test('stays open when deleting fails, to be tried again', { tag: '@all' }, async ({ page, backend, problems }) => {
  problems.allow(answered(500));
  const title = unique('Gagal Hapus');
  await backend.createCourse({ title });
  await page.route('**/api/courses/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' })
      : route.continue(),
  );
  const { dialog, confirm } = await openDialog(page, title);
  await confirm.click();
  // A toast over an open dialog is still announced.
  await expect(page.getByRole('alert').getByText('Gagal menghapus kursus', { exact: true })).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute('**/api/courses/*');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, title)).toHaveCount(0);
});
