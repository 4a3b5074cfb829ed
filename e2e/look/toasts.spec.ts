import type { Locator, Page } from '@playwright/test';
import { answered } from '../support/checks/problems';
import { expect, test } from '../support/test';

test.use({ session: 'new' });

const MESSAGE = 'Endpoint API berhasil dikonfigurasi!';

/** A toast that lasts four seconds, on the screen of the login. */
async function openToast(page: Page, address: string): Promise<Locator> {
  await page.goto('/setup');
  await page.getByLabel('URL Backend').fill(address);
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
  const toast = page.getByRole('status').filter({ hasText: MESSAGE });
  await expect(toast).toBeVisible();
  // The form takes the focus when it opens; after that nothing does.
  await expect(page.getByLabel('Email atau Username')).toBeFocused();
  return toast;
}

test.beforeEach(({ problems }) => problems.allow(answered(401)));

test(
  'stands at the bottom right, 356 pixels wide, fits a phone, and goes with its button',
  { tag: '@all' },
  async ({ page, backend }) => {
    const toast = await openToast(page, backend.url);
    expect(await toast.boundingBox()).toMatchObject({ x: 1280 - 356 - 16, width: 356 });
    // Its time stands still under the pointer.
    await toast.hover();
    await page.setViewportSize({ width: 360, height: 700 });
    await expect.poll(async () => (await toast.boundingBox())?.width).toBe(328);
    await toast.getByRole('button', { name: 'Tutup notifikasi' }).click();
    await expect(toast).toHaveCount(0);
  },
);

test('goes after four seconds', { tag: '@all' }, async ({ page, backend }) => {
  await page.clock.install();
  const toast = await openToast(page, backend.url);
  await page.clock.runFor(3_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});

test('stays for as long as the pointer rests on it', { tag: '@all' }, async ({ page, backend }) => {
  await page.clock.install();
  const toast = await openToast(page, backend.url);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expect(toast).toHaveCount(0);
});

test('can be swiped away', { tag: '@all' }, async ({ page, backend }) => {
  const toast = await openToast(page, backend.url);
  await toast.hover();
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast has no place on the screen.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 70, y, { steps: 7 });
  await page.mouse.up();
  await expect(toast).toHaveCount(0);
});
