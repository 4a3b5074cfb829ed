import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/root';
import { Hands } from '../support/hands';
import { expect, test, unique } from '../support/test';
import { createUser, topUpDialog, uniqueUsername } from '../support/screens/users';

const head = (page: Page, name: string) => page.getByRole('columnheader').getByRole('button', { name, exact: true });
const names = (page: Page) => page.getByRole('rowheader').allTextContents();

test('sorts, filters, tops up and exports all users of a search as a table, and keeps its address', async ({
  page,
  backend,
}) => {
  const group = uniqueUsername();
  const balances = [30_000, 5_000, 120_000, 9_000, 0, 70_000, 1_000, 45_000, 8_000, 60_000, 15_000];
  for (const [index, balance] of balances.entries()) await createUser(backend, balance, `${group}-${index + 1}`);
  const user = (number: number) => `Uji ${group}-${number}`;

  await page.goto(`/users?q=${group}`);
  await page.getByRole('group', { name: 'Tampilan' }).getByRole('button', { name: 'Tabel' }).click();
  await expect(page.getByRole('table', { name: 'Pengguna' })).toBeVisible();
  await expect(page).toHaveURL(`/users?q=${group}&view=table`);
  await head(page, 'Nama').click();
  await expect(page.getByText('11 pengguna, total saldo Rp 363.000')).toBeVisible();
  // Numbers in texts are numbers.
  expect(await names(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(user));
  await head(page, 'Saldo').click();
  await expect(page.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual([5, 7, 2, 9, 4, 11, 1, 8, 10, 6].map(user));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveText(
    ['Nama', 'Nama Pengguna', 'Alamat Email', 'Saldo'],
    { useInnerText: true },
  );
  await page.emulateMedia({ media: 'screen' });

  // In five presses: the table, the filter, its field, the number, Enter.
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Saldo sampai (Rp)').fill('9.999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 dari 11 pengguna, total saldo Rp 23.000')).toBeVisible();
  await expect(page).toHaveURL(`/users?q=${group}&view=table&sort=balance&max=9999`);

  await page.getByRole('button', { name: `Isi saldo ${user(5)}` }).click();
  const topUp = topUpDialog(page);
  await topUp.amount.fill('8500');
  await topUp.submit.click();
  await expect(topUp.dialog).toHaveCount(0);
  await expect.poll(() => names(page)).toEqual([7, 2, 9, 5, 4].map(user));
  await expect(page.getByText('5 dari 11 pengguna, total saldo Rp 31.500')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n').map((line) => line.split(';')[3])).toEqual([
    'Nama Pengguna',
    ...[7, 2, 9, 5, 4].map((number) => `${group}-${number}`),
    undefined,
  ]);

  await page.reload();
  await expect.poll(() => names(page)).toEqual([7, 2, 9, 5, 4].map(user));
  await page.getByRole('link', { name: `Edit ${user(9)}` }).click();
  await expect(page).toHaveTitle('Edit Profil Pengguna - Kelola');
  await page.goBack();
  await expect.poll(() => names(page)).toEqual([7, 2, 9, 5, 4].map(user));
  // What was typed into the filter has replaced the entry, as a search does.
  await page.goBack();
  await expect(page).toHaveURL(`/users?q=${group}&view=table&sort=name`);
  await expect.poll(async () => (await names(page))[0]).toBe(user(1));
});

test(
  'on a phone the table scrolls by itself, the name and the head stay, and it prints as a plain table',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/users?limit=50&view=table');
    const frame = page.getByRole('group', { name: 'Pengguna', exact: true });
    const name = page.getByRole('rowheader').first();
    await expect(name).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const before = await name.boundingBox();
    await frame.evaluate((element) => element.scrollTo(300, 400));
    const last = page.getByRole('rowheader').nth(12);
    expect((await last.boundingBox())?.x).toBe(before?.x);
    const top = await page.getByRole('columnheader', { name: 'Nama', exact: true }).boundingBox();
    expect(top?.y).toBeCloseTo((await frame.boundingBox())!.y + 1, 0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('rowheader').last()).toBeVisible();
    expect(await frame.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await expect(page.getByRole('button', { name: /^Hapus / }).first()).toBeHidden();
  },
);

test('cards load nothing of the table', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/users');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  const before = asked.length;
  await page.getByRole('button', { name: 'Tabel' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  const added = asked.slice(before).filter((url) => url.endsWith('.js'));
  expect(added.length).toBeGreaterThan(0);
});

const GUIDE = path.join(ROOT, 'docs/panduan.md');
const COUNTS: Record<string, number> = { tiga: 3, lima: 5 };

/** Does what a recipe of the guide says, word for word; returns the presses that it took and those that it promises. */
async function follow(page: Page, heading: string): Promise<{ presses: number; promised: number | undefined }> {
  const guide = await readFile(GUIDE, 'utf8');
  const recipe = guide.split(`### ${heading}\n\n`)[1]?.split('\n\n')[0] ?? '';
  const [, count = '', steps = ''] = /(\w+) tekanan: (.+)$/s.exec(recipe) ?? [];
  const hands = new Hands(page);
  for (const [, name, typed] of steps.matchAll(/\*\*(.+?)\*\*|`(.+?)`/g)) {
    if (typed === 'Enter') await hands.key('Enter');
    else if (typed) await page.keyboard.type(typed);
    else {
      const roles = (['link', 'button', 'textbox', 'checkbox'] as const).map((role) =>
        page.getByRole(role, { name, exact: true }),
      );
      const isLink = (await page.getByRole('link', { name, exact: true }).count()) > 0;
      await hands.press(roles.reduce((all, each) => all.or(each)));
      // Until the other screen is there, a press would be one on this screen.
      if (isLink) await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
    }
  }
  return { presses: hands.presses, promised: COUNTS[count.toLowerCase()] };
}

test('the recipes of the guide lead to the users below Rp 10.000 in five presses, to courses without a picture in three', async ({
  page,
  backend,
}) => {
  const rich = await createUser(backend, 10_000);
  const poor = await createUser(backend, 9_999);
  const [bare, shown] = [unique('Polos'), unique('Bergambar')];
  await backend.createCourse({ title: bare });
  await backend.createCourse({ title: shown, thumbnail: true });

  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await follow(page, 'Pengguna dengan saldo di bawah Rp 10.000')).toEqual({ presses: 5, promised: 5 });
  await expect(page.getByText(/^\d+ dari \d+ pengguna, total saldo Rp /)).toBeVisible();
  await page.getByRole('combobox', { name: /per halaman/ }).selectOption('100');
  await expect.poll(() => names(page)).toContain(poor.name);
  expect(await names(page)).not.toContain(rich.name);

  await page.getByRole('button', { name: 'Kartu' }).click();
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await follow(page, 'Kursus tanpa gambar')).toEqual({ presses: 3, promised: 3 });
  await expect(page.getByText(/^\d+ dari \d+ kursus$/)).toBeVisible();
  await page.getByRole('combobox', { name: /per halaman/ }).selectOption('100');
  await expect.poll(() => names(page)).toContain(bare);
  expect(await names(page)).not.toContain(shown);
});
