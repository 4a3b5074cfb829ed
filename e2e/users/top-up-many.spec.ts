import type { Page } from '@playwright/test';
import type { Fault } from '../support/faults/fault-proxy';
import { refuse } from '../support/faults/faults';
import { expect, test } from '../support/faults/faulty';
import { allOnPage, startChoosing } from '../support/screens/many';
import { answered } from '../support/checks/problems';
import { balanceOf, createUser, topUp, uniqueUsername } from '../support/screens/users';

const paying = ({ method, url }: { method: string; url: URL }) =>
  method === 'POST' && url.pathname.endsWith('/balance');
const payingTo =
  ({ id }: { id: string }) =>
  (call: { method: string; url: URL }) =>
    paying(call) && call.url.pathname.includes(id);

const badGateway = refuse(502, { message: 'Bad Gateway' });

async function payAll(page: Page, mark: string, count: number, amount = '50000') {
  await page.goto(`/users?q=${mark}`);
  await expect(page.getByRole('article')).toHaveCount(count);
  await startChoosing(page);
  await allOnPage(page).check();
  await page.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
  await page.getByRole('dialog', { name: 'Isi Saldo' }).getByLabel('Jumlah (Rp)').fill(amount);
}

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Isi Saldo', exact: true }).click();

test(
  'tells of each user what became of the money, and never sends it twice',
  { tag: '@all' },
  async ({ page, backend, network, problems }) => {
    problems.allow(answered(502), answered(422));
    const mark = uniqueUsername();
    const make = (name: string) => createUser(backend, 1_000, `${mark}-${name}`);
    const [fine, silent, lost, mixed, refused] = [
      await make('fine'),
      await make('silent'),
      await make('lost'),
      await make('mixed'),
      await make('refused'),
    ];
    // Booked without an answer; never arrived; changed by somebody else meanwhile; refused.
    const bookedSilently: Fault = async (exchange) => {
      await exchange.forward();
      await badGateway(exchange);
    };
    network.fault(payingTo(silent), bookedSilently);
    network.fault(payingTo(lost), badGateway);
    network.fault(payingTo(mixed), async (exchange) => {
      await topUp(backend, mixed.id, 7);
      await badGateway(exchange);
    });
    network.fault(payingTo(refused), refuse(422, { message: 'Akun dibekukan' }));

    await payAll(page, mark, 5);
    await expect(page.getByText('5 pengguna × Rp 50.000 = Rp 250.000')).toBeVisible();
    await submit(page);
    const table = page.getByRole('table', { name: 'Ringkasan pengisian saldo' });
    await expect(table).toBeVisible();
    const row = (user: { name: string }) => table.getByRole('row', { name: new RegExp(`^${user.name} `) });
    await expect(row(fine)).toHaveText(/Berhasil\s*Rp 1\.000\s*Rp 51\.000/);
    await expect(row(silent)).toHaveText(/Berhasil\s*Rp 1\.000\s*Rp 51\.000/);
    await expect(row(lost)).toHaveText(/Belum jelas\s*Rp 1\.000\s*Rp 1\.000/);
    await expect(row(mixed)).toHaveText(/Belum jelas\s*Rp 1\.000\s*Rp 1\.007/);
    await expect(row(refused)).toHaveText(/Gagal.*Akun dibekukan/);
    await expect(
      page.getByRole('dialog').getByText('Saldo 2 pengguna berhasil ditambahkan, 2 belum jelas'),
    ).toBeVisible();
    expect(network.calls.filter(paying)).toHaveLength(5);

    network.heal();
    await page.getByRole('button', { name: 'Coba lagi yang gagal' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Saldo 3 pengguna berhasil ditambahkan')).toBeVisible();
    expect(network.calls.filter(payingTo(lost))).toHaveLength(1);
    await page.getByRole('button', { name: 'Kirim lagi' }).click();
    await expect(dialog.getByText('Saldo 4 pengguna berhasil ditambahkan, 1 belum jelas')).toBeVisible();
    // What is unclear was not sent again.
    expect(network.calls.filter(payingTo(mixed))).toHaveLength(1);
    for (const user of [fine, silent, lost, refused]) expect(await balanceOf(backend, user.id)).toBe(51_000);
    expect(await balanceOf(backend, mixed.id)).toBe(1_007);
    await page.getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Isi saldo yang dipilih' })).toBeFocused();
    await expect(page.getByRole('article', { name: fine.name })).toContainText('Rp 51.000');
  },
);

test(
  'a double press pays once; all done closes the dialog with one sentence',
  { tag: '@all' },
  async ({ page, backend, network }) => {
    const mark = uniqueUsername();
    const users = [await createUser(backend, 0, `${mark}-a`), await createUser(backend, 0, `${mark}-b`)];
    await payAll(page, mark, 2);
    await page.getByRole('dialog').getByRole('button', { name: 'Isi Saldo', exact: true }).dblclick();
    await expect(page.getByRole('status').getByText('Saldo 2 pengguna berhasil ditambahkan')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(network.calls.filter(paying)).toHaveLength(2);
    for (const { id } of users) expect(await balanceOf(backend, id)).toBe(50_000);
  },
);
