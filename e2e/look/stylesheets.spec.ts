import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUT_DIR } from '../../scripts/exported';
import { expect, test } from '../support/test';

// Chromium warns of a stylesheet that is preloaded, with the page or a link to it, and then not used.
test('every page uses every stylesheet: none is preloaded for what may not be opened', () => {
  // What lies in `docs` is no page of the console.
  const pages = readdirSync(OUT_DIR, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('docs'),
  );
  const written = readdirSync(path.join(OUT_DIR, '_next/static/chunks')).filter((file) => file.endsWith('.css'));
  for (const page of pages) {
    const html = readFileSync(path.join(OUT_DIR, page), 'utf8');
    const used = [...html.matchAll(/<link rel="stylesheet" href="[^"]*?([^/"]+\.css)"/g)].map(([, file]) => file);
    expect(used.sort(), page).toEqual(written.sort());
  }
  expect(pages.length).toBeGreaterThan(10);
});
