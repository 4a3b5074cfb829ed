import { card } from '../support/actions';
import { noAnswer } from '../support/checks/problems';
import { makePng } from '../support/png';
import { expect, test, unique } from '../support/test';

test(
  'a picture that is higher than its frame is cropped at the top and the bottom alike',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Gambar Tinggi');
    await backend.createCourse({ title, thumbnail: makePng({ width: 60, height: 100 }) });
    await page.goto('/courses');
    const picture = card(page, title).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
    // The picture is centred in its box, which is as large as the frame.
    await expect(picture).toHaveCSS('object-fit', 'cover');
    const { width, height } = (await picture.boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
  },
);

test(
  'a picture that failed without a connection comes back with it',
  { tag: '@all' },
  async ({ page, backend, context, problems }) => {
    problems.allow(noAnswer);
    const title = unique('Gambar Terputus');
    await backend.createCourse({ title, thumbnail: true });
    await page.route(/\.png(\?|$)/, (route) => route.abort('internetdisconnected'));
    await page.goto('/courses');
    const failed = card(page, title).getByRole('img', { name: 'Gambar tidak dapat dimuat' });
    await expect(failed).toBeVisible();
    await context.setOffline(true);
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(failed).toHaveCount(0);
    const picture = card(page, title).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  },
);

test('has 1, 2 or 3 columns by the width of the window, and nothing sticks out', async ({ page, backend }) => {
  const name = unique('Kolom');
  await backend.createCourses(name, 4);
  await page.goto(`/courses?q=${encodeURIComponent(name)}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  const columns = () => cards.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size);
  for (const [width, expected] of [
    [390, 1],
    [639, 1],
    [640, 2],
    [768, 2],
    [1199, 2],
    [1200, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, `at ${width} pixels`).toBe(expected);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
