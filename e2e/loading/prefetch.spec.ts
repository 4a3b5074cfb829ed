import { card } from '../support/actions';
import { expect, test, unique } from '../support/test';
import { isCodeOrPayload, isPayload, quiet, record } from '../support/hosts/requests';

test.use({ site: 'plain', ownContext: true });

test(
  'loads little for a list of 100 records, and all that a click needs once a link has the focus',
  { tag: '@all' },
  async ({ page, backend }) => {
    const name = unique('Seratus');
    await backend.createCourses(name, 100);
    const payloads = record(page, isPayload);
    await quiet(page, () => page.goto(`/courses?limit=100&q=${encodeURIComponent(name)}`));
    await expect(page.getByRole('article')).toHaveCount(100);
    expect(payloads.length, payloads.join('\n')).toBeLessThanOrEqual(6);

    // The first link that is pointed at loads what all of them share; the others load nothing.
    await quiet(page, () => card(page, `${name} 100`).getByRole('button', { name: /^Edit/ }).hover());
    const needed = record(page, isCodeOrPayload);
    await card(page, `${name} 99`).getByRole('button', { name: /^Edit/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Judul Kursus')).toHaveValue(`${name} 99`);
    // The dialogs of the form are parts on demand, which follow it.
    expect(needed.filter((each) => !each.startsWith('script '))).toEqual([]);
  },
);
