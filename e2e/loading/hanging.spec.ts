import { courseForm } from '../support/screens/course-form';
import { leave, leaveDialog, reloadAsks, stay } from '../support/screens/leave';
import { expect, test } from '../support/test';

// Without a service worker, which would serve the payload from its cache.
test.use({ ownContext: true, serviceWorkers: 'block' });

test(
  'a navigation that hangs after it was confirmed is given up when the person types on, and can be tried again',
  { tag: '@all' },
  async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/users\b[^?]*\.txt/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/courses/new');
    const { title } = courseForm(page);
    const link = page.getByRole('link', { name: 'Pengguna' });
    await title.fill('Belum');
    await link.click();
    await leave(page);
    await title.press('End');
    await title.pressSequentially(' disimpan');
    await link.click();
    await expect(leaveDialog(page)).toBeVisible();
    await stay(page);
    expect(await reloadAsks(page)).toBe(true);

    arrive();
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL('/courses/new');
    await expect(title).toHaveValue('Belum disimpan');
    await link.click();
    await leave(page);
    await expect(page).toHaveURL('/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Pengguna' })).toBeVisible();
  },
);
