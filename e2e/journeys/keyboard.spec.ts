import { card, chooseByKey, tabTo } from '../support/actions';
import { ADMIN } from '../support/backend';
import { courseForm } from '../support/screens/course-form';
import { pngFile } from '../support/png';
import { answered } from '../support/checks/problems';
import { expect, stored, test, unique } from '../support/test';

test.use({ session: 'new' });

test('leads a person without a mouse all the same way', async ({ page, backend, problems }) => {
  problems.allow(answered(401));
  const title = unique('Seduh Teh');
  const form = courseForm(page);
  const { keyboard } = page;

  await page.goto('/');
  await tabTo(page, page.getByLabel('URL Backend'));
  await keyboard.type(backend.url);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  await tabTo(page, page.getByLabel('Email atau Username'));
  await keyboard.type(ADMIN.identifier);
  await keyboard.press('Tab');
  await keyboard.type(ADMIN.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/courses');

  await tabTo(page, page.getByRole('button', { name: 'Tambah Kursus' }));
  await keyboard.press('Space');
  await expect(page).toHaveURL('/courses/new');
  await tabTo(page, form.title);
  await keyboard.type(title);
  await keyboard.press('Tab');
  await keyboard.type('Ibu Sari');
  await keyboard.press('Tab');
  await keyboard.type('Dari daun sampai cangkir.');
  await keyboard.press('Tab');
  await keyboard.type('12.5');
  await keyboard.press('Tab');
  await keyboard.type('Teh');
  await keyboard.press('Enter');
  await keyboard.type('Air');
  await tabTo(page, form.addTopic);
  await keyboard.press('Space');
  // Adding gives the focus back to the field; a topic can be taken back from there.
  await expect(form.topic).toBeFocused();
  await keyboard.type('Salah');
  await keyboard.press('Enter');
  await tabTo(page, form.removeTopic('Salah'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(form.removeTopic('Salah')).toHaveCount(0);

  await chooseByKey(page, form.thumbnail, pngFile('teh.png'));
  await expect(page.getByText('teh.png')).toBeVisible();
  await tabTo(page, form.create);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/courses');

  await tabTo(page, page.getByRole('searchbox', { name: 'Cari kursus...' }));
  await keyboard.type(title);
  await keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, title).getByRole('listitem')).toHaveText(['Teh', 'Air']);

  await tabTo(page, page.getByRole('button', { name: `Edit ${title}` }));
  await keyboard.press('Enter');
  await expect(form.title).toHaveValue(title);
  await tabTo(page, form.title);
  await keyboard.press('End');
  await keyboard.type(' II');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/courses');
  await expect(card(page, `${title} II`)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: `Hapus ${title} II` }));
  await keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Hapus Kursus' });
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Hapus' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(card(page, `${title} II`)).toHaveCount(0);
  expect(await backend.findCourses(title)).toEqual([]);

  await tabTo(page, page.getByRole('button', { name: 'Keluar' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'auth-token')).toBeNull();
});
