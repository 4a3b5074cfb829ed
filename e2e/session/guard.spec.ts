import { signIn } from '../support/actions';
import { answered, noAnswer } from '../support/checks/problems';
import { expect, stored, test } from '../support/test';

test.describe('without a configured back end', () => {
  test.use({ session: 'new' });

  test('sends every protected address to the setup', { tag: '@all' }, async ({ page }) => {
    for (const address of ['/', '/courses', '/courses/new', '/courses/abc/edit']) {
      await page.goto(address);
      await expect(page).toHaveURL('/setup');
      await expect(page.getByRole('heading', { name: 'Konfigurasi API' })).toBeVisible();
    }
  });
});

test.describe('without a session', () => {
  test.use({ session: 'configured' });

  test('sends a protected address to the login and back there afterwards, with its query', async ({ page }) => {
    const address = '/courses?limit=5&q=kopi';
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Halo, admin')).toBeVisible();
  });

  test('brings the person to the record that was asked for', { tag: '@all' }, async ({ page, backend }) => {
    const { id } = await backend.createCourse({ title: 'Kursus Tujuan' });
    await page.goto(`/courses/${id}/edit`);
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page).toHaveURL(`/courses/${id}/edit`);
    await expect(page.getByLabel('Judul Kursus')).toHaveValue('Kursus Tujuan');
  });
});

test.describe('with a stored session', () => {
  test('shows that the application is loading while it asks whose it is', { tag: '@all' }, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/self', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/courses');
    await expect(page.getByText('Memuat aplikasi...')).toBeVisible();
    release();
    await expect(page.getByText('Halo, admin')).toBeVisible();
  });

  test(
    'keeps the session when the back end does not answer, and asks again on request',
    { tag: '@all' },
    async ({ page, backend, problems }) => {
      // The questions why there was no answer may reach the server once it answers: one has no token, one is too long.
      problems.allow(noAnswer, answered(401), answered(431));
      await page.route('**/api/auth/self*', (route) => route.abort());
      await page.goto('/courses');
      await expect(page.getByText('Tidak dapat memeriksa sesi')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ubah Endpoint API' })).toBeVisible();
      expect(await stored(page, 'auth-token')).toBe(backend.token);
      await page.unroute('**/api/auth/self*');
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(page.getByRole('heading', { name: 'Kursus', level: 1 })).toBeVisible();
    },
  );

  test('drops a token that the back end refuses and asks to sign in', { tag: '@all' }, async ({ page, problems }) => {
    problems.allow(answered(401));
    await page.addInitScript(() => localStorage.setItem('auth-token', 'tidak-berlaku'));
    await page.goto('/courses');
    await expect(page).toHaveURL('/login');
    expect(await stored(page, 'auth-token')).toBeNull();
  });

  test(
    'ends the session in the middle of the work and leads back to it',
    { tag: '@all' },
    async ({ page, problems }) => {
      problems.allow(answered(401));
      await page.goto('/courses?limit=5');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.route('**/api/courses?*', (route) =>
        route.fulfill({ status: 401, json: { status: 'error', message: 'Sesi berakhir' } }),
      );
      await page.getByLabel('Entri per halaman').selectOption('20');
      const dialog = page.getByRole('dialog', { name: 'Sesi Berakhir' });
      await expect(dialog).toHaveCount(1);
      await expect(
        dialog.getByText('Sesi Anda telah berakhir. Silakan login kembali untuk melanjutkan.'),
      ).toBeVisible();
      expect(await stored(page, 'auth-token')).toBeNull();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await page.unroute('**/api/courses?*');
      await dialog.getByRole('button', { name: 'Login Kembali' }).click();
      await expect(page).toHaveURL('/login');
      await signIn(page);
      await expect(page).toHaveURL('/courses?limit=20');
    },
  );
});
