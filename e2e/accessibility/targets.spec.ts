import type { Page } from '@playwright/test';
import { onEveryScreen } from '../support/screens';
import { expect } from '../support/test';

const MIN_PX = 24;

/** Everything that can be pressed, and is smaller than a finger needs. */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=button], [tabindex="0"]')];
    return {
      measured: targets.length,
      small: targets
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0 && (box.width < least || box.height < least))
        .map(({ each, box }) => `${each.localName} "${each.getAttribute('aria-label') ?? each.textContent}" ${box.width} x ${box.height}`),
    };
  }, MIN_PX);

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  onEveryScreen(`offers targets of at least 24 pixels at ${width} pixels`, { viewport: { width, height } }, async (page) => {
    const { measured, small } = await tooSmall(page);
    expect(measured).toBeGreaterThan(1);
    expect(small).toEqual([]);
  });
}
