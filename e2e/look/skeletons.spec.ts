import type { Page } from '@playwright/test';
import { addressOf, expectScreen, makeRecords, SCREENS } from '../support/checks/screens';
import { courseWith } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';

const WINDOWS = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;
/** What may jump, as browsers count it: 0.1 counts as good. */
const MAX_CLS = 0.02;

/** Lets no list or record through until it is released, and then until it is held again. */
async function holdAnswers(page: Page) {
  let release = () => {};
  let held: Promise<void>;
  const hold = () => void (held = new Promise((resolve) => (release = resolve)));
  hold();
  await page.route(/\/api\/(courses|modules|users)/, async (route) => {
    await held;
    await route.fallback();
  });
  return { hold, release: () => release() };
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Returns a function that fails if more than `most` has jumped on the page, and says what did. */
async function watchShifts(page: Page): Promise<(most: number) => Promise<void>> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moves: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.moves.push(
            `${Math.round(startTime)} ms, ${value.toFixed(3)}: ${(node as Element | null)?.className} ` +
              `from ${previousRect.y} (${previousRect.height} high) to ${currentRect.y} (${currentRect.height})`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (most) => {
    const { shift, moves } = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; moves: string[] } }).seen,
    );
    expect(shift, moves.join('\n')).toBeLessThanOrEqual(most);
  };
}

const SHAPED = SCREENS.filter(({ name }) =>
  ['courses', 'users', 'modules', 'a course', 'a module', 'a user'].includes(name),
);
/** What is compared: a card of the list, or else the form. */
const CONTENT: Record<string, { shape: string; content: string }> = {
  courses: { shape: 'main [aria-hidden] li:last-child', content: 'main li:has(> article):last-child > article' },
  users: { shape: 'main [aria-hidden] li', content: 'main li:has(> article) > article' },
  modules: { shape: 'main [aria-hidden] li', content: 'main article' },
};

for (const screen of SHAPED) {
  test(
    `${screen.name}: shows the shape of what is coming, of its height, and nothing jumps`,
    { tag: '@all' },
    async ({ page, backend }) => {
      // The newest of its list: what other tests have made may be higher.
      const records = await makeRecords(backend);
      const expectStill = await watchShifts(page);
      const answers = await holdAnswers(page);
      const place = CONTENT[screen.name];
      for (const [width, height] of WINDOWS) {
        await test.step(`at ${width} pixels`, async () => {
          answers.hold();
          await page.setViewportSize({ width, height });
          await page.goto(addressOf(screen, records));
          const status = page
            .getByRole('main')
            .getByRole('status')
            .filter({ hasText: /^Memuat / });
          await expect(status).toBeVisible();
          const shape = page.locator(place?.shape ?? 'main [aria-hidden] > div').first();
          const before = (await shape.boundingBox())!;

          answers.release();
          await expectScreen(page, screen, records);
          const after = place ? await page.locator(place.content).first().boundingBox() : await formBox(page);
          // On a phone the topics and the hints of a form take more lines, nobody knows how many.
          const tolerance = place || width >= 640 ? 3 : 60;
          expect(
            Math.abs(after!.height - before.height),
            `${before.height} became ${after!.height}`,
          ).toBeLessThanOrEqual(tolerance);
          expect(Math.abs(after!.y - before.y)).toBeLessThanOrEqual(1);
          await expectStill(MAX_CLS);
        });
      }
    },
  );
}

/** What a form is written on; its heading is no shape, it stands there from the beginning. */
const formBox = (page: Page) => page.locator('form').locator('..').boundingBox();

for (const address of [
  '/courses?view=table',
  '/users?view=table',
  '/users?view=table&sort=balance&dir=desc',
  '/users?view=table&sort=balance&min=0',
  '/courses?view=table&sort=price&min=1&max=100000',
]) {
  test(
    `${address}: nothing jumps, neither as its tools come nor as the list is read`,
    { tag: '@all' },
    async ({ page }) => {
      const expectStill = await watchShifts(page);
      const answers = await holdAnswers(page);
      for (const [width, height] of WINDOWS) {
        await test.step(`at ${width} pixels`, async () => {
          answers.hold();
          await page.setViewportSize({ width, height });
          await page.goto(address);
          await expect(page.getByRole('button', { name: 'Kolom' })).toBeVisible();
          answers.release();
          await expect(page.getByRole('row')).not.toHaveCount(0);
          // The five fields of courses take more lines on a tablet, nobody knows how many.
          await expectStill(address.includes('max') && width < 1280 ? 0.06 : MAX_CLS);
        });
      }
    },
  );
}

test(
  'modules: nothing jumps when those out of sight begin to be skipped',
  { tag: '@all' },
  async ({ page, backend }) => {
    const titles = Array.from({ length: 40 }, (_, index) => `Modul ${index + 1}`);
    const { id } = await courseWith(backend, unique('Tenang'), titles);
    const expectStill = await watchShifts(page);
    await page.goto(`/courses/${id}/modules?limit=50`);
    await expect(page.getByRole('article').last()).toHaveCSS('content-visibility', 'auto');
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expectStill(MAX_CLS);
  },
);
