import type { Page } from '@playwright/test';
import { tabTo } from '../support/actions';
import { answered, noAnswer } from '../support/checks/problems';
import { expect, test } from '../support/test';
import { balanceOf, createUser, openTopUp } from '../support/users';

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

test(
  'understands a pasted amount, and never mistakes a decimal for one',
  { tag: '@all' },
  async ({ page, context, backend }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { name } = await createUser(backend);
    const { amount, submit } = await openTopUp(page, name);
    const paste = async (text: string) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await amount.press('ControlOrMeta+a');
      await amount.press('ControlOrMeta+v');
    };
    await paste('Rp 1.250.000');
    await expect(amount).toHaveValue('1.250.000');
    await expect(submit).toBeEnabled();
    for (const refused of ['1.5', '12,5', '-5', '1e5', 'lima']) {
      await paste(refused);
      await expect(amount).toHaveValue(refused);
      await expect(submit).toBeDisabled();
      await paste('Rp 1.250.000,00');
      await expect(amount).toHaveValue('1.250.000');
    }
  },
);

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

test(
  'says that the money has not arrived, and leaves another try to the person',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(noAnswer);
    const { id, name } = await createUser(backend, 50_000);
    const { amount, dialog, submit, cancel } = await openTopUp(page, name);
    await page.route(BALANCE, (route) => route.abort());
    await amount.fill('25000');
    await submit.click();
    await expect(dialog).toContainText('Memeriksa apakah saldo sudah bertambah...');
    await expect(cancel).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toContainText('Saldo belum bertambah: saldo sekarang Rp 50.000. Anda dapat mencoba lagi.');
    await expect(page.getByRole('alert').getByText('Gagal menambahkan saldo: Network error')).toBeVisible();
    await expect(amount).toBeFocused();
    expect(await balanceOf(backend, id)).toBe(50_000);
    await page.unroute(BALANCE);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await balanceOf(backend, id)).toBe(75_000);
  },
);

test(
  'a payment that arrives after its dialog was closed is not made again',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(noAnswer);
    const { id, name } = await createUser(backend, 50_000);
    const { amount, dialog, cancel } = await openTopUp(page, name);
    const sent = countTopUps(page);
    let arrive = async () => {};
    await page.route(BALANCE, async (route) => {
      arrive = async () => {
        await page.context().request.post(route.request().url(), {
          headers: route.request().headers(),
          data: route.request().postData() ?? '',
        });
      };
      await route.abort();
    });
    await amount.fill('25000');
    await amount.press('Enter');
    await expect(dialog).toContainText('Saldo belum bertambah: saldo sekarang Rp 50.000.');
    await cancel.click();
    await expect(dialog).toHaveCount(0);
    await page.unroute(BALANCE);
    await arrive();
    expect(await balanceOf(backend, id)).toBe(75_000);

    await page.getByRole('button', { name: `Isi saldo ${name}` }).click();
    await amount.fill('25000');
    await amount.press('Enter');
    await expect(dialog).toContainText(/Pengisian Rp 25.000 pukul [\d.]+ belum jelas. Saldo berubah dari Rp 50.000/);
    await expect(dialog).toContainText('Belum dikirim lagi.');
    expect(sent()).toBe(1);
    expect(await balanceOf(backend, id)).toBe(75_000);
  },
);

test('a refusal is told, and the amount stays', { tag: '@all' }, async ({ page, backend, problems }) => {
  problems.allow(answered(409));
  const { name } = await createUser(backend, 50_000);
  const { amount, dialog } = await openTopUp(page, name);
  await page.route(BALANCE, (route) =>
    route.fulfill({ status: 409, json: { status: 'error', message: 'Akun dibekukan' } }),
  );
  await amount.fill('25000');
  await amount.press('Enter');
  await expect(page.getByRole('alert').getByText('Akun dibekukan')).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect(amount).toHaveValue('25.000');
});
