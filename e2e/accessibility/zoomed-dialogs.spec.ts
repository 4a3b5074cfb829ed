import type { Page } from '@playwright/test';
import { walkThrough } from '../support/checks/focus-walk';
import { changedDialog, otherPerson } from '../support/other-person';
import { courseWith } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';

/** A zoom of 400 % on a screen of 1280 x 1024 pixels (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 } });

const LONG = 'kata yang tidak muat dalam satu baris '.repeat(4);

/** Each stop can be seen; where the focus was before the walk, its look does not change. */
async function expectStopsInSight(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  const { stops, flaws } = await walkThrough(page);
  expect(stops).toBeGreaterThan(1);
  expect(flaws.filter((flaw) => !flaw.endsWith('shows no focus'))).toEqual([]);
}

test('a dialog at a zoom of 400 % can be read and used', { tag: '@all' }, async ({ page, backend }) => {
  const course = await courseWith(backend, unique('Diperbesar'), [`Modul ${LONG}`]);

  await test.step('the content of a module', async () => {
    await page.goto(`/courses/${course.id}/modules`);
    await page.getByRole('button', { name: /^Pratinjau/ }).click();
    const words = page.getByRole('dialog').getByText('No content available for this module yet.');
    await words.scrollIntoViewIfNeeded();
    await expect(words).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  await test.step('what two people have changed', async () => {
    await page.goto(`/courses/${course.id}/edit`);
    await page.getByLabel('Judul Kursus').fill(`Punya saya ${LONG}`);
    await page.getByLabel('Instruktur').fill(`Ibu ${LONG}`);
    await otherPerson(page, `/courses/${course.id}/edit`, async (their) => {
      await their.getByLabel('Judul Kursus').fill(unique(`Orang lain ${LONG}`));
      await their.getByLabel('Instruktur').fill(`Bapak ${LONG}`);
    });
    await page.getByRole('button', { name: 'Perbarui Kursus' }).click();
    await expectStopsInSight(page);
    await changedDialog(page).back.click();
  });

  await test.step('quick find', async () => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Cari cepat' }).click();
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    await expectStopsInSight(page);
  });
});
