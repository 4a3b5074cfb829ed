import { card, tabTo } from '../support/actions';
import { send } from '../support/faults/fault-proxy';
import { rewrite } from '../support/faults/faults';
import { expect, reading, test, unique } from '../support/faults/faulty';
import { leaveDialog, stay } from '../support/screens/leave';
import { allOnPage, box, chosenCount, startChoosing } from '../support/screens/many';
import { courseWith, modulesOf } from '../support/screens/modules';

const deleting = ({ method }: { method: string }) => method === 'DELETE';

test(
  'a choice lasts on the other pages and at another page size, and ends with another search',
  { tag: '@all' },
  async ({ page, backend }) => {
    const name = unique('Pilihan');
    await backend.createCourses(name, 12);
    await page.goto(`/courses?q=${encodeURIComponent(name)}&limit=5`);
    await startChoosing(page);
    await box(page, `${name} 12`).click();
    await box(page, `${name} 10`).click({ modifiers: ['Shift'] });
    await expect(chosenCount(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Halaman 2', exact: true }).click();
    await expect(card(page, `${name} 07`)).toBeVisible();
    await allOnPage(page).check();
    await expect(chosenCount(page, 8)).toBeVisible();
    await page.getByLabel('Entri per halaman').selectOption('100');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(chosenCount(page, 8)).toBeVisible();
    await expect(box(page, `${name} 11`)).toBeChecked();
    await expect(box(page, `${name} 09`)).not.toBeChecked();
    await expect(allOnPage(page)).toBeChecked({ indeterminate: true });

    await page.getByRole('searchbox').fill(`${name} 0`);
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.getByText(/\d+ dipilih/)).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeFocused();
  },
);

test(
  'says how many modules go with the courses, asks before it is left half-way, and stops where it is cancelled',
  { tag: '@all' },
  async ({ page, backend, network }) => {
    const name = unique('Berhenti');
    await backend.createCourses(name, 4);
    // The demo back end does not tell how many modules a course has; others do.
    network.fault(
      reading('/api/courses'),
      rewrite(({ data, ...rest }: { data: object[] }) => ({
        ...rest,
        data: data.map((course) => ({ ...course, total_modules: 2 })),
      })),
    );
    await page.goto('/users');
    await page.getByRole('link', { name: 'Kursus', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Cari kursus...' }).fill(name);
    await expect(page.getByRole('article')).toHaveCount(4);
    await startChoosing(page);
    await allOnPage(page).check();
    await page.getByRole('button', { name: 'Hapus yang dipilih' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ikut terhapus: 8 modul.');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    network.fault(deleting, async ({ forward, response }) => {
      await held;
      send(response, await forward());
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(page.getByText('Menghapus kursus: 0 dari 4')).toBeVisible();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(leaveDialog(page)).toBeVisible();
    await stay(page);
    await page.getByRole('button', { name: 'Batalkan' }).click();
    goOn();
    await expect(page.getByRole('status').getByText('1 kursus berhasil dihapus')).toBeVisible();
    expect(await backend.findCourses(name)).toHaveLength(3);
    await expect(chosenCount(page, 3)).toBeVisible();
  },
);

test(
  'modules are chosen and deleted by keyboard alone, and the focus is never lost',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Modul'), ['Satu', 'Dua', 'Tiga']);
    await page.goto(`/courses/${course.id}/modules`);
    const toggle = page.getByRole('button', { name: 'Pilih', exact: true });
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    await tabTo(page, box(page, 'Satu'));
    await page.keyboard.press('Space');
    await tabTo(page, box(page, 'Dua'));
    await page.keyboard.press('Shift+Space');
    await expect(chosenCount(page, 2)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Hapus yang dipilih' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Hapus 2 Modul' }).getByRole('button', { name: 'Batal' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Hapus yang dipilih' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('2 modul berhasil dihapus')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect((await modulesOf(backend, course.id)).map(({ title }) => title)).toEqual(['Tiga']);
    await tabTo(page, page.getByRole('button', { name: 'Selesai' }));
    await page.keyboard.press('Enter');
    await expect(toggle).toBeFocused();
  },
);

test('on a phone the bar keeps one line while all results are offered', { tag: '@all' }, async ({ page, backend }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = unique('Ponsel');
  await backend.createCourses(name, 12);
  await page.goto(`/courses?q=${encodeURIComponent(name)}`);
  await startChoosing(page);
  const region = page.getByRole('region', { name: 'Tindakan untuk yang dipilih' });
  const height = async () => (await region.boundingBox())!.height;
  const before = await height();
  await allOnPage(page).check();
  await expect(page.getByRole('button', { name: 'Pilih semua 12 kursus' })).toBeInViewport();
  expect(await height()).toBe(before);
});
