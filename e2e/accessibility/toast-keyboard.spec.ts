import type { Page } from '@playwright/test';
import { answered } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

const FAILED = 'Gagal menghapus kursus';

/** A dialog whose action has failed: the toast that says so stands over it. */
async function failToDelete(page: Page, title: string) {
  await page.route('**/api/courses/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto(`/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Hapus ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Kursus' });
  const confirm = dialog.getByRole('button', { name: 'Hapus' });
  const toast = page.getByRole('alert').filter({ hasText: FAILED });
  await confirm.click();
  await expect(toast).toBeVisible();
  return {
    dialog,
    download: dialog.getByRole('button', { name: 'Unduh dulu (ZIP)' }),
    cancel: dialog.getByRole('button', { name: 'Batal' }),
    confirm,
    toast,
    close: toast.getByRole('button', { name: 'Tutup notifikasi' }),
  };
}

test.beforeEach(({ problems }) => problems.allow(answered(500)));

test.describe('a toast over a dialog', () => {
  test('is one of the stops of Tab, forward and back', { tag: '@all' }, async ({ page, backend }) => {
    const title = unique('Tab');
    await backend.createCourse({ title });
    const { download, cancel, confirm, close } = await failToDelete(page, title);
    await confirm.focus();
    const round = [close, download, cancel, confirm, close];
    for (const stop of round) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await download.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(close).toBeFocused();
    // Back in the dialog, whose sheet is the stop before its buttons.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(confirm).toBeFocused();
  });

  for (const key of ['Enter', 'Escape']) {
    test(
      `is closed with ${key}; the focus is back where it was, and the dialog still there`,
      { tag: '@all' },
      async ({ page, backend }) => {
        const title = unique('Tutup');
        await backend.createCourse({ title });
        const { dialog, confirm, toast, close } = await failToDelete(page, title);
        await confirm.focus();
        await page.keyboard.press('Tab');
        await expect(close).toBeFocused();
        await page.keyboard.press(key);
        await expect(toast).toHaveCount(0);
        await expect(confirm).toBeFocused();
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      },
    );
  }

  test(
    'stays for as long as it has the focus, and the dialog does not take it',
    { tag: '@all' },
    async ({ page, backend }) => {
      const title = unique('Lama');
      await backend.createCourse({ title });
      const { confirm, close } = await failToDelete(page, title);
      await confirm.focus();
      await page.keyboard.press('Tab');
      await page.waitForTimeout(5_000);
      await expect(close).toBeFocused();
    },
  );

  test(
    'can be closed with the mouse, which takes the focus from nowhere',
    { tag: '@all' },
    async ({ page, backend }) => {
      const title = unique('Tetikus');
      await backend.createCourse({ title });
      const { cancel, toast, close } = await failToDelete(page, title);
      await cancel.focus();
      await close.click();
      await expect(toast).toHaveCount(0);
      await expect(cancel).toBeFocused();
    },
  );
});

test('the same failure again is announced again', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Dua Kali');
  await backend.createCourse({ title });
  const { confirm, toast } = await failToDelete(page, title);
  // Screen readers announce what is put into the page.
  await page.evaluate((failed) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const isAlert = (node: Node) => node instanceof Element && node.getAttribute('role') === 'alert';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (isAlert(node) && node.textContent?.includes(failed)) announced.push(node.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, FAILED);
  await confirm.click();
  const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.length);
  await expect.poll(announced).toBe(1);
  await expect(toast).toHaveCount(1);
});
