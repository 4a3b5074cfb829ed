import { expect, skipWithoutOrca, test } from '../support/heard/test';
import { balanceOf, createUser, uniqueUsername } from '../support/screens/users';

const button = (name: string) => ({ role: 'button', name });

test.describe('Orca', { tag: ['@all', '@orca'] }, () => {
  skipWithoutOrca();

  test('users become a table that is sorted by balance, and the three poorest are topped up', async ({
    user,
    listener,
    backend,
  }) => {
    const group = uniqueUsername();
    const [, second, , fourth, fifth] = await Promise.all(
      [30_000, 5_000, 120_000, 9_000, 0].map((balance, index) => createUser(backend, balance, `${group}-${index + 1}`)),
    );
    const poorest = [fifth!, second!, fourth!];
    await user.open(`/users?q=${group}`);
    await listener.goTo(button('Tabel'), 'Tabel toggle button not pressed');
    await listener.press('Return');
    await listener.hears('pressed');
    await listener.goTo(button('Saldo'), 'table with 6 rows 5 columns', 'Saldo push button');
    await listener.press('Return');
    await listener.hears('5 pengguna, total saldo Rp 164.000. Diurutkan menurut Saldo, menaik');
    await listener.goTo(button('Pilih'), 'Pilih toggle button');
    await listener.press('Return');
    await listener.hears('0 dipilih');
    for (const [index, { name }] of poorest.entries()) {
      await listener.goTo({ role: 'checkbox', name: `Pilih ${name}` }, `row ${index + 2}`, `Pilih ${name} check box`);
      await listener.press('space');
      await listener.hears('checked', `${index + 1} dipilih`);
    }
    await listener.goTo(button('Isi saldo yang dipilih'), 'Isi saldo yang dipilih');
    await listener.press('Return');
    await listener.hears('Isi Saldo dialog', 'Jumlah (Rp) entry');
    await listener.hearField({ label: 'Jumlah (Rp)' }, 'Jumlah (Rp) entry');
    await listener.type('50000');
    await listener.hears('3 pengguna × Rp 50.000 = Rp 150.000');
    await listener.press('Return');
    await listener.hears('Saldo 3 pengguna berhasil ditambahkan');
    await listener.heardTimes(1, 'Diurutkan menurut Saldo, menaik', 'Saldo 3 pengguna berhasil ditambahkan');
    // What the balances add up to changes with each payment.
    await listener.heardTimes(1, 'total saldo');
    for (const { id } of poorest) expect(await balanceOf(backend, id)).toBeGreaterThanOrEqual(50_000);
    // The keys of Orca for tables.
    await listener.press('t');
    await listener.hears('table with 6 rows 6 columns');
    await listener.press('alt+shift+Down');
    await listener.hears('Row 2, column 1');
    await listener.press('alt+shift+Right');
    await listener.hears(`Uji ${group}-1 row header`, 'Row 2, column 2');
  });
});
