import { expect, type Dialog, type Page } from '@playwright/test';

export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman?' });
export const stay = (page: Page) => page.getByRole('button', { name: 'Tetap di sini' }).click();
export const leave = (page: Page) => page.getByRole('button', { name: 'Tinggalkan', exact: true }).click();

// Later, so that the answer is there before a page that goes for good takes the way back to it along.
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
export const forward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()));

/** What the browser itself asks when a page is reloaded; the person stays. */
export async function reloadAsks(page: Page): Promise<boolean> {
  let asked = false;
  const refuse = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.dismiss();
  };
  page.on('dialog', refuse);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // From inside the page: a reload that is refused never ends.
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const isNewPage = () => page.evaluate(() => !('isSamePage' in window)).catch(() => true);
  await expect.poll(async () => asked || (await isNewPage())).toBe(true);
  page.off('dialog', refuse);
  await page.waitForLoadState();
  return asked;
}

/** Whether the browser asks before it closes the tab; the person stays. Where it does not ask, the tab is closed. */
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

/** Reloads, whatever is unsaved. */
export async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}
