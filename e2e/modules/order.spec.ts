import type { CDPSession, Locator, Page } from '@playwright/test';
import { addModule, chooseMove, courseWith, expectOrder, handle, orderOf, saveOrder } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';

const TITLES = ['Satu', 'Dua', 'Tiga', 'Empat'];

async function open(page: Page, backend: Parameters<typeof courseWith>[0], titles = TITLES, query = '') {
  const course = await courseWith(backend, unique('Urutan'), titles);
  await page.goto(`/courses/${course.id}/modules${query}`);
  // The code that drags comes after the cards.
  await expect(page.getByRole('button', { name: /^Ubah urutan / }).first()).toBeEnabled();
  return course;
}

/** What the drag library last told screen readers. */
const announced = (page: Page) => page.locator('[id^="rfd-announcement"]');

const centre = async (locator: Locator) => {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('reorders by keyboard over several steps, says each, saves, and keeps the order after a reload', async ({
  page,
  backend,
}) => {
  const course = await open(page, backend);
  await handle(page, 'Satu').focus();
  await page.keyboard.press('Space');
  await expect(announced(page)).toHaveText('Satu diangkat, posisi 1 dari 4.');
  // What all elements inherit stays: they need not be styled anew before the module is seen to be taken up.
  await expect(page.locator('body')).toHaveCSS('cursor', 'auto');
  await expect(page.locator('body')).toHaveCSS('user-select', 'auto');
  await page.keyboard.press('ArrowDown');
  await expect(announced(page)).toHaveText('Satu dipindahkan ke posisi 2 dari 4.');
  await page.keyboard.press('ArrowDown');
  await expect(announced(page)).toHaveText('Satu dipindahkan ke posisi 3 dari 4.');
  await page.keyboard.press('Space');
  await expect(announced(page)).toHaveText('Satu diletakkan di posisi 3 dari 4. Urutan belum disimpan.');
  await expectOrder(page, ['Dua', 'Tiga', 'Satu', 'Empat']);
  await expect(handle(page, 'Satu')).toBeFocused();

  // The focus is where it was, so the next move needs no search for it.
  await page.keyboard.press('Space');
  await expect(announced(page)).toHaveText('Satu diangkat, posisi 3 dari 4.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectOrder(page, ['Dua', 'Tiga', 'Empat', 'Satu']);

  await saveOrder(page).click();
  await expect(page.getByText('Urutan modul berhasil diperbarui')).toBeVisible();
  await expect(saveOrder(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await orderOf(backend, course.id)).toEqual(['1 Dua', '2 Tiga', '3 Empat', '4 Satu']);
  await page.reload();
  await expectOrder(page, ['Dua', 'Tiga', 'Empat', 'Satu']);
});

test(
  'modules out of sight are skipped at their real height: at rest, at another width, and while one is dragged',
  { tag: '@all' },
  async ({ page, backend }) => {
    const { id } = await backend.createCourse({ title: unique('Urutan') });
    // Texts of one line and of two.
    for (let index = 1; index <= 40; index += 1)
      await addModule(backend, id, `Modul ${index}`, { description: 'Isi modul. '.repeat(index % 2 === 0 ? 60 : 1) });
    await page.goto(`/courses/${id}/modules?limit=50`);
    await handle(page, 'Modul 1').focus();
    const last = page.getByRole('article').nth(39);
    const items = page.locator('li:has(> * > article)');
    const heights = () => items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height));
    const realHeights = () =>
      items.evaluateAll((all) =>
        all.map((item) => {
          const { style } = item.querySelector('article')!;
          style.contentVisibility = 'visible';
          const { height } = item.getBoundingClientRect();
          style.contentVisibility = '';
          return height;
        }),
      );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(last).toHaveCSS('content-visibility', 'auto');
      const real = await realHeights();
      expect(new Set(real).size).toBeGreaterThan(1);
      await expect.poll(heights).toEqual(real);
      await page.keyboard.press('Space');
      await expect(announced(page)).toHaveText('Modul 1 diangkat, posisi 1 dari 40.');
      expect(await heights()).toEqual(real);
      await page.keyboard.press('Escape');
      await expect(announced(page)).toHaveText('Pemindahan dibatalkan. Modul 1 kembali ke posisi 1 dari 40.');
    }
  },
);

