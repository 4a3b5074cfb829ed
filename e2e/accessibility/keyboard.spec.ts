import { walkThrough } from '../support/focus-walk';
import { onEveryScreen } from '../support/screens';
import { expect, test } from '../support/test';

onEveryScreen('shows the focus at each stop, hidden behind nothing', {}, async (page) => {
  const { stops, flaws } = await walkThrough(page);
  expect(stops).toBeGreaterThan(2);
  expect(flaws).toEqual([]);
});

onEveryScreen('shows the focus at each stop at a zoom of 400 %', { viewport: { width: 320, height: 256 }, long: true }, async (page) => {
  const { stops, flaws } = await walkThrough(page);
  expect(stops).toBeGreaterThan(2);
  expect(flaws).toEqual([]);
});

test('the walk sees a stop that shows nothing, and one that lies behind a bar', async ({ page }) => {
  await page.goto('/users/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.addStyleTag({ content: 'button { outline: none !important; } form { position: relative; z-index: 9999; } main a { position: fixed; top: 4px; left: 300px; z-index: 0; }' });
  const { flaws } = await walkThrough(page);
  expect(flaws.some((flaw) => /shows no focus/.test(flaw))).toBe(true);
  expect(flaws.some((flaw) => /lies under/.test(flaw))).toBe(true);
});
