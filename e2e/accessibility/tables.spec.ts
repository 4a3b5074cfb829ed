import type { Page } from '@playwright/test';
import { tabTo } from '../support/actions';
import { expectAccessible } from '../support/checks/axe';
import { walkThrough } from '../support/checks/focus-walk';
import { tooSmall, tooWide, WINDOWS } from '../support/checks/layout';
import { expect, test } from '../support/test';
import { balanceOf, createUser, topUpDialog, uniqueUsername } from '../support/screens/users';

const LISTS = [
  { address: '/users?view=table&sort=balance&min=1', filter: 'Saldo sampai (Rp)' },
  { address: '/courses?view=table&sort=title&min=1', filter: 'Instruktur' },
];

for (const { address, filter } of LISTS) {
  test(
    `${address} has nothing that axe finds wrong, and shows the focus at each stop`,
    { tag: '@all' },
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(/^Dibaca pukul /)).toBeVisible();
      await expect(page.getByLabel(filter)).toBeVisible();
      for (const [width, height] of WINDOWS) {
        await test.step(`at ${width} pixels`, async () => {
          await page.setViewportSize({ width, height });
          await expect.poll(() => tooWide(page)).toEqual([]);
          expect((await tooSmall(page)).small).toEqual([]);
          if (width === 390 || width === 1280) await expectAccessible(page);
        });
      }
      const { stops, flaws } = await walkThrough(page);
      expect(stops).toBeGreaterThan(30);
      expect(flaws).toEqual([]);
      await page.getByRole('button', { name: 'Pilih', exact: true }).click();
      await page.getByRole('button', { name: 'Kolom' }).click();
      await expectAccessible(page);
    },
  );
}

/** What screen readers are told of a head. */
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test('a person without a mouse sorts by balance, and tops up the three poorest', async ({ page, backend }) => {
  const { keyboard } = page;
  const mark = uniqueUsername();
  const balances = { a: 9_000, b: 1_000, c: 70_000, d: 0, e: 30_000, f: 4_000 };
  const people = new Map<string, { id: string; name: string }>();
  for (const [key, balance] of Object.entries(balances))
    people.set(key, await createUser(backend, balance, `${mark}-${key}`));

  await page.goto(`/users?q=${mark}&view=table`);
  await expect(page.getByRole('table', { name: 'Pengguna' })).toBeVisible();
  await tabTo(page, head(page, 'Saldo').getByRole('button'));
  await keyboard.press('Enter');
  await expect(head(page, 'Saldo')).toHaveAttribute('aria-sort', 'ascending');
  // The focus is where it was, and what has happened is said.
  await expect(head(page, 'Saldo').getByRole('button')).toBeFocused();
  const said = page.locator('[data-announcer]');
  await expect(said.getByText('Diurutkan menurut Saldo, menaik')).toHaveCount(1);

  for (const key of ['d', 'b', 'f']) {
    const { name } = people.get(key)!;
    const action = page.getByRole('button', { name: `Isi saldo ${name}` });
    await expect(page.getByRole('rowheader').first()).toHaveText(name);
    await tabTo(page, action);
    await keyboard.press('Enter');
    await expect(topUpDialog(page).amount).toBeFocused();
    await keyboard.type('100000');
    await keyboard.press('Enter');
    await expect(topUpDialog(page).dialog).toHaveCount(0);
    // The row goes to its new place, and the focus with it.
    await expect(page.getByRole('rowheader').first()).not.toHaveText(name);
    await expect(action).toBeFocused();
    await tabTo(page, head(page, 'Saldo').getByRole('button'), 'Shift+Tab');
  }
  const now = await Promise.all([...people.values()].map(({ id }) => balanceOf(backend, id)));
  expect(now).toEqual([9_000, 101_000, 70_000, 100_000, 30_000, 104_000]);
  await expect(page.getByText('6 pengguna, total saldo Rp 414.000')).toBeVisible();
});
