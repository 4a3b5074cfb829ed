import type { Page } from '@playwright/test';

/** The elements that cause horizontal scrolling. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(each).position !== 'fixed',
    );
    const scrolls = document.documentElement.scrollWidth > innerWidth;
    return scrolls ? wide.map((each) => `${each.localName}.${each.className} "${each.textContent?.slice(0, 40)}"`) : [];
  });

/** Window sizes: 320 pixels as WCAG 1.4.10 requires, a phone, a tablet in portrait and landscape, a desktop. */
export const WINDOWS = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const;

/** The text spacing of WCAG 1.4.12. */
export const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** The elements whose text is clipped, apart from those truncated on purpose with an ellipsis. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) =>
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter((each) => {
        const style = getComputedStyle(each);
        if (style.overflow === 'visible' || style.clipPath !== 'none' || each.localName === 'select') return false;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
        return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
      })
      .map((each) => `${each.localName} "${each.textContent}"`),
  );

/** The buttons and links whose label overflows. */
export const overfull = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=button]')]
      .filter(
        (each) =>
          each.offsetParent &&
          (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) &&
          getComputedStyle(each).display !== 'inline',
      )
      .map((each) => `${each.localName} "${each.textContent}"`),
  );

const MIN_PX = 24;

/** The controls that are smaller than WCAG 2.5.8 requires. */
export const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const targets = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role=button], [tabindex="0"]'),
    ];
    return {
      measured: targets.length,
      small: targets
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0 && (box.width < least || box.height < least))
        .map(
          ({ each, box }) =>
            `${each.localName} "${each.getAttribute('aria-label') ?? each.textContent}" ${box.width} x ${box.height}`,
        ),
    };
  }, MIN_PX);
