import { card } from '../support/actions';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { pngFile } from '../support/png';
import { expect, test, unique } from '../support/test';

// Keys, because a number field of the browser drops the comma that `fill` would put in.
test('stores a price as it is typed with keys, and says so before', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Koma');
  await page.goto('/courses/new');
  await fillCourse(page, title);
  const form = courseForm(page);
  await form.price.clear();
  await form.price.click();
  await page.keyboard.type('49,99');
  await expect(form.price).toHaveValue('49,99');
  await expect(page.getByText('US$49,99')).toBeVisible();
  await form.price.clear();
  await page.keyboard.type('1.250,50');
  await expect(form.price).toHaveAccessibleDescription('US$1.250,50');
  await form.create.click();
  await expect(card(page, title)).toContainText('US$1.250,50');
  const [course] = await backend.findCourses(title);
  expect(course).toMatchObject({ price: 1250.5 });

  await page.goto(`/courses/${course?.id}/edit`);
  await expect(form.price).toHaveValue('1250,5');
  await form.title.fill(`${title} lagi`);
  await form.update.click();
  await expect(page).toHaveURL('/courses');
  expect(await backend.findCourses(title)).toMatchObject([{ price: 1250.5 }]);
});

test('refuses a dropped file of a wrong type', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses/new');
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['halo'], 'catatan.txt', { type: 'text/plain' }));
    return transfer;
  });
  await courseForm(page).thumbnail.dispatchEvent('drop', { dataTransfer: drop });
  await expect(page.getByText('Jenis file tidak diterima oleh atribut accept')).toBeVisible();
});

test(
  'replaces the picture of a course, and shows the old one until then',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Bergambar');
    const { id } = await backend.createCourse({ title, thumbnail: true });
    await page.goto(`/courses/${id}/edit`);
    const picture = page.getByRole('main').locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await courseForm(page).thumbnail.setInputFiles(pngFile('baru.png', { width: 32, height: 18 }));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(32);
    await courseForm(page).update.click();
    await expect(page).toHaveURL('/courses');
    await expect
      .poll(() =>
        card(page, title)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(32);
  },
);