test('reorders by pointer, saves, and keeps the order after a reload', async ({ page, backend }) => {
  const course = await open(page, backend);
  const from = await centre(handle(page, 'Empat'));
  const to = await centre(handle(page, 'Satu'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x, to.y - 10, { steps: 15 });
  await expect(announced(page)).toHaveText('Empat dipindahkan ke posisi 1 dari 4.');
  await expect(page.locator('body')).toHaveCSS('cursor', 'grabbing');
  await page.mouse.up();
  await expect(page.locator('body')).toHaveCSS('cursor', 'auto');
  await expectOrder(page, ['Empat', 'Satu', 'Dua', 'Tiga']);
  await saveOrder(page).click();
  await expect(page.getByText('Urutan modul berhasil diperbarui')).toBeVisible();
  expect(await orderOf(backend, course.id)).toEqual(['1 Empat', '2 Satu', '3 Dua', '4 Tiga']);
  await page.reload();
  await expectOrder(page, ['Empat', 'Satu', 'Dua', 'Tiga']);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

  test('reorders by a finger that holds the handle', { tag: '@all' }, async ({ page, backend }) => {
    await open(page, backend);
    const cdp = await page.context().newCDPSession(page);
    const from = await centre(handle(page, 'Satu'));
    const to = await centre(handle(page, 'Tiga'));
    await touch(cdp, 'touchStart', from);
    await expect(announced(page)).toHaveText('Satu diangkat, posisi 1 dari 4.');
    for (let step = 1; step <= 12; step += 1)
      await touch(cdp, 'touchMove', { x: from.x, y: from.y + ((to.y - from.y + 20) * step) / 12 });
    await expect(announced(page)).toHaveText('Satu dipindahkan ke posisi 3 dari 4.');
    await touch(cdp, 'touchEnd');
    await expectOrder(page, ['Dua', 'Tiga', 'Satu', 'Empat']);
    await expect(saveOrder(page)).toBeVisible();
  });

  test('scrolls by a finger that only passes over the handle', { tag: '@all' }, async ({ page, backend }) => {
    await open(page, backend, [...TITLES, 'Lima', 'Enam', 'Tujuh', 'Delapan']);
    const cdp = await page.context().newCDPSession(page);
    const from = await centre(handle(page, 'Tiga'));
    await touch(cdp, 'touchStart', from);
    for (let step = 1; step <= 10; step += 1) await touch(cdp, 'touchMove', { x: from.x, y: from.y - step * 20 });
    await touch(cdp, 'touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect(saveOrder(page)).toHaveCount(0);
  });
});

test.describe('without dragging', () => {
  test(
    'has a menu for keys, which closes on Tab and on a press outside',
    { tag: '@all' },
    async ({ page, backend }) => {
      await open(page, backend);
      const button = page.getByRole('button', { name: 'Pindahkan Satu' });
      const item = (name: string) => page.getByRole('menuitem', { name });
      const menu = page.getByRole('menu');
      await button.focus();
      await page.keyboard.press('Enter');
      // The first item cannot be chosen for the first module.
      await expect(item('Pindahkan ke bawah')).toBeFocused();
      for (const [key, name] of [
        ['ArrowDown', 'Pindahkan ke posisi...'],
        ['ArrowDown', 'Pindahkan ke bawah'],
        ['ArrowUp', 'Pindahkan ke posisi...'],
        ['Home', 'Pindahkan ke bawah'],
        ['End', 'Pindahkan ke posisi...'],
        ['p', 'Pindahkan ke bawah'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(item(name)).toBeFocused();
      }
      await page.keyboard.press('Tab');
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();

      // The focus stays where the press has put it.
      for (const pressed of [page.getByRole('heading', { level: 1 }), button]) {
        await button.click();
        await expect(menu).toBeVisible();
        await pressed.click();
        await expect(menu).toHaveCount(0);
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(pressed).toBeFocused();
      }
    },
  );

  test('the view follows a module that is moved out of sight', { tag: '@all' }, async ({ page, backend }) => {
    const titles = Array.from({ length: 30 }, (_, index) => `Bab ${index + 1}`);
    await open(page, backend, titles, '?limit=50');
    await chooseMove(page, 'Bab 2', 'Pindahkan ke posisi...');
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('button', { name: 'Pindahkan Bab 2', exact: true });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(menu).toBeFocused();
    await expect(page.getByRole('article').last()).toHaveAccessibleName('Bab 2');
    await chooseMove(page, 'Bab 2', 'Pindahkan ke posisi...');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').nth(4)).toHaveAccessibleName('Bab 2');
    // Not a click that scrolls: what is there must not be under the bar of the unsaved order.
    await expect(menu).toBeInViewport({ ratio: 1 });
    const { x, y } = await centre(menu);
    expect(await menu.evaluate((button, at) => button.contains(document.elementFromPoint(at.x, at.y)), { x, y })).toBe(
      true,
    );
  });
});
