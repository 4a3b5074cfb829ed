import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from '../support/fast-check';
import { BRAND, LOGO } from '@/lib/brand';
import { BUILT_IN, contrast, paletteOf, paletteStyle, recolored, type Palette } from '@/scripts/brand/palette';

const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8');
const tokens = new Map(
  [...read('app/global.css').matchAll(/^ {2}--([\w-]+): (#[\da-f]{6});/gm)].map(([, name, color]) => [name, color]),
);
const token = (name: string) => tokens.get(name) ?? '';

/** WCAG 1.4.3 for text, 1.4.11 for the outline of what has the focus. */
function expectReadable(palette: Palette) {
  for (const color of [palette.primary, palette['primary-dark']]) {
    for (const ground of [token('on-primary'), token('canvas'), token('paper'), palette.tint])
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(palette['primary-light'], token('canvas'))).toBeGreaterThanOrEqual(3);
}

test('the brand is what the stylesheet, the manifest and the drawings are made of', () => {
  for (const [name, color] of Object.entries(BUILT_IN)) expect([name, token(name)]).toEqual([name, color]);
  expect(JSON.parse(read('public/manifest.json'))).toMatchObject({
    name: BRAND.name,
    short_name: BRAND.name,
    theme_color: BRAND.color,
  });
  expect(read('public/logo.svg')).toContain(BRAND.color);
  for (const file of Object.values(LOGO)) expect(read(`public${file}`)).not.toBe('');
});

test('the brand can be read', () => expectReadable(BUILT_IN));

test('black on white is 21 to 1', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21));

test('any color makes a palette that can be read', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(fc.property(part, part, part, (...rgb) => expectReadable(paletteOf(`#${rgb.join('')}`))));
});

test('a color that can be read stays as it is', () => {
  expect(paletteOf('#7B1FA2').primary).toBe('#7b1fa2');
  expect(paletteOf('#037').primary).toBe('#003377');
});

test('only another color changes a page or a drawing', () => {
  const drawing = read('public/drawings/books.svg');
  expect(paletteStyle(paletteOf(BRAND.color))).toBe('');
  expect(recolored(drawing, paletteOf(BRAND.color.toUpperCase()))).toBe(drawing);
  const violet = paletteOf('#7b1fa2');
  expect(paletteStyle(violet)).toContain('--primary:#7b1fa2;');
  expect(recolored(drawing, violet)).toContain('#7b1fa2');
  expect(recolored(drawing, violet)).not.toContain(BRAND.color);
});
