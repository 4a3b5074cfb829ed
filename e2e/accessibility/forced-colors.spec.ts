import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks/axe';
import { fillCourse } from '../support/screens/course-form';
import { walkThrough } from '../support/checks/focus-walk';
import { expect, test, unique } from '../support/test';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The colour of the system, as the browser gives it. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(
      Object.assign(document.createElement('i'), { style: `color: ${colour}; forced-color-adjust: none` }),
    );
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  }, name);

const outline = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);
const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);

test('the page that is open is marked, in the pager and in the sidebar', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses?limit=5');
  await expect(page.getByRole('button', { name: 'Halaman 1', exact: true })).toBeVisible();
  expect(await outline(page.getByRole('button', { name: 'Halaman 1', exact: true }))).toBe('solid');
  expect(await outline(page.getByRole('button', { name: 'Halaman 2', exact: true }))).toBe('none');
  expect(await outline(page.getByRole('link', { name: 'Kursus', exact: true }))).toBe('solid');
  expect(await outline(page.getByRole('link', { name: 'Pengguna' }))).toBe('none');
  expect(await outline(page.getByRole('button', { name: 'Pintasan "/" ke kotak pencarian' }))).toBe('solid');
  await expectAccessible(page);
});

for (const address of ['/courses', '/users/new']) {
  test(`shows the focus at each stop of ${address}`, { tag: '@all' }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Memuat /)).toHaveCount(0);
    const { stops, flaws } = await walkThrough(page);
    expect(stops).toBeGreaterThan(5);
    expect(flaws).toEqual([]);
  });
}

test('the progress of an upload is seen', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/courses', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await page.goto('/courses/new');
  await fillCourse(page, unique('Kopi'));
  await page.getByRole('button', { name: 'Buat Kursus' }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  expect(await background(bar.locator('> *').first())).toBe(await systemColour(page, 'Highlight'));
  expect(await background(bar)).not.toBe(await systemColour(page, 'Highlight'));
});

test('which rules a password keeps is seen', { tag: '@all' }, async ({ page }) => {
  await page.goto('/users/new');
  await page.getByLabel('Password', { exact: true }).fill('panjang-sekali');
  const icons = page.getByRole('listitem').getByRole('img');
  await expect(icons).toHaveCount(4);
  const shapes = await icons.evaluateAll((all) =>
    all.map((icon) => `${icon.getAttribute('aria-label')} ${icon.innerHTML}`),
  );
  expect(new Set(shapes).size).toBe(2);
});
