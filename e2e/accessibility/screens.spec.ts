import { expectAccessible, violations } from '../support/axe';
import { onEveryScreen } from '../support/screens';
import { expect, test } from '../support/test';

test('axe sees what is wrong with a page, small targets too', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.locator('main').evaluate((main) =>
    main.insertAdjacentHTML('afterbegin', '<p style="color: #ccc">pucat</p><button style="width: 9px; height: 9px; padding: 0"></button><button style="width: 9px; height: 9px; padding: 0">x</button>'),
  );
  const found = (await violations(page)).map((line) => line.split(' ')[0]);
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'button-name', 'target-size']));
});

onEveryScreen('has nothing that axe finds wrong', {}, (page) => expectAccessible(page));

onEveryScreen('has nothing that axe finds wrong on a phone', { viewport: { width: 390, height: 844 } }, (page) => expectAccessible(page));
