import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUT_DIR } from '../../scripts/static-server';
import { expect, test } from '../support/test';

// Chromium warns of a stylesheet that is preloaded with a link and not used: it would be one of a single page.
test('every page and every link to one asks for the same stylesheets', () => {
  const files = readdirSync(OUT_DIR, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|txt)$/.test(file),
  );
  const asked = files.map((file) => [
    ...new Set(readFileSync(path.join(OUT_DIR, file), 'utf8').match(/static\/chunks\/[\w.~-]+\.css/g)),
  ]);
  const [all = []] = asked.toSorted((a, b) => b.length - a.length);
  const written = readdirSync(path.join(OUT_DIR, '_next/static/chunks')).filter((file) => file.endsWith('.css'));
  expect(all.map((file) => path.basename(file)).sort()).toEqual(written.sort());
  // A payload names only what the layouts around it have not loaded already, and those have loaded everything.
  const partial = files.filter((_, index) => asked[index]!.length > 0 && asked[index]!.length < all.length);
  expect(partial).toEqual([]);
});
