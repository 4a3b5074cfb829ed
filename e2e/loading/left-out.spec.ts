import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../scripts/build/files';
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
  'calls of Server Actions': 'The reply ended.',
  'preloading by calls': 'preinitModule',
  'what next/dynamic does on a server': 'next/dynamic',
  "Formik's FieldArray": 'handleRemove',
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
