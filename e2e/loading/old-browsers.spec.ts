import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../scripts/build/files';
import { OUT_DIR } from '../../scripts/exported';
import { expect, test } from '../support/test';

/** What Next's two polyfill scripts hold: the one for all browsers, and the one for browsers without ES modules. */
const POLYFILLS = /String\.prototype\.trimLeft|zloirock\/core-js/;

test('the export holds no code for browsers that are not supported', () => {
  const read = (file: string) => readFileSync(path.join(OUT_DIR, file), 'utf8');
  const files = filesIn(OUT_DIR);
  const pages = files.filter((file) => file.endsWith('.html'));
  const scripts = files.filter((file) => /^_next\/.*\.js$/.test(file));
  expect(pages.length).toBeGreaterThan(10);
  expect(scripts.length).toBeGreaterThan(10);
  expect(pages.filter((page) => /<script[^>]* nomodule/i.test(read(page)))).toEqual([]);
  expect(scripts.filter((script) => POLYFILLS.test(read(script)))).toEqual([]);
});
