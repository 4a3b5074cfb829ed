import { expect, type Locator, type Page } from '@playwright/test';
import { pngFile } from '../png';
import { throttleUploads } from './session';

/** The controls of the open course form, by label. */
export const courseForm = (page: Page) => ({
  title: page.getByLabel('Judul Kursus'),
  instructor: page.getByLabel('Instruktur'),
  description: page.getByLabel('Deskripsi'),
  price: page.getByLabel('Harga (USD)'),
  topic: page.getByRole('textbox', { name: 'Topik' }),
  addTopic: page.getByRole('button', { name: 'Tambah topik' }),
  thumbnail: page.getByLabel('Gambar Thumbnail'),
  create: page.getByRole('button', { name: 'Buat Kursus' }),
  update: page.getByRole('button', { name: 'Perbarui Kursus' }),
  cancel: page.getByRole('button', { name: 'Batal', exact: true }),
  removeTopic: (topic: string): Locator => page.getByRole('button', { name: `Hapus topik ${topic}` }),
});

/** Fills in the required fields of a course. */
export async function fillCourse(page: Page, title: string): Promise<void> {
  const form = courseForm(page);
  await form.title.fill(title);
  await form.instructor.fill('Ibu Sari');
  await form.description.fill('Dari biji sampai cangkir.');
  await form.price.fill('49.99');
  await form.topic.fill('Kopi');
  await form.addTopic.click();
}

/** Submits a new course with a large picture over a throttled connection; the returned function ends the throttling. */
export async function beginSlowUpload(page: Page, title: string): Promise<() => Promise<void>> {
  await fillCourse(page, title);
  const form = courseForm(page);
  await form.thumbnail.setInputFiles(pngFile('besar.png', { width: 1_000, height: 700, noise: true }));
  const endThrottle = await throttleUploads(page, 50_000);
  await form.create.click();
  const progress = page.getByRole('progressbar', { name: 'Mengirim data ke server...' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  return endThrottle;
}
