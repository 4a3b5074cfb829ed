import { expect, type Locator, type Page } from '@playwright/test';
import type { Backend } from '../backend';
import { modulesOf, type ModuleRecord } from './modules';

export const copies = (page: Page): Locator => page.getByRole('region', { name: 'Penyalinan' });

const copyDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Salin Kursus' });

/** Opens `Salin Kursus` from the menu of the course. */
export async function openCopy(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tindakan kursus' }).click();
  await page.getByRole('menuitem', { name: 'Salin Kursus' }).click();
  await expect(copyDialog(page).getByText(/^\d+ modul/)).toBeVisible();
  return copyDialog(page);
}

/** The course with this title, as the back end has it. */
export async function courseNamed(backend: Backend, title: string) {
  const found = (await backend.findCourses(title)).filter((course) => course.title === title);
  expect(found).toHaveLength(1);
  return found[0]!;
}

type Content = Pick<ModuleRecord, 'pdf_content' | 'video_content'>;

/** The titles of the modules of a course in order, with the SHA-256 of their files. */
export async function contentOf(backend: Backend, courseId: string): Promise<(string | null)[][]> {
  const sumOf = async (address: string | null) => {
    if (!address) return null;
    const bytes = await (await fetch(new URL(address, backend.url))).arrayBuffer();
    return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  };
  const all = await modulesOf(backend, courseId);
  const sums = ({ pdf_content, video_content }: Content) => Promise.all([sumOf(pdf_content), sumOf(video_content)]);
  return Promise.all(all.map(async (module) => [module.title, ...(await sums(module))]));
}
