import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../root';

/** The characters that nearly every page needs: those of ASCII, and the others that the console itself writes. */
export const BASIC_CHARACTERS =
  String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)) + '\u00a0·×–—‘’“”…↑↓';

/** Its file, from the root of the project. */
export const BASIC_FONT = 'app/font-basic.woff2';

const PACKAGE_FONT = path.join(
  ROOT,
  'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);

/** The bytes of the font file that every page loads first. */
export function makeBasicFont(): Promise<Uint8Array> {
  return subsetFont(readFileSync(PACKAGE_FONT), BASIC_CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}
