import { expectAccessible } from '../support/checks/axe';
import { chooseCsv, download, startImport } from '../support/import';
import { expect, test } from '../support/test';
import { balanceOf, canSignIn, createUser, findUsers, uniqueUsername } from '../support/users';

test(
  'a file updates users who exist, creates others, and adds amounts to their balances',
  { tag: '@all' },
  async ({ page, backend }) => {
    const [changed, paid, added] = [await createUser(backend, 10_000), await createUser(backend), uniqueUsername()];
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/users/import');
    await chooseCsv(
      page,
      [
        `${changed.username.toUpperCase()};Diubah;${changed.username};${changed.email};Rahasia999;50.000,00`,
        `${paid.username};Uji;${paid.username};${paid.email};;7000`,
        `${added};Uji;Baru;${added}@example.com;;1000`,
      ],
      'Nama Pengguna;Nama Depan;Nama Belakang;Alamat Email;Password;Tambahan Saldo',
    );
    await expect(page.getByText('1 baris siap, 2 baris salah')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Perbarui pengguna yang sudah ada' }).check();
    await expect(page.getByText('3 baris siap, 0 baris salah')).toBeVisible();
    await expect(page.getByText('Tambahan Saldo untuk 3 pengguna: Rp 58.000')).toBeVisible();
    await expect(page.getByRole('row', { name: `2 ${changed.username} Nama Depan: Uji menjadi Diubah` })).toBeVisible();
    await expect(page.getByRole('row', { name: `2 ${changed.username} Password akan diganti` })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await startImport(page, '3');
    await expect(page.getByText('3 pengguna berhasil diimpor', { exact: true })).toBeVisible();
    await expect(page.getByText('Saldo 3 pengguna berhasil ditambahkan')).toBeVisible();
    await expectAccessible(page);
    const { rows } = await download(page, 'Unduh hasil');
    expect(rows.map((row) => [row.status, row['status saldo'], row['Tambahan Saldo']])).toEqual([
      ['berhasil', 'berhasil', '50000'],
      ['berhasil', 'berhasil', '7000'],
      ['berhasil', 'berhasil', '1000'],
    ]);
    expect(await balanceOf(backend, changed.id)).toBe(60_000);
    expect(await balanceOf(backend, paid.id)).toBe(7_000);
    const [user] = await findUsers(backend, added);
    expect(user!.balance).toBe(1_000);
    expect(await canSignIn(backend, changed.username, 'Rahasia999')).toBe(true);
    const [after] = await findUsers(backend, changed.username);
    expect(after).toMatchObject({ username: changed.username, first_name: 'Diubah' });
  },
);
