import type { Locator } from '@playwright/test';
import { fillCourse } from '../support/screens/course-form';
import { answered } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It has no place on the screen.');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test.describe(`in a window of ${width} pixels`, { tag: '@all' }, () => {
    test.use({ viewport: { width, height } });

    test('a toast leaves the buttons of the form free', async ({ page, problems }) => {
      problems.allow(answered(503));
      await page.route('**/api/courses', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
      );
      await page.goto('/courses/new');
      await fillCourse(page, unique('Kopi'));
      const save = page.getByRole('button', { name: 'Buat Kursus' });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await save.click();
      const toast = page.getByRole('alert').filter({ hasText: 'Gagal membuat kursus' });
      await expect(toast).toBeVisible();
      await expect(save).toBeEnabled();
      await expect.poll(() => overlap(toast, save)).toBe(false);
      // It follows when the page is scrolled.
      await page.evaluate(() => window.scrollBy(0, -60));
      await expect.poll(() => overlap(toast, save)).toBe(false);
      expect(Math.round((await boxOf(toast)).right)).toBe(width - 16);
    });
  });
}
