import { card } from '../support/actions';
import { allOnPage, box, chosenCount, startChoosing } from '../support/many';
import { expect, test, unique } from '../support/test';

const bar = 'Tindakan untuk yang dipilih';

test(
  'all results of a search are chosen and deleted, on other pages too, and nothing else',
  { tag: '@all' },
  async ({ page, backend }) => {
    const name = unique('Semua');
    await backend.createCourses(name, 12);
    const other = unique('Lain');
    await backend.createCourses(other, 1);
    await page.goto(`/courses?q=${encodeURIComponent(name)}&limit=5`);
    await startChoosing(page);
    const all = page.getByRole('button', { name: 'Pilih semua 12 kursus' });
    await expect(all).toHaveCount(0);
    await allOnPage(page).check();
    await all.click();
    await expect(chosenCount(page, 12)).toBeVisible();
    await expect(all).toHaveCount(0);
    await expect(allOnPage(page)).toBeFocused();
    await page.getByRole('button', { name: 'Halaman 3', exact: true }).click();
    await expect(card(page, `${name} 02`)).toBeVisible();
    await box(page, `${name} 02`).uncheck();

    await page.getByRole('button', { name: 'Hapus yang dipilih' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hapus 11 Kursus' });
    await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(page.getByRole('status').getByText('11 kursus berhasil dihapus')).toBeVisible({ timeout: 20_000 });
    expect((await backend.findCourses(name)).map(({ title }) => title)).toEqual([`${name} 02`]);
    expect(await backend.findCourses(other)).toHaveLength(1);
  },
);

test('on a phone the bar keeps one line while all results are offered', { tag: '@all' }, async ({ page, backend }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = unique('Ponsel');
  await backend.createCourses(name, 12);
  await page.goto(`/courses?q=${encodeURIComponent(name)}`);
  await startChoosing(page);
  const region = page.getByRole('region', { name: bar });
  const height = async () => (await region.boundingBox())!.height;
  const before = await height();
  await allOnPage(page).check();
  await expect(page.getByRole('button', { name: 'Pilih semua 12 kursus' })).toBeInViewport();
  expect(await height()).toBe(before);
});
