import type { Page } from '@playwright/test';
import type { Backend } from '../support/backend';
import { back, forward, leave, leaveDialog, reloadAsks, stay } from '../support/screens/leave';
import { chooseMove, courseWith, expectOrder, saveOrder } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';

/** From the courses to the modules of one of them, as a person gets there, so that there is a way back. */
async function openModules(page: Page, backend: Backend) {
  const title = unique('Pergi');
  const course = await courseWith(backend, title, ['Satu', 'Dua', 'Tiga']);
  const addresses = {
    courses: `/courses?q=${encodeURIComponent(title).replace(/%20/g, '+')}`,
    list: `/courses/${course.id}/modules`,
    form: `/courses/${course.id}/modules/new`,
  };
  await page.goto(addresses.courses);
  await page.getByRole('button', { name: `Modul ${title}` }).click();
  await expectOrder(page, ['Satu', 'Dua', 'Tiga']);
  return addresses;
}

test.describe('an unsaved order', () => {
  test(
    'is asked about by back, which goes there once the person agrees',
    { tag: '@all' },
    async ({ page, backend }) => {
      const at = await openModules(page, backend);
      await chooseMove(page, 'Satu', 'Pindahkan ke bawah');
      await back(page);
      await expect(leaveDialog(page)).toBeVisible();
      await expect(page).toHaveURL(at.list);
      await stay(page);
      await expectOrder(page, ['Dua', 'Satu', 'Tiga']);
      await back(page);
      await leave(page);
      await expect(page).toHaveURL(at.courses);
      await forward(page);
      await expect(page).toHaveURL(at.list);
      await expectOrder(page, ['Satu', 'Dua', 'Tiga']);
      await expect(saveOrder(page)).toHaveCount(0);
    },
  );

  test('is asked about by forward', { tag: '@all' }, async ({ page, backend }) => {
    const at = await openModules(page, backend);
    await page.getByRole('link', { name: 'Tambah Modul' }).click();
    await expect(page).toHaveURL(at.form);
    await back(page);
    await expectOrder(page, ['Satu', 'Dua', 'Tiga']);
    await chooseMove(page, 'Satu', 'Pindahkan ke bawah');
    await forward(page);
    await expect(leaveDialog(page)).toBeVisible();
    await expect(page).toHaveURL(at.list);
    await leave(page);
    await expect(page).toHaveURL(at.form);
  });

  test(
    'is asked about, like a form, when back is pressed twice in a hurry',
    { tag: '@all' },
    async ({ page, backend }) => {
      const at = await openModules(page, backend);
      await page.getByRole('link', { name: 'Tambah Modul' }).click();
      await expect(page).toHaveURL(at.form);
      await page.getByLabel('Judul Modul').fill('Belum disimpan');
      await page.evaluate(() => {
        history.back();
        history.back();
      });
      await expect(leaveDialog(page)).toBeVisible();
      await stay(page);
      await expect(page).toHaveURL(at.form);
      await expect(page.getByLabel('Judul Modul')).toHaveValue('Belum disimpan');
      await back(page);
      await leave(page);
      await expect(page).toHaveURL(at.list);
    },
  );

  test('is asked about by a reload, and no more once it is saved', { tag: '@all' }, async ({ page, backend }) => {
    const at = await openModules(page, backend);
    expect(await reloadAsks(page)).toBe(false);
    await expectOrder(page, ['Satu', 'Dua', 'Tiga']);
    await chooseMove(page, 'Satu', 'Pindahkan ke bawah');
    expect(await reloadAsks(page)).toBe(true);
    await expectOrder(page, ['Dua', 'Satu', 'Tiga']);
    await saveOrder(page).click();
    await expect(saveOrder(page)).toHaveCount(0);
    expect(await reloadAsks(page)).toBe(false);
    await expectOrder(page, ['Dua', 'Satu', 'Tiga']);
    await back(page);
    await expect(page).toHaveURL(at.courses);
  });
});

test.describe('a changed form', () => {
  async function openForm(page: Page, backend: Backend) {
    const at = await openModules(page, backend);
    await page.getByRole('link', { name: 'Edit Satu' }).click();
    const title = page.getByLabel('Judul Modul');
    await expect(title).toHaveValue('Satu');
    return { at, title };
  }

  test(
    'is asked about by links, Batal, back and a reload, and not when it is as it was',
    { tag: '@all' },
    async ({ page, backend }) => {
      const { at, title } = await openForm(page, backend);
      await title.fill('Satu lagi');
      const ways = [
        () => page.getByRole('link', { name: 'Kembali ke Modul' }).click(),
        () => page.getByRole('button', { name: 'Batal', exact: true }).click(),
        () => back(page),
      ];
      for (const go of ways) {
        await go();
        await expect(leaveDialog(page)).toBeVisible();
        await stay(page);
        await expect(title).toHaveValue('Satu lagi');
      }
      expect(await reloadAsks(page)).toBe(true);
      await expect(title).toHaveValue('Satu lagi');

      await title.fill('Satu');
      expect(await reloadAsks(page)).toBe(false);
      await expect(title).toHaveValue('Satu');
      await page.getByRole('button', { name: 'Batal', exact: true }).click();
      await expect(page).toHaveURL(at.list);
      await expect(leaveDialog(page)).toHaveCount(0);
    },
  );
});
