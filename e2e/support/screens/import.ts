import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import type { Call } from '../faults/fault-proxy';

const HEAD = 'Nama Depan;Nama Belakang;Nama Pengguna;Alamat Email;Password';

export const importZone = (page: Page): Locator => page.getByLabel('Pilih file CSV atau seret ke sini');

/** A row of a file for this username; without a password one is made. */
export const rowFor = (username: string, password = 'Rahasia123'): string =>
  `Uji;${username};${username};${username}@example.com;${password}`;

export const csvOf = (rows: string[], head = HEAD): string => [head, ...rows].join('\r\n');

export const chooseCsv = (page: Page, rows: string[], head?: string): Promise<void> =>
  importZone(page).setInputFiles({
    name: 'pengguna.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(rows, head)),
  });

export const startImport = (page: Page, count: string): Promise<void> =>
  page.getByRole('button', { name: `Impor ${count} Pengguna`, exact: true }).click();

/** A user is created. */
export const registering = ({ method, url }: Call): boolean =>
  method === 'POST' && url.pathname === '/api/auth/register';

/** The file that a press on `button` downloads, as text and as rows by the headings. */
export async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const path = await file.path();
  const text = await readFile(path, 'utf8');
  const rows = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
  return { name: file.suggestedFilename(), path, text, rows };
}
