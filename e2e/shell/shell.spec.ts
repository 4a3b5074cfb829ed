import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/root';
import { expect, test } from '../support/test';

const WEEK_S = 604_800;

test.describe('on a wide screen', () => {
  test('keeps the collapsed sidebar in a cookie for a week', async ({ page, context, baseURL }) => {
    await page.goto('/courses');
    const toggle = page.getByRole('button', { name: 'Buka/tutup sidebar' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Konsol Admin')).toBeVisible();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('Konsol Admin')).toBeHidden();

    const cookie = (await context.cookies(baseURL)).find(({ name }) => name === 'sidebar_state');
    expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax' });
    const seconds = (cookie?.expires ?? 0) - Date.now() / 1_000;
    expect(Math.abs(seconds - WEEK_S)).toBeLessThan(60);

    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(page.getByText('Konsol Admin')).toBeVisible();
    expect((await context.cookies(baseURL)).find(({ name }) => name === 'sidebar_state')?.value).toBe('true');
  });

  test('says which version it is', async ({ page }) => {
    await page.goto('/courses');
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    await expect(page.getByText(`Versi ${version}`, { exact: true })).toBeVisible();
  });

  test('takes a cookie that cannot be read for none', { tag: '@all' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'sidebar_state', value: 'entahlah', url: baseURL }]);
    await page.goto('/courses');
    await expect(page.getByRole('button', { name: 'Buka/tutup sidebar' })).toHaveAttribute('aria-expanded', 'true');
  });

  test(
    'toggles with Ctrl or Cmd and b, in the middle of typing too, and its items keep their names',
    { tag: '@all' },
    async ({ page }) => {
      await page.goto('/courses');
      const toggle = page.getByRole('button', { name: 'Buka/tutup sidebar' });
      const search = page.getByRole('searchbox', { name: 'Cari kursus...' });
      const items = page.getByRole('navigation', { name: 'Navigasi utama' });
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      for (const keys of ['Control+b', 'Meta+b']) {
        await page.keyboard.press(keys);
        await expect(toggle).toHaveAttribute('aria-expanded', 'false');
        for (const name of ['Kursus', 'Pengguna'])
          await expect(items.getByRole('link', { name, exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible();
        await search.focus();
        await page.keyboard.press(keys);
        await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      }
    },
  );

  test('marks the item that the address starts with', { tag: '@all' }, async ({ page }) => {
    const item = page
      .getByRole('navigation', { name: 'Navigasi utama' })
      .getByRole('link', { name: 'Kursus', exact: true });
    const others = page
      .getByRole('navigation', { name: 'Navigasi utama' })
      .getByRole('link', { name: 'Pengguna', exact: true });
    for (const address of ['/courses', '/courses/new', '/courses?page=2']) {
      await page.goto(address);
      await expect(item).toHaveAttribute('aria-current', 'page');
      await expect(others).not.toHaveAttribute('aria-current');
    }
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

  test('toggles the panel with Ctrl+B and leaves the cookie alone', { tag: '@all' }, async ({ page, context }) => {
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sidebar_state');
  });

  test('logs out from the panel', { tag: '@all' }, async ({ page }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
    await expect(page).toHaveURL('/login');
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
