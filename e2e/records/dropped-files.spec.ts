import { expect, test } from '../support/test';
import { addModule, courseWith, modulesOf } from '../support/screens/modules';
import { unique } from '../support/test';

test(
  'a back end that drops files is known by its address, and gets the present file again on request',
  { tag: '@all' },
  async ({ page, backend }) => {
    const course = await courseWith(backend, unique('Hapus file'), []);
    const pdf = new Blob(['%PDF-1.4\n', 'x'.repeat(20_000), '\n%%EOF\n'], { type: 'application/pdf' });
    const { id } = await addModule(backend, course.id, 'Bab', { pdf });
    const address = `/courses/${course.id}/modules/${id}/edit`;
    const note = page.getByText('Server ini menghapus file yang tidak diunggah ulang');
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Buka PDF saat ini' })).toBeVisible();
    await expect(note).toHaveCount(0);

    await page.evaluate((url) => localStorage.setItem('drops-files', JSON.stringify([url])), backend.url);
    await page.reload();
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Sertakan file saat ini' }).click();
    await expect(page.getByRole('button', { name: /^Batalkan pilihan .*\.pdf$/ })).toBeVisible();
    await expect(note).toHaveCount(0);

    const before = (await modulesOf(backend, course.id))[0]?.pdf_content;
    await page.getByRole('button', { name: 'Perbarui Modul' }).click();
    await expect(page).toHaveURL(`/courses/${course.id}/modules`);
    // A file of its own, with the same bytes.
    const after = (await modulesOf(backend, course.id))[0]?.pdf_content;
    expect(after).not.toBe(before);
    const sent = await fetch(new URL(after!, backend.url));
    expect((await sent.arrayBuffer()).byteLength).toBe(pdf.size);
  },
);
