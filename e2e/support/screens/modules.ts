import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { ROOT } from '../../../scripts/root';
import type { Backend, CourseRecord } from '../backend';

export interface ModuleRecord {
  id: string;
  title: string;
  order: number;
  pdf_content: string | null;
  video_content: string | null;
}

/** A playable video, long enough for seeking. */
export const VIDEO = path.join(ROOT, 'demo-api/seed-assets/videos/lesson-1.webm');

/** A minimal PDF. */
export const pdfFile = (name = 'materi.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});

/** Creates a course with modules of these titles, in this order. */
export async function courseWith(
  backend: Backend,
  course: string,
  titles: string[],
): Promise<CourseRecord & { modules: ModuleRecord[] }> {
  const record = await backend.createCourse({ title: course });
  const modules: ModuleRecord[] = [];
  for (const title of titles) modules.push(await addModule(backend, record.id, title));
  return { ...record, modules };
}

export function addModule(
  backend: Backend,
  courseId: string,
  title: string,
  content: { description?: string; pdf?: Blob; video?: Blob } = {},
): Promise<ModuleRecord> {
  const form = new FormData();
  form.append('title', title);
  form.append('description', content.description ?? `Isi ${title}.`);
  if (content.pdf) form.append('pdf_content', content.pdf, 'materi.pdf');
  if (content.video) form.append('video_content', content.video, 'materi.webm');
  return backend.call('POST', `/api/courses/${courseId}/modules`, form);
}

export const modulesOf = (backend: Backend, courseId: string): Promise<ModuleRecord[]> =>
  backend.call('GET', `/api/courses/${courseId}/modules?page=1&limit=100`);

export const orderOf = async (backend: Backend, courseId: string): Promise<string[]> =>
  (await modulesOf(backend, courseId)).map(({ order, title }) => `${order} ${title}`);

/** Reorders through the API, like another administrator. */
export const reorder = (backend: Backend, courseId: string, modules: { id: string }[]): Promise<unknown> =>
  backend.call('PATCH', `/api/courses/${courseId}/modules/reorder`, {
    module_order: modules.map(({ id }, index) => ({ id, order: index + 1 })),
  });

export const handle = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Ubah urutan ${title}`, exact: true });

/** The titles of the cards, from top to bottom. */
export const titles = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

export const expectOrder = (page: Page, order: string[]): Promise<void> =>
  expect.poll(() => titles(page)).toEqual(order);

export async function chooseMove(page: Page, title: string, item: string): Promise<void> {
  await expect(handle(page, title)).toBeEnabled();
  await page.getByRole('button', { name: `Pindahkan ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export const saveOrder = (page: Page): Locator => page.getByRole('button', { name: 'Simpan Urutan' });
