import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../scripts/build/files';
import { readPackages } from '../../scripts/build/licenses/licenses-file';
import { OUT_DIR } from '../../scripts/exported';
import { expect, test } from '../support/test';

test.use({ ownContext: true });

/** A text that only code has that is left out: by `next.config.mjs`, or because nothing imports it. */
const LEFT_OUT = {
  'polyfills for all browsers': 'String.prototype.trimLeft',
  'polyfills for browsers without ES modules': 'zloirock/core-js',
  "Node's process": 'setTimeout has not been defined',
  'Server Actions': 'x-action-redirect',
  lodash: '__lodash_hash_undefined__',
  "what no module imports of Next's constants": 'x-prerender-revalidate',
  'what next/dynamic does on a server': 'next/dynamic',
};

test('the export holds no code for old browsers, servers or what a smaller package does', () => {
  const read = (file: string) => readFileSync(path.join(OUT_DIR, file), 'utf8');
  const files = filesIn(OUT_DIR);
  const pages = files.filter((file) => file.endsWith('.html'));
  const scripts = files.filter((file) => /^_next\/.*\.js$/.test(file));
  expect(pages.length).toBeGreaterThan(10);
  expect(scripts.length).toBeGreaterThan(10);
  expect(pages.filter((page) => /<script[^>]* nomodule/i.test(read(page)))).toEqual([]);
  const code = scripts.map(read).join('\n');
  for (const [name, text] of Object.entries(LEFT_OUT)) expect(code.includes(text), name).toBe(false);
});

// Here and not beside the tests of the demo: they build an export of their own.
test('the export holds nothing of the demo in the browser', () => {
  const found = filesIn(OUT_DIR).filter(
    (file) =>
      file.startsWith('demo-api/') ||
      (/\.(js|html|css|json)$/.test(file) &&
        /kelola-?demo|demo-api|pglite|Coba demo di browser/i.test(readFileSync(path.join(OUT_DIR, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});

test('the licences in the export are those of its code, also of what a worker runs and of the font, and its source maps are gone', () => {
  const files = filesIn(OUT_DIR);
  const names = readPackages(readFileSync(path.join(OUT_DIR, 'licenses.txt'), 'utf8')).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['next', 'react-dom', 'formik', 'mediabunny', '@fontsource-variable/plus-jakarta-sans']),
  );
  // Only tests and the build use it.
  expect(names).not.toContain('esbuild');
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const scripts = files.filter((file) => /^_next\/.*\.(js|css)$/.test(file));
  expect(scripts.filter((file) => readFileSync(path.join(OUT_DIR, file), 'utf8').includes('sourceMappingURL'))).toEqual(
    [],
  );
});
