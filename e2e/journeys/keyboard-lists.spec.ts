import { card, chooseByKey, tabTo } from '../support/actions';
import { courseWith, expectOrder, handle, orderOf, pdfFile, saveOrder } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';
import { balanceOf, topUpDialog, uniqueUsername, userForm } from '../support/screens/users';

test(
  'leads a person without a mouse through users: create, find, top up, edit, delete',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { keyboard } = page;
    const username = uniqueUsername();
    const form = userForm(page);
    const name = `Uji ${username}`;

    await page.goto('/users');
    await tabTo(page, page.getByRole('link', { name: 'Tambah Pengguna' }));
    await keyboard.press('Enter');
    await tabTo(page, form.firstName);
    for (const value of ['Uji', username, username, `${username}@example.com`]) {
      await keyboard.type(value);
      await keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: 'Buat password otomatis' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('Rahasia123');
    await keyboard.press('Tab');
    // The password can be looked at on the way.
    await expect(page.getByRole('button', { name: 'Tampilkan password' }).first()).toBeFocused();
    await keyboard.press('Space');
    await expect(form.password).toHaveAttribute('type', 'text');
    await tabTo(page, form.confirmPassword);
    await keyboard.type('Rahasia123');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/users');

    await expect(card(page, name)).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(username);
    await keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);

    await tabTo(page, page.getByRole('button', { name: `Isi saldo ${name}` }));
    await keyboard.press('Enter');
    await expect(topUpDialog(page).amount).toBeFocused();
    await keyboard.type('75000');
    await keyboard.press('Enter');
    await expect(card(page, name)).toContainText('Rp 75.000');
    await expect(page.getByRole('button', { name: `Isi saldo ${name}` })).toBeFocused();

    await tabTo(page, page.getByRole('link', { name: `Edit ${name}` }));
    await keyboard.press('Enter');
    await expect(form.firstName).toHaveValue('Uji');
    const id = page.url().split('/').at(-2) ?? '';
    expect(await balanceOf(backend, id)).toBe(75_000);
    await tabTo(page, form.firstName);
    await keyboard.type('Ubah');
    await keyboard.press('Control+s');
    await expect(page).toHaveURL('/users');

    const renamed = `Ubah ${username}`;
    await expect(card(page, renamed)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: `Hapus ${renamed}` }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(card(page, renamed)).toHaveCount(0);
  },
);

test(
  'leads a person without a mouse through modules: create, preview, reorder, edit, delete',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { keyboard } = page;
    const course = await courseWith(backend, unique('Papan ketik'), ['Satu', 'Dua']);
    const title = page.getByLabel('Judul Modul');

    await page.goto(`/courses/${course.id}/modules`);
    await tabTo(page, page.getByRole('link', { name: 'Tambah Modul' }));
    await keyboard.press('Enter');
    await tabTo(page, title);
    await keyboard.type('Tiga');
    await keyboard.press('Tab');
    await keyboard.type('Isi tiga.');
    await chooseByKey(page, page.getByLabel('Konten PDF'), pdfFile());
    await tabTo(page, page.getByRole('button', { name: 'Buat Modul' }));
    await keyboard.press('Enter');
    await expectOrder(page, ['Satu', 'Dua', 'Tiga']);

    await tabTo(page, page.getByRole('button', { name: 'Pratinjau Tiga' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Open PDF' }));
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Pratinjau Tiga' })).toBeFocused();

    await tabTo(page, handle(page, 'Tiga'), 'Shift+Tab');
    await keyboard.press('Space');
    await keyboard.press('ArrowUp');
    await keyboard.press('Space');
    await expectOrder(page, ['Satu', 'Tiga', 'Dua']);
    await tabTo(page, page.getByRole('button', { name: 'Pindahkan Tiga' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Pindahkan ke atas' })).toBeFocused();
    await keyboard.press('Enter');
    await expectOrder(page, ['Tiga', 'Satu', 'Dua']);
    await tabTo(page, saveOrder(page), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(saveOrder(page)).toHaveCount(0);
    await expect.poll(() => orderOf(backend, course.id)).toEqual(['1 Tiga', '2 Satu', '3 Dua']);

    await tabTo(page, page.getByRole('link', { name: 'Edit Dua' }));
    await keyboard.press('Enter');
    await expect(title).toHaveValue('Dua');
    await tabTo(page, title);
    await keyboard.type('Empat');
    await keyboard.press('Enter');
    await expectOrder(page, ['Tiga', 'Satu', 'Empat']);
    await tabTo(page, page.getByRole('button', { name: 'Hapus Empat' }));
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expectOrder(page, ['Tiga', 'Satu']);
  },
);

test(
  'leads a person without a mouse from page to page, and to another page size',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { keyboard } = page;
    const name = unique('Halaman');
    await backend.createCourses(name, 12);
    await page.goto(`/courses?q=${encodeURIComponent(name)}`);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(10);

    await tabTo(page, page.getByRole('combobox', { name: 'Entri per halaman' }), 'Shift+Tab');
    await keyboard.press('ArrowUp');
    await expect(cards).toHaveCount(5);
    await expect(page).toHaveURL(/limit=5/);
    await tabTo(page, page.getByRole('button', { name: 'Halaman 3', exact: true }));
    await keyboard.press('Enter');
    await expect(cards).toHaveCount(2);
    await tabTo(page, page.getByRole('button', { name: 'Halaman sebelumnya' }), 'Shift+Tab');
    await keyboard.press('Space');
    await expect(page).toHaveURL(/page=2/);
    await expect(cards).toHaveCount(5);
  },
);
