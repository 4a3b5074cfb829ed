import { card } from '../support/actions';
import { answered } from '../support/checks/problems';
import { expect, stored, test } from '../support/test';
import { balanceOf, canSignIn, createUser, fillUser, topUpDialog, uniqueUsername, userForm } from '../support/users';

test('creates, finds, tops up, edits and deletes a user', async ({ page, backend }) => {
  const username = uniqueUsername();
  const form = userForm(page);
  const toast = page.getByRole('region', { name: 'Notifikasi' }).getByRole('status');

  await page.goto('/users');
  await page.getByRole('link', { name: 'Tambah Pengguna' }).click();
  await expect(page).toHaveTitle('Buat Pengguna - Kelola');
  await fillUser(page, username);
  await form.create.click();
  await expect(page).toHaveURL('/users');
  await expect(toast.filter({ hasText: 'Pengguna berhasil dibuat' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Cari pengguna...' }).fill(username);
  await expect(page).toHaveURL(`/users?q=${username}`);
  const user = card(page, `Uji ${username}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(user).toContainText(`@${username}`);
  await expect(user).toContainText('Rp 0');

  await user.getByRole('button', { name: `Isi saldo Uji ${username}` }).click();
  const topUp = topUpDialog(page);
  await topUp.dialog.getByRole('button', { name: '100.000' }).click();
  await topUp.submit.click();
  await expect(topUp.dialog).toHaveCount(0);
  await expect(toast.filter({ hasText: 'Saldo berhasil ditambahkan' })).toBeVisible();
  await expect(user).toContainText('Rp 100.000');
  await expect(page).toHaveURL(`/users?q=${username}`);

  await user.getByRole('link', { name: `Edit Uji ${username}` }).click();
  await expect(page).toHaveTitle('Edit Profil Pengguna - Kelola');
  await expect(form.username).toHaveValue(username);
  await form.firstName.fill('Ubah');
  await form.update.click();
  await expect(page).toHaveURL('/users');
  await expect(toast.filter({ hasText: 'Pengguna berhasil diperbarui' })).toBeVisible();
  expect(await canSignIn(backend, username, 'Rahasia123')).toBe(true);

  await page.getByRole('searchbox', { name: 'Cari pengguna...' }).fill(username);
  const renamed = card(page, `Ubah ${username}`);
  await renamed.getByRole('button', { name: `Hapus Ubah ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Pengguna' });
  await expect(dialog).toContainText(`Apakah Anda yakin ingin menghapus "Ubah ${username}"?`);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Tidak ada pengguna ditemukan')).toBeVisible();
  await expect(page.getByText(`Tidak ada pengguna yang cocok dengan "${username}"`)).toBeVisible();
  await expect(page).toHaveURL(`/users?q=${username}`);
  await expect(page.getByRole('heading', { name: 'Pengguna', level: 1 })).toBeFocused();
});

test('a press on the button counts although the message of the field that is left moves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/users/new');
  const form = userForm(page);
  await form.password.fill('rahasia1');
  await form.create.click();
  await expect(page.getByText('Nama depan wajib diisi')).toBeVisible();
  await expect(form.firstName).toBeFocused();
});

test(
  'a taken username stands at its field, which gets the focus',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(409));
    const { username } = await createUser(backend);
    await page.goto('/users/new');
    await fillUser(page, uniqueUsername());
    const form = userForm(page);
    await form.username.fill(username);
    await form.create.click();
    await expect(form.username).toHaveAccessibleDescription('Username sudah digunakan');
    await expect(form.username).toBeFocused();
    await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('alert')).toContainText(
      'Username sudah digunakan',
    );
    await form.username.fill(uniqueUsername());
    await form.create.click();
    await expect(page).toHaveURL('/users');
  },
);

test('a new password is the one that counts', { tag: '@all' }, async ({ page, backend }) => {
  const { id, username } = await createUser(backend, 5_000);
  await page.goto(`/users/${id}/edit`);
  const form = userForm(page);
  await form.newPassword.fill('lemah');
  await form.update.click();
  await expect(form.newPassword).toHaveAccessibleDescription('Password harus minimal 8 karakter');
  await form.newPassword.fill('Berganti9');
  await form.update.click();
  await expect(page).toHaveURL('/users');
  expect(await canSignIn(backend, username, 'Berganti9')).toBe(true);
  expect(await balanceOf(backend, id)).toBe(5_000);
});

test('who deletes their own account is told so, and is signed out', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { status: 'success', message: '', data: null } })
      : route.continue(),
  );
  await page.goto('/users?q=admin');
  const own = page.getByRole('article').filter({ has: page.getByText('@admin', { exact: true }) });
  await own.getByRole('button', { name: /^Hapus/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Pengguna' });
  await expect(dialog).toContainText('Ini akun yang sedang Anda pakai: setelah dihapus, Anda akan langsung keluar.');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'auth-token')).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
