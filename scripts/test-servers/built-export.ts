import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { recordPatterns } from '../../lib/navigation/routes';
import { finishExport } from '../build/export';
import { exportedPageOf } from '../hosts/site';
import { write } from './export';

/** What Next has written, in place of an export that takes a minute: its pages hold what the settings are put into. */
const NEXT_ID = 'aaaaaaaaaaaaaaaaaaaaa';
const payload = `0:{"b":"${NEXT_ID}","title":"Kursus - __PRODUCT_NAME__"}`;
const page = `<!DOCTYPE html><html lang="id"><head><meta charSet="utf-8"/><meta name="theme-color" content="__PRODUCT_COLOR__"/><title>Kursus - __PRODUCT_NAME__</title></head><body><script>self.__next_f.push([1,${JSON.stringify(payload)}])</script></body></html>`;
export const pages = [
  'index',
  '404',
  'setup',
  'courses',
  'users',
  ...[...recordPatterns].map((each) => exportedPageOf(each).slice(1)),
];

/** A folder that is removed when the tests of the file are over. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kelola-built-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function buildExport(env: Record<string, string> = {}, basePath = ''): string {
  const dir = newFolder();
  write(dir, {
    'first-paint.html': '<template id="first-paint" data-script="courses" data-page="courses"><main></main></template>',
    'manifest.json': '{"name":"Kelola","short_name":"Kelola","theme_color":"#0e5c4f","start_url":"."}',
    'drawings/books.svg': '<svg fill="#0e5c4f"/>',
    'logo.svg': '<svg fill="#0e5c4f"/>',
    '_next/static/chunks/a.js': 'self.a=1',
    [`_next/static/${NEXT_ID}/_buildManifest.js`]: '',
    ...Object.fromEntries(
      pages.flatMap((name) => [
        [`${name}.html`, page],
        [`${name}.txt`, payload],
      ]),
    ),
  });
  finishExport(dir, basePath, { NODE_ENV: 'production', ...env });
  return dir;
}
