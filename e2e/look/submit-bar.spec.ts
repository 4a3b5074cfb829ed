import type { Locator, Page } from '@playwright/test';
import { courseForm } from '../support/screens/course-form';
import { answered } from '../support/checks/problems';
import { expect, test } from '../support/test';
import { userForm } from '../support/screens/users';

const barOf = (page: Page): Locator => page.locator('[data-keep-clear]');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('the buttons of a form stay at the bottom of the window, and end where the form ends', async ({ page }) => {
    await page.goto('/courses/new');
    const form = courseForm(page);
    await expect(form.title).toBeVisible();
    const bar = (await barOf(page).boundingBox())!;
    expect(bar.y + bar.height).toBeCloseTo(700, 0);
    await expect(page.getByRole('button', { name: 'Buat Kursus' })).toBeInViewport({ ratio: 1 });

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await barOf(page).boundingBox())!.y).toBeLessThan(bar.y);
  });

  test('no field that the keyboard reaches is hidden behind them', async ({ page }) => {
    await page.goto('/courses/new');
    const form = courseForm(page);
    await form.title.focus();
    for (let step = 0; step < 9; step += 1) {
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector('[data-keep-clear]')!;
        const focused = document.activeElement!;
        return !bar.contains(focused) && focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
      });
      expect(hidden, `after ${step} steps`).toBe(false);
      await page.keyboard.press('Tab');
    }
  });

  test('a toast stands above them', { tag: '@all' }, async ({ page, problems }) => {
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 'error', message: 'Ditolak' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    problems.allow(answered(409));
    await page.goto('/users/new');
    const form = userForm(page);
    for (const field of [form.firstName, form.lastName, form.username]) await field.fill('sari');
    await form.email.fill('sari@example.com');
    for (const field of [form.password, form.confirmPassword]) await field.fill('Rahasia123');
    await form.create.click();
    const toasts = page.getByRole('region', { name: 'Notifikasi' });
    await expect(toasts.getByText('Ditolak')).toBeVisible();
    const toast = (await toasts.locator('> *').first().boundingBox())!;
    const bar = (await barOf(page).boundingBox())!;
    expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
  });
});

test.describe('on a screen that is low', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('they stand at the end of the form, and hide nothing', { tag: '@all' }, async ({ page }) => {
    await page.goto('/courses/new');
    await expect(courseForm(page).title).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buat Kursus' })).not.toBeInViewport();
  });
});
