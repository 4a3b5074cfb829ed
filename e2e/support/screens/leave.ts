import type { Dialog, Page } from '@playwright/test';

export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman?' });
export const stay = (page: Page) => page.getByRole('button', { name: 'Tetap di sini' }).click();
export const leave = (page: Page) => page.getByRole('button', { name: 'Tinggalkan', exact: true }).click();

// In a timer, so that `evaluate` returns before a traversal may unload the page and destroy its context.
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
export const forward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()));

/** Runs `go`; returns whether the browser asked (`beforeunload`), and then cancels. `gone` fires if it did not ask. */
async function asks(page: Page, gone: 'load' | 'close', go: () => Promise<unknown>): Promise<boolean> {
  let answer = (_asked: boolean) => {};
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  const refuse = (dialog: Dialog) => void dialog.dismiss().then(() => answer(dialog.type() === 'beforeunload'));
  const went = () => answer(false);
  page.on('dialog', refuse);
  if (gone === 'load') page.on('load', went);
  else page.on('close', went);
  await go();
  const asked = await answered;
  page.off('dialog', refuse);
  page.off('load', went);
  page.off('close', went);
  return asked;
}

/** Reloads from inside the page: Playwright's `page.reload` never resolves if the reload is cancelled. */
export const reloadAsks = (page: Page): Promise<boolean> =>
  asks(page, 'load', () => page.evaluate(() => void setTimeout(() => location.reload())));

export const closingAsks = (page: Page): Promise<boolean> =>
  asks(page, 'close', () => page.close({ runBeforeUnload: true }));

/** Reloads and accepts the browser's `beforeunload` dialog, if it asks. */
export async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}
