import type { Locator, Page } from '@playwright/test';
import { addModule, courseWith, pdfFile } from '../support/screens/modules';
import { noAnswer } from '../support/checks/problems';
import { expect, test, unique } from '../support/test';

const SCROLLED = 400;

/** Whether a press in the middle of an element reaches it. */
const isInReach = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Scrolls down as a person does, and waits until the page stands. */
async function scrollDown(page: Page) {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, SCROLLED);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(SCROLLED);
}

const MODULES = Array.from({ length: 10 }, (_, index) => `Modul ke-${index + 1}`);

for (const width of [390, 1280]) {
  test.describe(`in a window of ${width} pixels that is scrolled down`, { tag: '@all' }, () => {
    test.use({ viewport: { width, height: 700 } });

    test('the header is below the bar that says that the connection is lost', async ({ page, context, problems }) => {
      problems.allow(noAnswer);
      await page.goto('/courses');
      await expect(page.getByRole('article').first()).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByRole('region', { name: 'Koneksi internet terputus' })).toBeVisible();
      await scrollDown(page);
      const toggle = page.getByRole('button', { name: 'Buka/tutup sidebar' });
      await expect.poll(() => isInReach(toggle)).toBe(true);
      await context.setOffline(false);
    });

    test('the page stays where it is when a button of the header has the focus', async ({ page }) => {
      await page.goto('/courses');
      await expect(page.getByRole('article').first()).toBeVisible();
      await scrollDown(page);
      await page.getByRole('button', { name: 'Cari cepat' }).click();
      await expect(page.getByRole('dialog', { name: 'Cari cepat' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Cari cepat' })).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(SCROLLED);
    });

    test('the selection stands below the tray', async ({ page, backend }) => {
      const { id } = await courseWith(backend, unique('Unduhan'), MODULES);
      await addModule(backend, id, 'Dengan PDF', { pdf: new Blob([pdfFile().buffer], { type: 'application/pdf' }) });
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\.pdf(\?|$)/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/courses/${id}/modules`);
      await page.getByRole('button', { name: 'Tindakan kursus' }).click();
      await page.getByRole('menuitem', { name: 'Unduh Kursus (ZIP)' }).click();
      await expect(page.getByRole('region', { name: 'Unduhan' })).toBeVisible();
      await page.getByRole('button', { name: 'Pilih', exact: true }).click();
      // What comes on demand above the cards moves a page that is scrolled.
      await expect(page.getByRole('button', { name: 'Selesai' })).toBeVisible();
      await scrollDown(page);
      await expect.poll(() => isInReach(page.getByRole('button', { name: 'Selesai' }))).toBe(true);
      release();
    });
  });
}
