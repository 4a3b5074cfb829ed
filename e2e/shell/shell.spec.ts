import { expect, test } from '../support/test';

test.describe('on a wide screen', () => {
  test('takes a cookie that cannot be read for none', { tag: '@all' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'sidebar_state', value: 'entahlah', url: baseURL }]);
    await page.goto('/courses');
    await expect(page.getByRole('button', { name: 'Buka/tutup sidebar' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('lets the keyboard skip the sidebar', async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Langsung ke konten' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pilih', exact: true })).toBeFocused();
  });

  test('falls back to the drawn logo when the picture cannot be had', { tag: '@all' }, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.route('**/logo.webp', (route) => route.abort());
    await page.goto('/courses');
    await expect(page.locator('img[src="/logo.svg"]')).toBeVisible();
    await expect
      .poll(() => page.locator('img[src="/logo.svg"]').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test.describe('below 768 pixels', () => {
  test.use({ viewport: { width: 767, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/courses/new');
    await expect(page.getByRole('navigation', { name: 'Navigasi utama' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Buka/tutup sidebar' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Kursus' })).toBeVisible();
  });

  test('shows the sidebar as a panel that closes on Escape, on a tap outside and on navigation', async ({ page }) => {
    const panel = page.getByRole('dialog');
    const toggle = page.getByRole('button', { name: 'Buka/tutup sidebar' });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(panel.getByRole('link', { name: 'Kursus' })).toBeVisible();
    await page.mouse.click(700, 450);
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL('/courses/new');
    await toggle.click();
    await panel.getByRole('link', { name: 'Kursus' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(panel).toHaveCount(0);
  });
});

test('has the sidebar beside the page from 768 pixels on', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/courses');
  await expect(page.getByRole('navigation', { name: 'Navigasi utama' })).toBeVisible();
});

test('stays light whatever the system prefers', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  expect(await page.evaluate(() => localStorage.getItem('admin-theme'))).toBe('light');
});
