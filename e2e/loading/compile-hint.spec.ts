import type { Response } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ ownContext: true });

test('every script of a page lets Chromium compile it while it arrives', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  const firstLines = await Promise.all(scripts.map(async (script) => (await script.text()).split('\n')[0]));
  expect(firstLines.length).toBeGreaterThan(5);
  expect(new Set(firstLines)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});
