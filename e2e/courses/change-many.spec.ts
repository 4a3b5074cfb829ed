import { tabTo } from '../support/actions';
import { refuse } from '../support/faults/faults';
import { expect, test, unique } from '../support/faults/faulty';
import { allOnPage, chosenCount, startChoosing } from '../support/many';
import { answered } from '../support/checks/problems';

const updating = ({ method }: { method: string }) => method === 'PUT';

test(
  'all results of a search get another instructor, price and topics, and keep the rest',
  { tag: '@all' },
  async ({ page, backend, network, problems }) => {
    problems.allow(answered(409));
    const name = unique('Ubah');
    const made = await backend.createCourses(name, 7);
    await page.goto(`/courses?q=${encodeURIComponent(name)}&limit=5`);
    await startChoosing(page);
    await allOnPage(page).check();
    await page.getByRole('button', { name: 'Pilih semua 7 kursus' }).click();
    await expect(chosenCount(page, 7)).toBeVisible();
    await page.getByRole('button', { name: 'Ubah yang dipilih' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ubah 7 Kursus' });
    await dialog.getByLabel('Ubah instruktur').check();
    await dialog.getByLabel('Instruktur', { exact: true }).fill('Citra Lestari');
    await dialog.getByLabel('Ubah harga (USD)').check();
    await dialog.getByLabel('Harga (USD)', { exact: true }).fill('49,99');
    await dialog.getByLabel('Tambahkan topik').check();
    await dialog.getByLabel('Topik yang ditambahkan').fill('promo, akhir tahun');
    network.fault(
      (call) => updating(call) && call.url.pathname.endsWith(made[3]!.id),
      refuse(409, { message: 'Sedang dipakai' }),
    );
    await dialog.getByRole('button', { name: 'Perbarui 7 Kursus' }).click();
    await expect(dialog.getByText('6 kursus berhasil diperbarui')).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('listitem')).toHaveText([`${name} 04 Sedang dipakai`]);

    network.heal();
    await dialog.getByRole('button', { name: 'Coba lagi yang gagal' }).click();
    await expect(page.getByRole('status').getByText('7 kursus berhasil diperbarui')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const stored = await backend.findCourses(name);
    expect(stored).toHaveLength(7);
    for (const [index, course] of stored.entries()) {
      expect(course).toMatchObject({
        title: made.at(-1 - index)!.title,
        description: 'Untuk uji coba.',
        instructor: 'Citra Lestari',
        price: 49.99,
        topics: ['Uji', 'promo', 'akhir tahun'],
      });
    }
    expect(network.calls.filter(updating)).toHaveLength(8);
  },
);

test('several are changed by keyboard alone', { tag: '@all' }, async ({ page, backend }) => {
  const name = unique('Papan ketik');
  await backend.createCourses(name, 2);
  await page.goto(`/courses?q=${encodeURIComponent(name)}`);
  await tabTo(page, page.getByRole('button', { name: 'Pilih', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, allOnPage(page));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Ubah yang dipilih' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Ubah instruktur' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Instruktur', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Instruktur wajib diisi')).toBeVisible();
  await page.keyboard.type('Citra');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('2 kursus berhasil diperbarui')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
