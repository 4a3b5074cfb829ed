import { readFile } from 'node:fs/promises';
import { answered } from '../support/checks/problems';
import { addModule, modulesOf, VIDEO } from '../support/screens/modules';
import { signInAt } from '../support/screens/session';
import { expect, test, unique } from '../support/test';

test.use({ session: 'new' });

const bytesAt = async (address: string | null | undefined) => Buffer.from(await (await fetch(address!)).arrayBuffer());

test(
  'a course is carried out of a back end of one make into one of another, byte by byte',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    // The setup asks without a token, and PHP refuses a list that it reads as one text.
    problems.allow(answered(401), answered(422));
    const title = unique('Bawa');
    const video = await readFile(VIDEO);
    const pdf = Buffer.from('%PDF-1.4\nbawa\n%%EOF\n');
    const { id } = await backend.createCourse({ title, thumbnail: true, price: '49.99' });
    await addModule(backend, id, 'Satu', { pdf: new Blob([pdf], { type: 'application/pdf' }) });
    await addModule(backend, id, 'Dua', { video: new Blob([video], { type: 'video/webm' }) });

    await signInAt(page, `${backend.url}/as/relative-files,limit-50`);
    await page.goto(`/courses/${id}/modules`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tindakan kursus' }).click();
    await page.getByRole('menuitem', { name: 'Unduh Kursus (ZIP)' }).click();
    const zip = await (await downloading).path();

    await signInAt(page, `${backend.url}/as/php-lists,php-put`);
    await page.getByRole('link', { name: 'Impor', exact: true }).click();
    await page.getByLabel('Pilih file ZIP atau seret ke sini').setInputFiles(zip);
    await page.getByLabel('Judul Kursus').fill(`${title} pindahan`);
    await page.getByRole('button', { name: 'Impor Kursus' }).click();
    await expect(page.getByText('Kursus berhasil diimpor').first()).toBeVisible();

    const [carried] = await backend.findCourses(`${title} pindahan`);
    expect(carried).toMatchObject({ price: 49.99 });
    const [one, two] = await modulesOf(backend, carried!.id);
    expect([one!.title, two!.title]).toEqual(['Satu', 'Dua']);
    expect((await bytesAt(one!.pdf_content)).equals(pdf)).toBe(true);
    expect((await bytesAt(two!.video_content)).equals(video)).toBe(true);
  },
);
