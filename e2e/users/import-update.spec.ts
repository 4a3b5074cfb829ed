import type { Request } from '@playwright/test';
import { expectAccessible } from '../support/checks/axe';
import { noAnswer } from '../support/checks/problems';
import { chooseCsv, download, importZone, startImport } from '../support/screens/import';
import { expect, test } from '../support/test';
import { balanceOf, canSignIn, createUser, findUsers, uniqueUsername } from '../support/screens/users';

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

test(
  'a payment of a file that arrives after its result was saved is not made again by that result',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(noAnswer);
    const user = await createUser(backend, 10_000);
    await page.goto('/users/import');
    await chooseCsv(page, [`${user.username};25000`], 'Nama Pengguna;Tambahan Saldo');
    await page.getByRole('checkbox', { name: 'Perbarui pengguna yang sudah ada' }).check();
    const payments: Request[] = [];
    await page.route('**/api/users/*/balance', (route) => {
      payments.push(route.request());
      return route.abort();
    });
    await startImport(page, '1');
    await expect(page.getByText('1 pengisian saldo belum jelas')).toBeVisible();
    const result = await download(page, 'Unduh hasil');
    expect(result.rows).toMatchObject([{ 'status saldo': 'belum jelas', 'saldo awal': '10000' }]);
    await page.unroute('**/api/users/*/balance');
    const [payment] = payments;
    await page.request.post(payment!.url(), { headers: payment!.headers(), data: payment!.postData() ?? '' });
    expect(await balanceOf(backend, user.id)).toBe(35_000);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await importZone(page).setInputFiles(result.path);
    await page.getByRole('checkbox', { name: 'Perbarui pengguna yang sudah ada' }).check();
    await startImport(page, '1');
    await expect(page.getByText(/Saldo berubah dari Rp 10.000 menjadi Rp 35.000.* Belum dikirim lagi/)).toBeVisible();
    expect(await balanceOf(backend, user.id)).toBe(35_000);
  },
);
