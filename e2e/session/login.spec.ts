import { ADMIN } from '../support/backend';
import { answered } from '../support/checks/problems';
import { expect, stored, test } from '../support/test';

test.use({ session: 'configured' });

test('names what is missing under each field', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText('Email atau username wajib diisi')).toBeVisible();
  await expect(page.getByText('Kata sandi wajib diisi')).toBeVisible();
  await expect(page.getByLabel('Email atau Username')).toBeFocused();
  await expect(page.getByLabel('Email atau Username')).toHaveAccessibleDescription('Email atau username wajib diisi');
});

test('says that a password is wrong, and opens no session dialog', { tag: '@all' }, async ({ page, problems }) => {
  problems.allow(answered(401));
  await page.goto('/login');
  await page.getByLabel('Email atau Username').fill(ADMIN.identifier);
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Salah123');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('alert').getByText('Email/username atau kata sandi salah')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email atau Username')).toHaveValue(ADMIN.identifier);
  expect(await stored(page, 'auth-token')).toBeNull();
});

test('signs in and keeps the token', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email atau Username').fill(ADMIN.identifier);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByText('Halo, admin')).toBeVisible();
  expect(await stored(page, 'auth-token')).toBeTruthy();
  await page.reload();
  await expect(page.getByText('Halo, admin')).toBeVisible();
});

test('shows and hides the password', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Kata Sandi', { exact: true });
  await password.fill('Rahasia1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Tampilkan kata sandi' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sembunyikan kata sandi' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('Rahasia1');
});

test(
  'shows the demo account, and leads to the setup, which shows the address that is in use',
  { tag: '@all' },
  async ({ page, backend }) => {
    await page.goto('/login');
    await expect(page.getByText('Akun demo untuk http://localhost:4000', { exact: true })).toBeVisible();
    await expect(page.getByText('Username: admin')).toBeVisible();
    await expect(page.getByText('Kata sandi: Admin123')).toBeVisible();
    await page.getByRole('button', { name: 'Ubah Endpoint API' }).click();
    await expect(page).toHaveURL('/setup');
    await expect(page.getByLabel('URL Backend')).toHaveValue(backend.url);
  },
);

test.describe('without a configured back end', () => {
  test.use({ session: 'new' });

  test('goes to the setup', { tag: '@all' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/setup');
  });
});

test.describe('signed in already', () => {
  test.use({ session: 'signed-in' });

  test('goes to the start page and leaves no history entry of its own', { tag: '@all' }, async ({ page }) => {
    await page.goto('/courses/new');
    await page.goto('/login');
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('heading', { name: 'Kursus', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/courses/new');
  });
});
