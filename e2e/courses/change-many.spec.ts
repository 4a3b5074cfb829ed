import { tabTo } from '../support/actions';
import { expect, test, unique } from '../support/faults/faulty';
import { allOnPage } from '../support/screens/many';

test('several are changed by keyboard alone', { tag: '@all' }, async ({ page, backend }) => {
  const name = unique('Papan ketik');
  await backend.createCourses(name, 2);
  await page.goto(`/courses?q=${encodeURIComponent(name)}`);
  await tabTo(page, page.getByRole('button', { name: 'Pilih', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, allOnPage(page));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Ubah yang dipilih' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Ubah instruktur' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Instruktur', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Instruktur wajib diisi')).toBeVisible();
  await page.keyboard.type('Citra');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('2 kursus berhasil diperbarui')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
