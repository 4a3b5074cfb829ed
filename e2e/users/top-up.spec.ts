import type { Page } from '@playwright/test';
import { tabTo } from '../support/actions';
import { noAnswer } from '../support/checks/problems';
import { expect, test } from '../support/test';
import { balanceOf, createUser, openTopUp } from '../support/screens/users';

const BALANCE = '**/api/users/*/balance';

function countTopUps(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/balance')) sent += 1;
  });
  return () => sent;
}

const caret = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart);

test('groups what is typed, with the caret where a person left it', async ({ page, backend }) => {
  const { name } = await createUser(backend, 50_000);
  const { amount, dialog, submit } = await openTopUp(page, name);
  const { keyboard } = page;
  await expect(amount).toBeFocused();
  await expect(submit).toBeDisabled();
  await keyboard.type('1234567');
  await expect(amount).toHaveValue('1.234.567');
  await expect(dialog.getByText('Rp 50.000 menjadi Rp 1.284.567')).toBeVisible();

  for (let steps = 0; steps < 3; steps += 1) await keyboard.press('ArrowLeft');
  expect(await caret(page)).toBe(6);
  await keyboard.type('9');
  await expect(amount).toHaveValue('12.349.567');
  expect(await caret(page)).toBe(6);
  await keyboard.press('Backspace');
  await keyboard.press('Backspace');
  await expect(amount).toHaveValue('123.567');
  expect(await caret(page)).toBe(3);
  await keyboard.press('Delete');
  await expect(amount).toHaveValue('12.367');
  await keyboard.press('Home');
  await keyboard.press('Delete');
  await expect(amount).toHaveValue('2.367');
  expect(await caret(page)).toBe(0);
});

test('books once though Enter is held down', { tag: '@all' }, async ({ page, backend }) => {
  const { id, name } = await createUser(backend, 50_000);
  const sent = countTopUps(page);
  const { amount, dialog, opener } = await openTopUp(page, name);
  await amount.fill('25000');
  // A second of it: the key repeats while the money is sent, and after it is booked.
  for (let times = 0; times < 20; times += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(50);
  }
  await page.keyboard.up('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Rp 75.000');
  expect(sent()).toBe(1);
  expect(await balanceOf(backend, id)).toBe(75_000);
  await expect(opener).toBeVisible();
});

test('can be done without a mouse, and gives the focus back', { tag: '@all' }, async ({ page, backend }) => {
  const { id, name } = await createUser(backend);
  const { dialog, opener, submit } = await openTopUp(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: '50.000', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await balanceOf(backend, id)).toBe(50_000);
});

test('says that the money has arrived when only the answer was lost', async ({ page, backend, problems }) => {
  problems.allow(noAnswer);
  const { id, name } = await createUser(backend, 50_000);
  const { amount, dialog } = await openTopUp(page, name);
  const sent = countTopUps(page);
  await page.route(BALANCE, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await amount.fill('25000');
  await amount.press('Enter');
  await expect(dialog).toContainText('Rp 50.000 menjadi Rp 75.000. Tidak perlu mengisi lagi.');
  await expect(dialog.getByRole('button', { name: 'Isi Saldo' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(sent()).toBe(1);
  expect(await balanceOf(backend, id)).toBe(75_000);
});
