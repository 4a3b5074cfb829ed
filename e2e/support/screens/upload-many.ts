import type { Locator, Page } from '@playwright/test';
import { modulesOf, pdfFile } from './modules';
import type { Backend } from '../backend';
import type { Call } from '../faults/fault-proxy';

export const uploadsOf = (course: { id: string }): string => `/courses/${course.id}/modules/upload`;

export const zone = (page: Page): Locator => page.getByLabel('Pilih banyak file atau seret ke sini');

/** Chooses one PDF per name. */
export const choosePdfs = (page: Page, ...names: string[]): Promise<void> =>
  zone(page).setInputFiles(names.map((name) => pdfFile(`${name}.pdf`)));

export const rowOf = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title, exact: true });

export const rowTitles = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

export const send = (page: Page, count: number): Promise<void> =>
  page.getByRole('button', { name: `Unggah ${count} Modul`, exact: true }).click();

export const uploads = (page: Page): Locator => page.getByRole('region', { name: 'Unggahan' });

/** The titles of the modules at the back end, in order. */
export const titlesAt = async (backend: Backend, course: { id: string }): Promise<string[]> =>
  (await modulesOf(backend, course.id)).map(({ title }) => title);

/** Matches the calls that create a module. */
export const creating = ({ method, url }: Call): boolean => method === 'POST' && url.pathname.endsWith('/modules');

/** Drops files and folders from the disk onto an element, with real drag events. */
export async function dropOnto(page: Page, target: Locator, files: string[]): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to drop the files onto.');
  const cdp = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await cdp.detach();
}
