import type { Page } from '@playwright/test';
import { makeRecords, onEveryScreen } from '../support/screens';
import { expect, test } from '../support/test';

/** What reaches past the right edge of the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(each).position !== 'fixed');
    const scrolls = document.documentElement.scrollWidth > innerWidth;
    return scrolls ? wide.map((each) => `${each.localName}.${each.className} "${each.textContent?.slice(0, 40)}"`) : [];
  });

/** A phone, a tablet held upright and lying, a desk; WCAG asks for 320 pixels. */
const WINDOWS = [[320, 568], [390, 844], [768, 1024], [1024, 768], [1280, 800]] as const;

onEveryScreen('needs no scrolling sideways, with 200 characters without a blank', { long: true }, async (page) => {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    expect(await tooWide(page), `at ${width} pixels`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

/** The spacing that WCAG 1.4.12 says a person may set. */
const SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Texts that are cut off, but for those that are shortened on purpose, with dots, in lists. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((each) => {
        const style = getComputedStyle(each);
        if (style.overflow === 'visible' || style.clipPath !== 'none' || each.localName === 'select') return false;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
        return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
      })
      .map((each) => `${each.localName} "${each.textContent}"`),
  );

/** Buttons whose words reach past their edge. */
const overfull = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=button]')]
      .filter((each) => each.offsetParent && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) && getComputedStyle(each).display !== 'inline')
      .map((each) => `${each.localName} "${each.textContent}"`),
  );

onEveryScreen('cuts nothing off with wider spacing', {}, async (page) => {
  await page.addStyleTag({ content: SPACING });
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).letterSpacing)).not.toBe('normal');
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    expect(await tooWide(page), `at ${width} pixels`).toEqual([]);
    expect(await cutOff(page), `at ${width} pixels`).toEqual([]);
    expect(await overfull(page), `at ${width} pixels`).toEqual([]);
  }
});

test.describe('on a tablet held upright, with the sidebar open', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the actions that every card has stay on one line', async ({ page, backend }) => {
    const { person } = await makeRecords(backend);
    await page.goto('/users');
    const edit = await page.getByRole('link', { name: `Edit ${person}` }).boundingBox();
    const remove = await page.getByRole('button', { name: `Hapus ${person}` }).boundingBox();
    expect(remove?.y).toBe(edit?.y);
  });
});
