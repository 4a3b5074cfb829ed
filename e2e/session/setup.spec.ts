import { answered, noAnswer } from '../support/checks/problems';
import { sparePort } from '../support/servers/backend-process';
import { expect, stored, test } from '../support/test';

test.use({ session: 'new' });

test.beforeEach(async ({ page }) => {
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Konfigurasi API' })).toBeVisible();
});

test('asks for a valid address before it calls anything', { tag: '@all' }, async ({ page }) => {
  const field = page.getByLabel('URL Backend');
  for (const wrong of ['', 'bukan alamat', 'ftp://example.com', 'localhost:4000']) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
    await expect(page.getByText('Mohon masukkan URL yang valid')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await stored(page, 'api-base-url')).toBeNull();
});

test('refuses an address where something else than the API answers', { tag: '@all' }, async ({ page, problems }) => {
  problems.allow(answered(404));
  await page.route('https://bukan-api.example/**', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.getByLabel('URL Backend').fill('https://bukan-api.example');
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
  await expect(page.getByText('Endpoint API tidak valid. Periksa kembali URL.')).toBeVisible();
  await expect(page).toHaveURL('/setup');
  expect(await stored(page, 'api-base-url')).toBeNull();
});

test(
  'says when the address cannot be reached, and keeps what was typed',
  { tag: '@all' },
  async ({ page, problems }) => {
    problems.allow(noAnswer);
    const nowhere = `http://localhost:${await sparePort()}`;
    await page.getByLabel('URL Backend').fill(nowhere);
    await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
    await expect(page.getByText('Gagal terhubung ke endpoint API. Periksa kembali URL.')).toBeVisible();
    await expect(page.getByLabel('URL Backend')).toHaveValue(nowhere);
    expect(await stored(page, 'api-base-url')).toBeNull();
  },
);

test('fills in the demo address at the press of a button', { tag: '@all' }, async ({ page }) => {
  const demo = page.getByRole('button', { name: /^Gunakan http/ });
  const address = (await demo.textContent())?.replace('Gunakan ', '') ?? '';
  await demo.click();
  await expect(page.getByLabel('URL Backend')).toHaveValue(address);
});

test('stores the address without its trailing slash and goes on to sign in', async ({ page, backend, problems }) => {
  problems.allow(answered(401));
  await page.getByLabel('URL Backend').fill(`${backend.url}/`);
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').getByText('Endpoint API berhasil dikonfigurasi!')).toBeVisible();
  expect(await stored(page, 'api-base-url')).toBe(backend.url);
});
