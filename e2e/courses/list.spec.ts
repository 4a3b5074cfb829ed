import { card } from '../support/actions';
import { answered, noAnswer } from '../support/checks/problems';
import { makePng } from '../support/png';
import { expect, test, unique } from '../support/test';

test(
  'shows what a course is: picture, price, teacher, and three of its topics',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Kartu');
    await backend.createCourse({
      title,
      price: '1234.5',
      thumbnail: true,
      topics: ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'],
    });
    await page.goto('/courses');
    const made = card(page, title);
    await expect(made).toContainText('by Ibu Sari');
    await expect(made).toContainText('US$1.234,50');
    await expect(made).toContainText('Untuk uji coba.');
    await expect(made.getByRole('listitem')).toHaveText(['Satu', 'Dua', 'Tiga', '+2']);
    await expect(made.getByRole('button')).toHaveText(['Modul', 'Edit', 'Hapus']);
    await expect.poll(() => made.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  },
);

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
  'shows a placeholder for a picture that is missing or broken',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(noAnswer);
    const without = unique('Tanpa Gambar');
    const broken = unique('Gambar Rusak');
    await backend.createCourse({ title: without });
    await backend.createCourse({ title: broken, thumbnail: true });
    await page.route(/\.png(\?|$)/, (route) => route.abort());
    await page.goto('/courses');
    await expect(card(page, without).getByRole('img', { name: 'Tanpa gambar' })).toBeVisible();
    await expect(card(page, broken).getByRole('img', { name: 'Gambar tidak dapat dimuat' })).toBeVisible();
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

test(
  'says when no course matches, and shows all again once the search is cleared',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses?q=zzz-tidak-ada');
    await expect(page.getByText('Tidak ada kursus yang cocok dengan "zzz-tidak-ada"')).toBeVisible();
    await page.getByRole('button', { name: 'Kosongkan pencarian' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL('/courses');
  },
);

test('leads from an empty catalogue to the first course', { tag: '@all' }, async ({ page }) => {
  const pagination = { current_page: 1, total_pages: 0, total_items: 0 };
  await page.route('**/api/courses?*', (route) => route.fulfill({ json: { status: 'success', data: [], pagination } }));
  await page.goto('/courses');
  await expect(page.getByText('Belum ada kursus')).toBeVisible();
  await page.getByRole('button', { name: 'Buat Kursus Pertama' }).click();
  await expect(page).toHaveURL('/courses/new');
});

test('says that it is loading', { tag: '@all' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/courses?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/courses');
  await expect(page.getByRole('status').getByText('Memuat kursus...')).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('says when loading fails, and loads at the press of a button', { tag: '@all' }, async ({ page, problems }) => {
  problems.allow(noAnswer);
  await page.route('**/api/courses?*', (route) => route.abort());
  await page.goto('/courses');
  const failure = page.getByRole('alert').filter({ hasText: 'Gagal memuat kursus' });
  await expect(failure).toContainText('Silakan coba lagi nanti');
  await page.unroute('**/api/courses?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test(
  'tries again by itself after the server broke, and not after a refusal',
  { tag: '@all' },
  async ({ page, problems }) => {
    problems.allow(answered(500), answered(422));
    let calls = 0;
    await page.clock.install();
    await page.route('**/api/courses?*', (route) => {
      calls += 1;
      return calls < 3
        ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' })
        : route.continue();
    });
    await page.goto('/courses');
    await expect(page.getByText('Gagal memuat kursus')).toBeVisible();
    // The answer of the server that comes before the second wait takes its own time.
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(calls).toBe(3);

    calls = 0;
    await page.unroute('**/api/courses?*');
    await page.route('**/api/courses?*', (route) => {
      calls += 1;
      return route.fulfill({ status: 422, json: { status: 'error', message: 'Tidak bisa' } });
    });
    await page.goto('/courses?q=ditolak');
    await expect(page.getByText('Gagal memuat kursus')).toBeVisible();
    await page.clock.runFor(20_000);
    expect(calls).toBe(1);
  },
);

test('shows markup in a title as the text it is', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('<img src=x onerror=alert(1)> & "kutip"');
  await backend.createCourse({ title });
  await page.goto('/courses');
  await expect(card(page, title).getByRole('heading', { name: title })).toBeVisible();
});
