import type { Page } from '@playwright/test';
import { expect, test, unique } from '../support/test';
import { answered } from '../support/checks/problems';
import { courseForm } from '../support/screens/course-form';

const polite = (page: Page) => page.locator('[aria-live=polite]:not([role])');

/** Collects each text that the announcer holds, from the first script of the page on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const collect = () => {
      for (const { textContent } of document.querySelectorAll('[data-announcer]')) {
        if (textContent && heard.at(-1) !== textContent) heard.push(textContent);
      }
    };
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(collect).observe(document.body, { childList: true, characterData: true, subtree: true }),
    );
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('its regions are in the HTML, empty, and the only ones', { tag: '@all' }, async ({ page, request }) => {
  const html = await (await request.get('/courses')).text();
  expect(html.match(/aria-live="(polite|assertive)"[^>]*><\/div>/g)).toHaveLength(2);
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  // Not in shadow roots: Next keeps a region of its own there, which is not displayed.
  expect(await page.evaluate(() => document.querySelectorAll('[aria-live]:not([aria-live=off])').length)).toBe(2);
  await expect(polite(page)).toHaveText('');
});

test(
  'says the page that a link leads to, the name of the record, and each message once',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Suara');
    await backend.createCourse({ title });
    const heard = await listen(page);
    await page.goto(`/courses?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(polite(page)).toContainText(`Edit Kursus: ${title}`);
    const form = courseForm(page);
    await form.topic.fill('Teh');
    await form.addTopic.click();
    await expect(polite(page)).toContainText('Teh ditambahkan');
    await form.topic.fill('teh');
    await form.addTopic.click();
    await expect(polite(page)).toContainText('teh sudah ada');
    await form.removeTopic('Teh').click();
    await expect(polite(page)).toContainText('Teh dihapus');
    await form.instructor.fill('Bu Rani');
    await form.update.click();
    await expect(polite(page)).toContainText('Kursus berhasil diperbarui');
    await expect(polite(page)).toHaveText('');
    const all = await heard();
    for (const once of [`Edit Kursus: ${title}`, 'Kursus berhasil diperbarui'])
      expect(all.filter((each) => each.includes(once))).toHaveLength(1);
    // Nothing was wrong.
    expect(all.filter((each) => each.includes('Periksa'))).toEqual([]);
  },
);

test('is heard over a dialog', { tag: '@all' }, async ({ page, backend, problems }) => {
  problems.allow(answered(403));
  const title = unique('Dialog');
  await backend.createCourse({ title });
  await page.route('**/api/courses/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 403, body: '' }) : route.fallback(),
  );
  await page.goto(`/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Hapus ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Kursus' });
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  const assertive = page.locator('[aria-live=assertive]:not([role])');
  await expect(assertive).toContainText('Gagal menghapus kursus');
  await expect(dialog).toBeVisible();
  expect(await assertive.evaluate((region) => region.closest('[aria-hidden=true]')?.outerHTML)).toBeUndefined();
});
