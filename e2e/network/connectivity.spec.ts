import { noAnswer } from '../support/checks/problems';
import { box, startChoosing } from '../support/screens/many';
import { expect, test } from '../support/test';
import { createUser } from '../support/screens/users';

const LOST = 'Koneksi internet terputus';
const LOST_DETAIL = 'Beberapa fitur mungkin tidak berfungsi dengan baik.';

test(
  'says when the connection is lost, for as long as it is, and when it is back',
  { tag: '@all' },
  async ({ page, context, problems }) => {
    problems.allow(noAnswer);
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const banner = page.getByRole('region', { name: LOST });
    await expect(banner).toHaveCount(0);

    await context.setOffline(true);
    await expect(banner).toContainText(LOST_DETAIL);
    const toast = page.getByRole('region', { name: 'Notifikasi' }).getByRole('status');
    await expect(toast.filter({ hasText: LOST })).toContainText(LOST_DETAIL);
    await expect(toast).toHaveCount(0);
    await expect(banner).toBeVisible();

    await context.setOffline(false);
    await expect(toast.filter({ hasText: 'Koneksi internet pulih' })).toContainText(
      'Anda kembali terhubung ke internet.',
    );
    await expect(banner).toHaveCount(0);
  },
);

test(
  'a browser that says offline over a working network, as behind a VPN, keeps nothing waiting',
  { tag: '@all' },
  async ({ page, backend }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
    const users = [await createUser(backend), await createUser(backend)];
    await page.goto('/users');
    await startChoosing(page);
    for (const { name } of users) await box(page, name).check();
    await page.getByRole('button', { name: 'Hapus yang dipilih' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(page.getByRole('status').getByText('2 pengguna berhasil dihapus')).toBeVisible();
    await expect(page.getByRole('region', { name: LOST })).toHaveCount(0);
  },
);
