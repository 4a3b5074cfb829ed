import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { card } from '../support/actions';
import { tooWide } from '../support/checks/layout';
import { addModule, courseWith, pdfFile, titles, VIDEO } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';

/** The sidebar is open from 768 pixels on. */
const WINDOWS = [320, 390, 639, 640, 768, 900, 1024, 1200, 1280, 1920];
const CHIP_CHARS = 4;

/** How many characters of each text can be read: all, or those before its dots. */
const readable = (texts: Locator): Promise<{ text: string; shown: number }[]> =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.textContent ?? '';
      if (element.scrollWidth <= element.clientWidth) return { text, shown: text.length };
      const style = getComputedStyle(element);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = style.font;
      const edge =
        element.getBoundingClientRect().right - parseFloat(style.paddingRight) - canvas.measureText('…').width;
      const range = document.createRange();
      const fits = [...text].filter((_, index) => {
        range.setStart(element.firstChild!, index);
        range.setEnd(element.firstChild!, index + 1);
        return range.getBoundingClientRect().right <= edge;
      });
      return { text, shown: fits.length };
    }),
  );

test('the heading of a page has room beside its actions or above them', { tag: '@all' }, async ({ page, backend }) => {
  const { id } = await courseWith(backend, 'Strategi Ekspor Produk Kerajinan ke Pasar Eropa', ['Pembuka']);
  for (const [path, lines] of [
    ['/users', 1],
    [`/courses/${id}/modules`, 5],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const width of WINDOWS) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await page
        .getByRole('heading', { level: 1 })
        .evaluate(
          (heading) => heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight),
        );
      expect(rows, `${path} at ${width}`).toBeLessThanOrEqual(lines);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the actions of a page stand in one row, and its menu holds those that have no room', async ({ page }) => {
    const head = page
      .locator('div', { has: page.getByRole('heading', { level: 1 }) })
      .last()
      .locator('..');
    const tops = () =>
      head
        .getByRole('button')
        .or(head.getByRole('link'))
        .evaluateAll((all) =>
          all.filter((each) => each.checkVisibility()).map((each) => Math.round(each.getBoundingClientRect().top)),
        );
    for (const list of ['/courses', '/users']) {
      await page.goto(list);
      await expect(page.getByRole('article').first()).toBeVisible();
      const all = await tops();
      expect(all.length).toBeGreaterThanOrEqual(3);
      expect(new Set(all).size).toBe(1);
      expect(await tooWide(page)).toEqual([]);
    }
    await expect(page.getByRole('button', { name: 'Ekspor CSV' })).toBeHidden();
    await page.getByRole('button', { name: 'Tindakan lainnya' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Ekspor CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^pengguna-.*\.csv$/);
    await page.getByRole('button', { name: 'Tindakan lainnya' }).click();
    await page.getByRole('menuitem', { name: 'Impor' }).click();
    await expect(page).toHaveURL(/\/users\/import$/);
  });
});

/** Does something at each width, once the console has laid itself out there. */
async function atEachWidth(page: Page, check: () => Promise<void>) {
  for (const width of WINDOWS) {
    await test.step(`in a window of ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => tooWide(page)).toEqual([]);
      await check();
    });
  }
}

test('the title of a module is shown whole, in up to three lines', { tag: '@all' }, async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Sempit'), []);
  const pdf = new Blob([pdfFile().buffer], { type: 'application/pdf' });
  const video = new Blob([readFileSync(VIDEO)], { type: 'video/webm' });
  const title = 'Pengantar Pemrograman Web dan Cara Kerja Peramban Modern';
  await addModule(backend, course.id, title, { pdf, video });
  await addModule(backend, course.id, 'Menghubungkan Basis Data dengan Halaman Web');
  await page.goto(`/courses/${course.id}/modules`);
  await expect.poll(() => titles(page)).toHaveLength(2);
  await expect(card(page, title).getByText('Video')).toBeVisible();
  const cutTitles = () =>
    page
      .getByRole('article')
      .getByRole('heading')
      .evaluateAll((headings) =>
        headings.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
      );
  await atEachWidth(page, () => expect.poll(cutTitles).toEqual([]));
});

test(`no topic of a course is cut below ${CHIP_CHARS} characters`, { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Topik');
  const topics = ['Pemrograman Berorientasi Objek', 'Kecerdasan Buatan', 'SQL', 'Komputasi Awan', 'Web'];
  await backend.createCourse({ title, topics });
  await backend.createCourse({ title: `${title} Panjang`, topics: topics.map((topic) => topic.repeat(3)) });
  await page.goto(`/courses?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  const cutTopics = async () =>
    (await readable(page.getByRole('article').getByRole('listitem'))).filter(
      ({ text, shown }) => shown < Math.min(CHIP_CHARS, text.length),
    );
  await atEachWidth(page, () => expect.poll(cutTopics).toEqual([]));
});
