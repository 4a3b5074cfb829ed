import { tabTo } from '../support/actions';
import { courseForm } from '../support/screens/course-form';
import { leaveDialog } from '../support/screens/leave';
import { chooseMove, courseWith } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';
import { createUser } from '../support/screens/users';

test('copies what can be pasted, by keyboard', { tag: '@all' }, async ({ page, backend, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { name, username } = await createUser(backend);
  await page.goto(`/users?q=${username}`);
  await tabTo(page, page.getByRole('button', { name: `Salin email ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Email disalin' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('searchbox')).toHaveValue(`${username}@example.com`);
});

test('Escape closes whatever is open', { tag: '@all' }, async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Tutup'), ['Satu', 'Dua']);
  const dialog = page.getByRole('dialog');
  const { name } = await createUser(backend);

  await page.goto(`/users?q=${name.split(' ')[1]}`);
  for (const opener of [`Hapus ${name}`, `Isi saldo ${name}`]) await closes(opener);
  await page.goto(`/courses/${course.id}/modules`);
  for (const opener of ['Pratinjau Satu', 'Hapus Dua']) await closes(opener);
  await chooseMove(page, 'Satu', 'Pindahkan ke posisi...');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Pindahkan Satu' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.goto('/courses/new');
  await courseForm(page).title.fill('Belum disimpan');
  await courseForm(page).cancel.click();
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(courseForm(page).title).toHaveValue('Belum disimpan');

  async function closes(opener: string) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  }
});

test(
  'a tooltip waits for 700 milliseconds, stays under the pointer, and goes with Escape and with a press',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    const tooltip = page.getByRole('tooltip');
    const control = page.getByRole('button', { name: 'Buka/tutup sidebar' });
    const start = Date.now();
    await control.hover();
    await expect(tooltip).toHaveText('Buka/tutup sidebar');
    expect(Date.now() - start).toBeGreaterThanOrEqual(700);
    await tooltip.hover();
    await page.waitForTimeout(300);
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);

    // A control that stays under the pointer when it is pressed.
    await page.goto('/users');
    const copy = page.getByRole('button', { name: /^Salin email/ }).first();
    await copy.hover();
    await expect(tooltip).toBeVisible();
    await copy.click();
    await expect(tooltip).toHaveCount(0);
    await page.waitForTimeout(1_000);
    await expect(tooltip).toHaveCount(0);
  },
);
