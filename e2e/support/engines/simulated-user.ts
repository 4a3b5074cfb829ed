import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { ElementRef, Engine } from './engine';

/** Testing Library, injected into the page to find elements by role, label and text in every engine. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Space: ' ', Tab: '\uE004', ArrowDown: '\uE015', ArrowUp: '\uE013' };
const CONTROL = '\uE009';
const FRAME_MS = 40;

interface Point {
  x: number;
  y: number;
}

type Target = { role: string; name: string } | { label: string } | { text: string };

/** Source text that runs in the page. It finds visible elements only (and file inputs, which are transparent). */
const FIND = `({ role, name, label, text }) => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const isLabel = (words) => words.replace(/\\s*\\*$/, '').trim() === label;
  const found = role
    ? queryAllByRole(document.body, role, { name })
    : label ? queryAllByLabelText(document.body, isLabel) : queryAllByText(document.body, (words) => words.includes(text));
  return found.find((each) => each.type === 'file' || each.checkVisibility());
}`;

/** Source text that runs in the page: the centre of an element, if it is enabled and not covered. */
const PLACE = `(_, element) => {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(place.x, place.y);
  const isFree = hit && (element.contains(hit) || hit.contains(element));
  return isFree && !element.disabled && element.getAttribute('aria-disabled') !== 'true' ? place : undefined;
}`;

/** Simulates a user with real pointer and key input; every method waits for its target. */
export class SimulatedUser {
  constructor(
    private readonly engine: Engine,
    private readonly baseURL: string,
  ) {}

  open(address: string): Promise<void> {
    return this.engine.navigate(this.baseURL + address);
  }

  evaluate(functionText: string, value?: unknown): Promise<unknown> {
    return this.engine.call(functionText, value);
  }

  /** Waits until path and query are `address`. */
  async expectAddress(address: string): Promise<void> {
    await expect.poll(() => this.evaluate('() => location.pathname + location.search')).toBe(address);
  }

  async sees(target: Target): Promise<ElementRef> {
    let found: unknown;
    await expect
      .poll(async () => Boolean((found = await this.find(target))), { message: JSON.stringify(target) })
      .toBe(true);
    return found as ElementRef;
  }

  async seesNo(target: Target): Promise<void> {
    await expect.poll(async () => Boolean(await this.find(target)), { message: JSON.stringify(target) }).toBe(false);
  }

  /** The visible text of an element. */
  async textOf(target: Target): Promise<string> {
    return (await this.engine.call('(_, element) => element.innerText', null, [await this.sees(target)])) as string;
  }

  async valueOf(label: string): Promise<string> {
    return (await this.engine.call('(_, element) => element.value', null, [await this.sees({ label })])) as string;
  }

  async click(target: Target): Promise<void> {
    const place = await this.placeOf(target);
    await this.pointer([
      { type: 'pointerMove', ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  press = (name: keyof typeof KEYS): Promise<void> => this.keys([KEYS[name]]);

  /** Clicks into a field, selects its text and types over it. */
  async type(label: string, words: string): Promise<void> {
    await this.click({ label });
    await this.engine.perform([
      {
        type: 'key',
        id: 'keys',
        actions: [
          { type: 'keyDown', value: CONTROL },
          { type: 'keyDown', value: 'a' },
          { type: 'keyUp', value: 'a' },
          { type: 'keyUp', value: CONTROL },
        ],
      },
    ]);
    await this.keys([...words]);
  }

  async choose(label: string, ...files: string[]): Promise<void> {
    await this.engine.chooseFiles(await this.sees({ label }), files);
  }

  /** Drags one element onto another, in steps of one frame, so that the page receives intermediate moves. */
  async drag(from: Target, onto: Target): Promise<void> {
    const [start, end] = [await this.placeOf(from), await this.placeOf(onto)];
    const steps = Array.from({ length: 12 }, (_, step) => ({
      type: 'pointerMove',
      duration: FRAME_MS,
      x: Math.round(start.x + ((end.x - start.x) * (step + 1)) / 12),
      y: Math.round(start.y + ((end.y - start.y) * (step + 1)) / 12),
    }));
    await this.pointer([{ type: 'pointerMove', ...start }, { type: 'pointerDown', button: 0 }, ...steps]);
    // What is dragged follows in the next frames, which a busy machine draws late.
    await this.evaluate(
      `() => {
        window.hasFollowed = false;
        requestAnimationFrame(() => requestAnimationFrame(() => { window.hasFollowed = true; }));
      }`,
    );
    await expect.poll(() => this.evaluate('() => window.hasFollowed')).toBe(true);
    await this.pointer([
      { type: 'pause', duration: 300 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async focus(target: Target): Promise<void> {
    await this.engine.call('(_, element) => element.focus()', null, [await this.sees(target)]);
  }

  private async find(target: Target): Promise<unknown> {
    try {
      const isReady = await this.evaluate('() => Boolean(window.TestingLibraryDom)');
      if (!isReady) await this.evaluate(`() => { ${library} }`);
      return await this.engine.call(FIND, target);
    } catch {
      // The page is navigating; the caller polls.
      return undefined;
    }
  }

  private async placeOf(target: Target): Promise<Point> {
    let place: unknown;
    await expect
      .poll(
        async () => {
          const before = place;
          const found = await this.find(target);
          place = found && (await this.engine.call(PLACE, null, [found as ElementRef]).catch(() => undefined));
          return place !== undefined && JSON.stringify(place) === JSON.stringify(before);
        },
        { message: JSON.stringify(target), intervals: [50] },
      )
      .toBe(true);
    return place as Point;
  }

  private pointer(actions: object[]): Promise<void> {
    return this.engine.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  private keys(values: string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.engine.perform([{ type: 'key', id: 'keys', actions }]);
  }
}
