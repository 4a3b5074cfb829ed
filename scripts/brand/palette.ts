import { BRAND } from '../../lib/brand';

/** Shades of the brand's color in `app/global.css` and in the drawings, by the names of their tokens. */
export interface Palette {
  primary: string;
  'primary-light': string;
  'primary-dark': string;
  tint: string;
  'tint-line': string;
  glow: string;
}

/** The shades of the built-in color, as `app/global.css` has them. */
export const BUILT_IN: Palette = {
  primary: BRAND.color,
  'primary-light': '#2f8072',
  'primary-dark': '#0a4339',
  tint: '#e3ede8',
  'tint-line': '#b5d0c4',
  glow: '#dcebe4',
};

/** The ground of the pages: the darkest on which text has the color. */
const CANVAS = '#f5f6f2';
/** WCAG 1.4.3, for text, and 1.4.11, for the outline of what has the focus. */
const TEXT_CONTRAST = 4.5;
const OUTLINE_CONTRAST = 3;

type Rgb = [red: number, green: number, blue: number];

function parse(color: string): Rgb {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
  return [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

const hex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `color` with this share of `other`. */
function mix(color: string, other: string, share: number): string {
  const [a, b] = [parse(color), parse(other)];
  return hex(a.map((part, index) => part + (b[index]! - part) * share) as Rgb);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red, green, blue] = parse(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The first of ever smaller steps that `isEnough`. */
function firstOf(from: number, to: number, make: (share: number) => string, isEnough: (color: string) => boolean) {
  for (let step = 0; step < 50; step += 1) {
    const color = make(from + ((to - from) * step) / 50);
    if (isEnough(color)) return color;
  }
  return make(to);
}

/**
 * The shades of a color. A color that is too light for text is darkened until it can be read, on the pages as well as
 * under white.
 */
export function paletteOf(color: string): Palette {
  const asked = hex(parse(color));
  if (asked === BUILT_IN.primary) return BUILT_IN;
  const primary = firstOf(
    0,
    1,
    (share) => mix(asked, '#000000', share),
    (each) => contrast(each, CANVAS) >= TEXT_CONTRAST,
  );
  const dark = mix(primary, '#000000', 0.27);
  const isReadable = (ground: string) => contrast(primary, ground) >= TEXT_CONTRAST;
  return {
    primary,
    'primary-light': firstOf(
      0.17,
      0,
      (share) => mix(primary, '#ffffff', share),
      (each) => contrast(each, CANVAS) >= OUTLINE_CONTRAST,
    ),
    'primary-dark': dark,
    tint: firstOf(0.88, 1, (share) => mix(primary, '#ffffff', share), isReadable),
    'tint-line': mix(primary, '#ffffff', 0.68),
    glow: mix(primary, '#ffffff', 0.85),
  };
}

/** A rule that puts a palette in place of the built-in one; empty for that. */
export const paletteStyle = (palette: Palette): string =>
  palette === BUILT_IN
    ? ''
    : `<style>html:root{${Object.entries(palette)
        .map(([name, color]) => `--${name}:${color}`)
        .join(';')}}</style>`;

/** A drawing in the shades of a palette. */
export function recolored(drawing: string, palette: Palette): string {
  const shades = new Map(Object.entries(BUILT_IN).map(([name, color]) => [color, palette[name as keyof Palette]]));
  // A lighter green of the drawings only.
  shades.set('#bfe0d3', palette === BUILT_IN ? '#bfe0d3' : mix(palette.primary, '#ffffff', 0.74));
  return drawing.replace(/#[\da-f]{6}\b/gi, (color) => shades.get(color.toLowerCase()) ?? color);
}
