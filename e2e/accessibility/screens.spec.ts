import { expectAccessible, violations } from '../support/checks/axe';
import { walkThrough } from '../support/checks/focus-walk';
import { cutOff, overfull, SPACING, tooSmall, tooWide, WINDOWS } from '../support/checks/layout';
import { onEveryScreen } from '../support/checks/screens';
import { expect, test } from '../support/test';

/** A desk and a phone. */
const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

onEveryScreen(
  'has nothing that axe finds wrong, targets of 24 pixels, and room for wider spacing',
  // One screen of each kind: a list, a list that is put in order, and a form.
  { always: ['modules'] },
  async (page) => {
    for (const [width, height] of SIZES) {
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        await expectAccessible(page);
        const { measured, small } = await tooSmall(page);
        expect(measured).toBeGreaterThan(1);
        expect(small).toEqual([]);
      });
    }
    await page.addStyleTag({ content: SPACING });
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).letterSpacing)).not.toBe('normal');
    for (const [width, height] of WINDOWS) {
      await test.step(`with wider spacing at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        // A new width is laid out by the console too: the sidebar comes and goes.
        await expect.poll(() => tooWide(page)).toEqual([]);
        await expect.poll(() => cutOff(page)).toEqual([]);
        await expect.poll(() => overfull(page)).toEqual([]);
      });
    }
  },
);

onEveryScreen(
  'needs no scrolling sideways, and shows the focus at each stop, also at a zoom of 400 %',
  { long: true, tag: '@all' },
  async (page) => {
    await test.step('the focus at 1280 pixels', () => expectVisibleFocus(page));
    for (const [width, height] of WINDOWS) {
      await test.step(`200 characters without a blank at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        await expect.poll(() => tooWide(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
    }
    await test.step('the focus at 400 %', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Memuat /)).toHaveCount(0);
      await expectVisibleFocus(page);
    });
  },
);

async function expectVisibleFocus(page: Parameters<typeof walkThrough>[0]) {
  const { stops, flaws } = await walkThrough(page);
  expect(stops).toBeGreaterThan(2);
  expect(flaws).toEqual([]);
}

test('axe sees what is wrong with a page, small targets too', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  // Element by element: the pages' policy lets no text become markup.
  await page.locator('main').evaluate((main) => {
    const add = (tag: string, style: string, words: string) => {
      const element = document.createElement(tag);
      element.style.cssText = style;
      element.textContent = words;
      main.prepend(element);
    };
    add('p', 'color: #ccc', 'pucat');
    add('button', 'width: 9px; height: 9px; padding: 0', '');
    add('button', 'width: 9px; height: 9px; padding: 0', 'x');
  });
  const found = (await violations(page)).map((line) => line.split(' ')[0]);
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'button-name', 'target-size']));
});

test('the walk sees a stop that shows nothing, and one that lies behind a bar', { tag: '@all' }, async ({ page }) => {
  await page.goto('/users/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.addStyleTag({
    content:
      'button { outline: none !important; } form { position: relative; z-index: 9999; } main a { position: fixed; top: 4px; left: 300px; z-index: 0; }',
  });
  const { flaws } = await walkThrough(page);
  expect(flaws.some((flaw) => /shows no focus/.test(flaw))).toBe(true);
  expect(flaws.some((flaw) => /lies under/.test(flaw))).toBe(true);
});
