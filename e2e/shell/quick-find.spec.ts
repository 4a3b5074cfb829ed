import { expect, test, unique } from '../support/faults/faulty';
import { quickFind } from '../support/screens/many';
import { createUser } from '../support/screens/users';

test(
  'finds a course and a user by name, leads there by Enter, and gives the focus back on Escape',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Cepat');
    const course = await backend.createCourse({ title });
    const user = await createUser(backend);
    await page.goto('/users');
    const { dialog, box, option } = quickFind(page);
    const button = page.getByRole('button', { name: 'Cari cepat' });
    await button.focus();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await expect(page.getByRole('option')).toHaveText([
      'Tambah Kursus',
      'Tambah Pengguna',
      'Impor Kursus',
      'Impor Pengguna',
      'Periksa Konten',
      'Kursus',
      'Pengguna',
      'Riwayat',
      'Keluar',
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Meta+k');
    await page.keyboard.type(user.username);
    await expect(option(new RegExp(`^${user.name}`))).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/users?q=${user.username}`);
    await expect(page.getByRole('searchbox')).toHaveValue(user.username);
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.keyboard.press('Control+k');
    // Enter waits for the search.
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/courses/${course.id}/modules`);
  },
);
