import type { Page } from '@playwright/test';

/** A description of a tab stop whose focus is invisible, or which is covered or outside the window. */
type Flaw = string;

/**
 * Tabs through the whole page once; returns the number of tab stops and their flaws. Backwards, what comes into sight is
 * at the top of the window, where bars are sticky.
 */
export async function walkThrough(page: Page, key = 'Tab'): Promise<{ stops: number; flaws: Flaw[] }> {
  await page.evaluate(installProbe);
  const flaws: Flaw[] = [];
  let stops = 0;
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(() => (window as unknown as Probed).probe());
    if (seen === 'end') return { stops, flaws };
    // After the last tab stop the focus is in the browser's own UI, then on the first one again.
    if (seen === 'nowhere') continue;
    stops += 1;
    if (seen !== 'fine') flaws.push(seen);
  }
  return { stops, flaws: [...flaws, 'the walk does not end'] };
}

interface Probed {
  probe: () => Flaw | 'fine' | 'nowhere' | 'end';
}

/** Serialized and run in the page, so it must not use anything outside. */
function installProbe(): void {
  /** A corner of a rounded box is not part of it: 4 px in are, up to a radius of 13. */
  const EDGE_PX = 4;
  const visited = new Set<Element>();

  /** Finishes transitions: on a slow machine, a focus ring that fades in would still be invisible. */
  const endTransitions = () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  };

  /** The outlines, shadows and borders of an element, its ancestors and their fieldsets, as one string. */
  const look = (element: Element): string => {
    const chain: Element[] = [];
    for (let each: Element | null = element; each && chain.length < 4; each = each.parentElement) {
      chain.push(each, ...(each === element ? [] : each.querySelectorAll(':scope > fieldset')));
    }
    return chain
      .map((each) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopWidth, borderTopColor } =
          getComputedStyle(each);
        return [
          outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor,
          boxShadow,
          borderTopWidth,
          borderTopColor,
        ].join(' ');
      })
      .join('|');
  };
  endTransitions();
  const before = new Map(
    [...document.querySelectorAll('a, button, input, select, textarea, [tabindex]')].map((each) => [each, look(each)]),
  );

  const describe = (element: Element) =>
    `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent ?? ''}"`.slice(0, 80);

  function flawOf(element: Element): string | null {
    if (before.get(element) === look(element)) return 'shows no focus';
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const points: [number, number][] = [
      [left + width / 2, top + height / 2],
      [left + EDGE_PX, top + EDGE_PX],
      [right - EDGE_PX, top + EDGE_PX],
      [left + EDGE_PX, bottom - EDGE_PX],
      [right - EDGE_PX, bottom - EDGE_PX],
    ];
    const inside = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    // A browser scrolls only the line with the caret of a textarea into view, and only a part of what is higher than the window.
    const isInPart = element.localName === 'textarea' || height > innerHeight;
    if (inside.length < (isInPart ? 2 : points.length))
      return `lies outside the window, at ${Math.round(left)}, ${Math.round(top)}`;
    for (const [x, y] of inside) {
      const hit = document.elementFromPoint(x, y);
      if (hit && !hit.contains(element) && !element.contains(hit))
        return `lies under ${describe(hit)} at ${Math.round(x)}, ${Math.round(y)}`;
    }
    return null;
  }

  (window as unknown as Probed).probe = () => {
    endTransitions();
    const element = document.activeElement;
    if (!element || element === document.body) return 'nowhere';
    if (visited.has(element)) return 'end';
    visited.add(element);
    const flaw = flawOf(element);
    return flaw ? `${describe(element)} ${flaw}` : 'fine';
  };
}
