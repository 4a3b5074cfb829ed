import { expect, type Dialog, type Page } from '@playwright/test';

export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman?' });
export const stay = (page: Page) => page.getByRole('button', { name: 'Tetap di sini' }).click();
export const leave = (page: Page) => page.getByRole('button', { name: 'Tinggalkan', exact: true }).click();

// In a timer, so that `evaluate` returns before a traversal may unload the page and destroy its context.
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
export const forward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()));

/** Reloads; returns whether the browser asked (`beforeunload`), and then stays on the page. */
export async function reloadAsks(page: Page): Promise<boolean> {
  let asked = false;
  const refuse = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.dismiss();
  };
  page.on('dialog', refuse);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // From inside the page: Playwright's `page.reload` never resolves if the reload is cancelled.
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const isNewPage = () => page.evaluate(() => !('isSamePage' in window)).catch(() => true);
  await expect.poll(async () => asked || (await isNewPage())).toBe(true);
  page.off('dialog', refuse);
  await page.waitForLoadState();
  return asked;
}

/** Closes the tab; returns whether the browser asked (`beforeunload`), and then keeps the tab open. */
export async function closingAsks(page: Page): Promise<boolean> {
  let asked = false;
  const refuse = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.dismiss();
  };
  page.on('dialog', refuse);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked || page.isClosed()).toBe(true);
  page.off('dialog', refuse);
  return asked;
}

/** Reloads and accepts the browser's `beforeunload` dialog, if it asks. */
export async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}
