import { makeRecords } from '../support/checks/screens';
import { expect, test } from '../support/test';

test.describe('on a tablet held upright, with the sidebar open', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the actions that every card has stay on one line', async ({ page, backend }) => {
    const { person } = await makeRecords(backend);
    await page.goto('/users');
    const edit = await page.getByRole('link', { name: `Edit ${person}` }).boundingBox();
    const remove = await page.getByRole('button', { name: `Hapus ${person}` }).boundingBox();
    expect(remove?.y).toBe(edit?.y);
  });
});
