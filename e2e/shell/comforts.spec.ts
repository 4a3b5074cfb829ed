import type { Page } from '@playwright/test';
import { card, tabTo } from '../support/actions';
import { courseForm } from '../support/course-form';
import { leaveDialog } from '../support/leave';
import { courseWith } from '../support/modules';
import { expect, test, unique } from '../support/test';
import { createUser, userForm } from '../support/users';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the list of a search of its own, scrolled to one of its last records. */
async function openScrolled(page: Page, name: string, record: string): Promise<number> {
  await page.goto(`/courses?q=${encodeURIComponent(name)}`);
  await card(page, record).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: `Edit ${record}` }).hover();
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(200);
  return place;
}

test('leads back to where one was in the list, and shows for a moment which record it was', async ({
  page,
  backend,
}) => {
  const name = unique('Kembali');
  await backend.createCourses(name, 10);
  const record = `${name} 01`;
  const form = courseForm(page);

  const place = await openScrolled(page, name, record);
  const size = await card(page, record).boundingBox();
  await page.getByRole('button', { name: `Edit ${record}` }).click();
  await expect(form.title).toHaveValue(record);
  await page.goBack();
  await expect(card(page, record)).toHaveAttribute('data-returned', '');
  await expect.poll(() => scrollY(page)).toBe(place);
  expect(await card(page, record).boundingBox()).toEqual(size);
  await expect(page.locator('[data-returned]')).toHaveCount(1);
  await expect(page.locator('[data-returned]')).toHaveCount(0, { timeout: 5_000 });
});

test('leads back from a course that was saved or left alone, and from its modules', async ({ page, backend }) => {
  await backend.createCourses(unique('Akhir'), 10);
  const form = courseForm(page);
  await page.goto('/courses');
  const last = page.getByRole('article').last();
  await expect(page.getByRole('article')).toHaveCount(10);
  const name = (await last.getAttribute('aria-label'))!;

  for (const way of ['save', 'cancel', 'modules']) {
    await last
      .getByRole('button', { name: way === 'modules' ? `Modul ${name}` : `Edit ${name}` })
      .scrollIntoViewIfNeeded();
    const place = await scrollY(page);
    expect(place).toBeGreaterThan(200);
    await last.getByRole('button', { name: way === 'modules' ? `Modul ${name}` : `Edit ${name}` }).click();
    if (way === 'modules') await page.getByRole('link', { name: 'Kembali ke Kursus' }).click();
    else await (way === 'save' ? form.update : form.cancel).click();
    await expect(page).toHaveURL('/courses');
    await expect(card(page, name)).toHaveAttribute('data-returned', '');
    await expect.poll(() => scrollY(page)).toBe(place);
    await expect(page.locator('[data-returned]')).toHaveCount(0, { timeout: 5_000 });
  }

  // Whoever has been elsewhere meanwhile begins at the top.
  await last.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.title).toHaveValue(name);
  await page.getByRole('link', { name: 'Pengguna' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Kursus', exact: true }).click();
  await expect(card(page, name)).toBeVisible();
  expect(await scrollY(page)).toBe(0);
  await expect(page.locator('[data-returned]')).toHaveCount(0);
});

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the record that one comes back from is outlined, and does not fade', async ({ page, backend }) => {
    const { name } = await createUser(backend);
    await page.goto(`/users?q=${name.split(' ')[1]}`);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: 'Batal' }).click();
    const user = card(page, name);
    await expect(user).toHaveAttribute('data-returned', '');
    expect(await user.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    expect(await user.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
});

test('copies what can be pasted, by keyboard', async ({ page, backend, context }) => {
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

test('Ctrl+S saves what is typed', async ({ page, backend }) => {
  const { id, username } = await createUser(backend);
  await page.goto(`/users/${id}/edit`);
  await userForm(page).firstName.fill('Baru');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/users');
  await expect(card(page, `Baru ${username}`)).toBeVisible();
});

test('Escape closes whatever is open', async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Tutup'), ['Satu', 'Dua']);
  const dialog = page.getByRole('dialog');
  const { name } = await createUser(backend);

  await page.goto(`/users?q=${name.split(' ')[1]}`);
  for (const opener of [`Hapus ${name}`, `Isi saldo ${name}`]) await closes(opener);
  await page.goto(`/courses/${course.id}/modules`);
  for (const opener of ['Pratinjau Satu', 'Hapus Dua']) await closes(opener);
  await page.getByRole('button', { name: 'Tindakan urutan Satu' }).click();
  await page.getByRole('menuitem', { name: 'Pindah ke posisi…' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Tindakan urutan Satu' }).click();
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

test('a tooltip waits for 700 milliseconds, and goes with Escape', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  const tooltip = page.getByRole('tooltip');
  const start = Date.now();
  await page.getByRole('button', { name: 'Buka/tutup sidebar' }).hover();
  await expect(tooltip).toHaveText('Buka/tutup sidebar');
  expect(Date.now() - start).toBeGreaterThanOrEqual(700);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});
