import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks/axe';
import { leaveDialog } from '../support/screens/leave';
import { chooseMove, courseWith, reorder, saveOrder } from '../support/screens/modules';
import { answered } from '../support/checks/problems';
import { recordsOf } from '../support/checks/screens';
import { expect, test, unique } from '../support/test';
import { createUser, openTopUp } from '../support/screens/users';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('deleting has nothing that axe finds wrong', async ({ page, backend }) => {
  const { title, person, search } = await recordsOf(backend);
  await page.goto(`/courses?q=${search.courses}`);
  await page.getByRole('button', { name: `Hapus ${title}` }).click();
  await expect(dialog(page, 'Hapus Kursus')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/users?q=${search.users}`);
  await page.getByRole('button', { name: `Hapus ${person}` }).click();
  await expect(dialog(page, 'Hapus Pengguna')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the top-up has nothing that axe finds wrong, with a wrong amount too',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { name } = await createUser(backend, 50_000);
    const { amount } = await openTopUp(page, name);
    await expectAccessible(page);
    await amount.fill('1,5');
    await expect(page.getByText(/Jumlah tidak dapat dibaca/)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the preview has nothing that axe finds wrong, with content and without',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { course } = await recordsOf(backend);
    await page.goto(`/courses/${course}/modules`);
    await page.getByRole('button', { name: 'Pratinjau Pengantar' }).click();
    await expect(dialog(page, 'Pengantar').getByRole('link', { name: 'Open PDF' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Pratinjau Penutup' }).click();
    await expect(dialog(page, 'Penutup').getByText('No content available for this module yet.')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'moving a module has nothing that axe finds wrong: menu, dialog, order that is not saved',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { course } = await recordsOf(backend);
    await page.goto(`/courses/${course}/modules`);
    await page.getByRole('button', { name: 'Pindahkan Pengantar' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('menuitem', { name: 'Pindahkan ke posisi...' }).click();
    await page.getByRole('dialog').getByLabel('Posisi (1 sampai 2)').fill('9');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Masukkan posisi dari 1 sampai 2')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await chooseMove(page, 'Pengantar', 'Pindahkan ke bawah');
    await expect(saveOrder(page)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an order that another has changed has nothing that axe finds wrong',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Urutan'), ['Satu', 'Dua', 'Tiga']);
    await page.goto(`/courses/${course.id}/modules`);
    await chooseMove(page, 'Satu', 'Pindahkan ke bawah');
    await reorder(backend, course.id, course.modules.toReversed());
    await saveOrder(page).click();
    await expect(dialog(page, 'Urutan telah berubah')).toBeVisible();
    await expectAccessible(page);
  },
);

test('leaving unsaved work has nothing that axe finds wrong', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  await page.getByLabel('Judul Kursus').fill('Belum disimpan');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(leaveDialog(page)).toBeVisible();
  await expectAccessible(page);
});

test('an ended session has nothing that axe finds wrong', { tag: '@all' }, async ({ page, problems }) => {
  problems.allow(answered(401));
  const refuse = { status: 401, json: { status: 'error', message: 'Sesi berakhir' } };
  await page.route('**/api/courses?*', (route) => route.fulfill(refuse));
  await page.goto('/courses');
  await expect(dialog(page, 'Sesi Berakhir')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the side panel has nothing that axe finds wrong', { tag: '@all' }, async ({ page }) => {
    await page.goto('/courses');
    await page.getByRole('button', { name: 'Buka/tutup sidebar' }).click();
    await expect(page.getByRole('link', { name: 'Pengguna' })).toBeVisible();
    await expectAccessible(page);
  });
});
