import { readFile } from 'node:fs/promises';
import { tabTo } from '../support/actions';
import type { Backend } from '../support/backend';
import { expectAccessible } from '../support/checks/axe';
import { contentOf, copies, courseNamed, openCopy } from '../support/screens/copy';
import { addModule, courseWith, expectOrder, pdfFile, VIDEO } from '../support/screens/modules';
import { expect, test, unique } from '../support/test';
import { titlesAt } from '../support/screens/upload-many';

const pdfOf = (text: string) => new Blob([pdfFile().buffer, text], { type: 'application/pdf' });

/** A course whose modules have a PDF, a video, both and nothing. */
async function courseWithFiles(backend: Backend, title: string) {
  const course = await backend.createCourse({ title, thumbnail: true, topics: ['Uji', 'Salin, juga koma'] });
  const video = new Blob([await readFile(VIDEO)], { type: 'video/webm' });
  await addModule(backend, course.id, 'Pengantar', { pdf: pdfOf('satu') });
  await addModule(backend, course.id, 'Praktik', { video });
  await addModule(backend, course.id, 'Rangkuman', { pdf: pdfOf('tiga'), video, description: 'Ringkas & padat' });
  await addModule(backend, course.id, 'Tanpa isi');
  return course;
}

test('a course is copied with its files, byte by byte, while one works on', async ({ page, backend }) => {
  const title = unique('Disalin');
  const course = await courseWithFiles(backend, title);
  await page.goto(`/courses/${course.id}/modules`);
  const dialog = await openCopy(page);
  await expect(dialog.getByLabel('Judul Kursus')).toHaveValue(`Salinan ${title}`);
  await expect(dialog.getByText(/^4 modul, [\d,]+ [KM]B$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salin', exact: true }).click();
  await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
  await expect(page.getByText('Kursus berhasil disalin')).toBeVisible();
  // A toast that is hovered stays.
  await page.getByText('Kursus berhasil disalin').hover();

  const copy = await courseNamed(backend, `Salinan ${title}`);
  expect(await contentOf(backend, copy.id)).toEqual(await contentOf(backend, course.id));
  const fieldsOf = async (id: string) => {
    const { instructor, description, price, topics, thumbnail_image } = await backend.call<Record<string, unknown>>(
      'GET',
      `/api/courses/${id}`,
    );
    expect(thumbnail_image).toBeTruthy();
    return { instructor, description, price, topics };
  };
  expect(await fieldsOf(copy.id)).toEqual(await fieldsOf(course.id));

  await expect(copies(page)).toHaveCount(0);
  await page.getByRole('link', { name: `Buka Salinan ${title}` }).click();
  await expect(page).toHaveURL(`/courses/${copy.id}/modules`);
  await expectOrder(page, ['Pengantar', 'Praktik', 'Rangkuman', 'Tanpa isi']);
});

test(
  'chosen modules are copied to the end of another course, by keyboard alone',
  { tag: '@all' },
  async ({ page, backend }) => {
    const source = await courseWithFiles(backend, unique('Sumber'));
    const target = await courseWith(backend, unique('Tujuan'), ['Sudah ada']);
    await page.goto(`/courses/${source.id}/modules`);
    await expectOrder(page, ['Pengantar', 'Praktik', 'Rangkuman', 'Tanpa isi']);
    await tabTo(page, page.getByRole('button', { name: 'Pilih', exact: true }));
    await page.keyboard.press('Enter');
    // Chosen from the bottom: they are copied in the order of the course.
    for (const name of ['Rangkuman', 'Pengantar']) {
      const box = page.getByRole('checkbox', { name: `Pilih ${name}` });
      await tabTo(page, box, name === 'Rangkuman' ? 'Tab' : 'Shift+Tab');
      await page.keyboard.press('Space');
    }
    await tabTo(page, page.getByRole('button', { name: 'Salin yang dipilih' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Salin 2 Modul' });
    const field = dialog.getByRole('combobox', { name: 'Kursus tujuan' });
    await expect(field).toBeFocused();
    await page.keyboard.type(target.title);
    await expect(dialog.getByRole('option', { disabled: false })).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue(target.title);
    await expect(dialog.getByText(/^2 modul, /)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('2 modul berhasil disalin')).toBeVisible();
    expect(await titlesAt(backend, target)).toEqual(['Sudah ada', 'Pengantar', 'Rangkuman']);
    const [, ...copied] = await contentOf(backend, target.id);
    const [first, , third] = await contentOf(backend, source.id);
    expect(copied).toEqual([first, third]);
  },
);

test(
  'a file that the browser may not read is named before and after, and its module made without it',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(/Access to fetch at|net::ERR_FAILED/);
    const title = unique('Tanpa izin');
    const course = await courseWithFiles(backend, title);
    const [first] = await backend.call<{ pdf_content: string }[]>('GET', `/api/courses/${course.id}/modules`);
    await page.route(new URL(first!.pdf_content, backend.url).href, (route) => route.abort('failed'));
    await page.goto(`/courses/${course.id}/modules`);
    const dialog = await openCopy(page);
    const name = decodeURIComponent(first!.pdf_content.split('/').at(-1)!);
    await expect(dialog.getByText('1 file tidak ikut. Unggah sendiri di kursus barunya.')).toBeVisible();
    await expect(dialog.getByText(`${name} (Pengantar): tidak dapat diambil oleh browser ini`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salin', exact: true }).click();
    await expect(page.getByText('Kursus disalin, 1 file tidak ikut')).toBeVisible();
    await expect(copies(page).getByText(`${name} (Pengantar): tidak dapat diambil oleh browser ini`)).toBeVisible();
    await expectAccessible(page);
    const copy = await courseNamed(backend, `Salinan ${title}`);
    expect((await contentOf(backend, copy.id))[0]).toEqual(['Pengantar', null, null]);
    await expect(copies(page).getByRole('link', { name: `Buka Salinan ${title}` })).toBeVisible();
    await copies(page).getByRole('button', { name: 'Tutup panel penyalinan' }).click();
    await expect(copies(page)).toHaveCount(0);
  },
);
