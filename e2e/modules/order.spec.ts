import type { CDPSession, Locator, Page } from '@playwright/test';
import {
  addModule,
  chooseMove,
  courseWith,
  expectOrder,
  handle,
  orderOf,
  reorder,
  saveOrder,
} from '../support/modules';
import { answered } from '../support/checks/problems';
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

test('puts the module back on Escape', { tag: '@all' }, async ({ page, backend }) => {
  await open(page, backend);
  await handle(page, 'Dua').focus();
  await page.keyboard.press('Space');
  await expect(announced(page)).toHaveText('Dua diangkat, posisi 2 dari 4.');
  await page.keyboard.press('ArrowUp');
  await expect(announced(page)).toHaveText('Dua dipindahkan ke posisi 1 dari 4.');
  await page.keyboard.press('Escape');
  await expect(announced(page)).toHaveText('Pemindahan dibatalkan. Dua kembali ke posisi 2 dari 4.');
  await expectOrder(page, TITLES);
  await expect(saveOrder(page)).toHaveCount(0);
});

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
  test('moves by the menu, which has the focus again afterwards', { tag: '@all' }, async ({ page, backend }) => {
    await open(page, backend);
    await chooseMove(page, 'Dua', 'Pindahkan ke atas');
    await expectOrder(page, ['Dua', 'Satu', 'Tiga', 'Empat']);
    await expect(page.locator('[aria-live=polite]')).toContainText('Dua dipindahkan ke posisi 1 dari 4.');
    const menu = page.getByRole('button', { name: 'Pindahkan Dua' });
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Pindahkan ke atas' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: 'Pindahkan ke bawah' }).click();
    await expectOrder(page, TITLES);
    // Everything is where it was: nothing to save, nothing to lose, and the focus stays.
    await expect(saveOrder(page)).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

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

  test('moves to a typed position, and the focus returns to the menu', { tag: '@all' }, async ({ page, backend }) => {
    await open(page, backend);
    await chooseMove(page, 'Satu', 'Pindahkan ke posisi...');
    const field = page.getByRole('dialog').getByLabel('Posisi (1 sampai 4)');
    await expect(field).toBeFocused();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Masukkan posisi dari 1 sampai 4')).toBeVisible();
    await field.fill('4');
    await page.keyboard.press('Enter');
    await expectOrder(page, ['Dua', 'Tiga', 'Empat', 'Satu']);
    await expect(page.getByRole('button', { name: 'Pindahkan Satu' })).toBeFocused();
  });

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

test('numbers and saves the whole course from its second page', { tag: '@all' }, async ({ page, backend }) => {
  const all = Array.from({ length: 8 }, (_, index) => `Bagian ${index + 1}`);
  const course = await open(page, backend, all, '?page=2&limit=5');
  await expectOrder(page, ['Bagian 6', 'Bagian 7', 'Bagian 8']);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooseMove(page, 'Bagian 8', 'Pindahkan ke atas');
  await expect(page.getByRole('article', { name: 'Bagian 8' }).getByRole('img', { name: 'Modul 7' })).toBeVisible();
  await saveOrder(page).click();
  const body = (await sent).postDataJSON() as { module_order: { order: number }[] };
  expect(body.module_order.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await expect(page.getByText('Urutan modul berhasil diperbarui')).toBeVisible();
  expect((await orderOf(backend, course.id)).slice(5)).toEqual(['6 Bagian 6', '7 Bagian 8', '8 Bagian 7']);
});

test(
  'tells of an order that another administrator has changed, and overwrites it only when told to',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await open(page, backend);
    await chooseMove(page, 'Satu', 'Pindahkan ke bawah');
    await reorder(backend, course.id, course.modules.toReversed());
    await saveOrder(page).click();
    const dialog = page.getByRole('dialog', { name: 'Urutan telah berubah' });
    await expect(dialog.getByRole('button', { name: 'Muat urutan terbaru' })).toBeFocused();
    expect(await orderOf(backend, course.id)).toEqual(['1 Empat', '2 Tiga', '3 Dua', '4 Satu']);
    await dialog.getByRole('button', { name: 'Timpa dengan urutan saya' }).click();
    await expect(page.getByText('Urutan modul berhasil diperbarui')).toBeVisible();
    expect(await orderOf(backend, course.id)).toEqual(['1 Dua', '2 Satu', '3 Tiga', '4 Empat']);
  },
);

test(
  'keeps an order that could not be saved, and saves it at the second try',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(answered(503));
    const course = await open(page, backend);
    await chooseMove(page, 'Satu', 'Pindahkan ke bawah');
    await page.route(
      '**/reorder',
      (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
      { times: 1 },
    );
    await saveOrder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Gagal memperbarui urutan modul' })).toBeVisible();
    await expect(saveOrder(page)).toBeFocused();
    await expectOrder(page, ['Dua', 'Satu', 'Tiga', 'Empat']);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Urutan modul berhasil diperbarui')).toBeVisible();
    expect((await orderOf(backend, course.id))[0]).toBe('1 Dua');
  },
);
