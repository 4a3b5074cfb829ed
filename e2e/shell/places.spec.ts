import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import { courseForm } from '../support/screens/course-form';
import { expect, test, unique } from '../support/test';
import { createUser } from '../support/screens/users';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the list of a search of its own, scrolled to one of its last records: Playwright scrolls to what it hovers. */
async function openScrolled(page: Page, name: string, record: string): Promise<number> {
  await page.goto(`/courses?q=${encodeURIComponent(name)}`);
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
  await expect(page.locator('[data-returned]')).toHaveCount(0);
});

test(
  'leads back from a course that was saved or left alone, and from its modules',
  { tag: '@all' },
  async ({ page, backend }) => {
    await backend.createCourses(unique('Akhir'), 10);
    const form = courseForm(page);
    await page.goto('/courses');
    const last = page.getByRole('article').last();
    await expect(page.getByRole('article')).toHaveCount(10);
    const name = (await last.getAttribute('aria-label'))!;

    for (const way of ['save', 'cancel', 'modules']) {
      const button = last.getByRole('button', { name: way === 'modules' ? `Modul ${name}` : `Edit ${name}` });
      await button.hover();
      const place = await scrollY(page);
      expect(place).toBeGreaterThan(200);
      await button.click();
      if (way === 'modules') await page.getByRole('link', { name: 'Kembali ke Kursus' }).click();
      else await (way === 'save' ? form.update : form.cancel).click();
      await expect(page).toHaveURL('/courses');
      await expect(card(page, name)).toHaveAttribute('data-returned', '');
      await expect.poll(() => scrollY(page)).toBe(place);
      await expect(page.locator('[data-returned]')).toHaveCount(0);
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
  },
);

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'the record that one comes back from is outlined, and does not fade',
    { tag: '@all' },
    async ({ page, backend }) => {
      const { name } = await createUser(backend);
      await page.goto(`/users?q=${name.split(' ')[1]}`);
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await page.getByRole('button', { name: 'Batal' }).click();
      const user = card(page, name);
      await expect(user).toHaveAttribute('data-returned', '');
      expect(await user.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
      expect(await user.evaluate((element) => element.getAnimations().length)).toBe(0);
    },
  );
});
