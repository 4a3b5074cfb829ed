import { allOnPage, startChoosing } from '../support/many';
import { expect, test, unique } from '../support/test';

const bar = 'Tindakan untuk yang dipilih';

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
