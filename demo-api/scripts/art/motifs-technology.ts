import type { Palette } from './palettes.ts';
import { area, around, circle, ellipse, faded, moved, rect, ring, stroke, turned } from './shapes.ts';

/** A motif is drawn around the middle, within 120 to each side and 100 up and down. */
export type Motif = (p: Palette) => string;

const frame = (p: Palette, top: string): string =>
  rect(-120, -88, 240, 176, 16, p.paper) +
  area('M-120 -60 V-72 a16 16 0 0 1 16 -16 H104 a16 16 0 0 1 16 16 V-60Z', top) +
  circle(-102, -74, 5, p.a) +
  circle(-86, -74, 5, p.b) +
  circle(-70, -74, 5, p.c);

export const browser: Motif = (p) =>
  frame(p, p.ink) +
  rect(-104, -44, 96, 62, 8, p.a) +
  area('M-104 10 l30 -28 24 20 18 -14 24 22 v0 a8 8 0 0 1 -8 8 h-80 a8 8 0 0 1 -8 -8Z', p.ink) +
  circle(-30, -28, 8, p.c) +
  stroke('M12 -38 h88 M12 -20 h64 M12 -2 h76', p.ink, 7) +
  rect(12, 34, 62, 26, 13, p.b) +
  faded(0.35, stroke('M-100 38 h80 M-100 58 h54', p.ink, 7));

export const terminal: Motif = (p) =>
  rect(-120, -88, 240, 176, 16, p.ink) +
  circle(-102, -72, 5, p.a) +
  circle(-86, -72, 5, p.b) +
  circle(-70, -72, 5, p.c) +
  stroke('M-96 -38 l22 20 -22 20', p.a, 10) +
  stroke('M-56 6 h46', p.paper, 10) +
  stroke('M-96 40 h70 M-8 40 h36', p.b, 8) +
  stroke('M-96 62 h34 M-44 62 h88', p.c, 8);

export const code: Motif = (p) =>
  frame(p, p.ink) +
  stroke('M-52 -30 l-36 38 36 38', p.a, 14) +
  stroke('M52 -30 l36 38 -36 38', p.a, 14) +
  stroke('M16 -36 l-32 88', p.b, 14);

export const atom: Motif = (p) =>
  circle(0, 0, 100, p.ink) +
  [0, 60, 120]
    .map((deg, i) =>
      turned(deg, `<ellipse rx="86" ry="33" fill="none" stroke="${[p.a, p.c, p.paper][i]}" stroke-width="8"/>`),
    )
    .join('') +
  circle(0, 0, 17, p.b);

export const database: Motif = (p) =>
  [56, 4, -48]
    .map(
      (y, i) =>
        area(`M-82 ${y} v26 a82 26 0 0 0 164 0 v-26Z`, [p.a, p.paper, p.b][i] ?? p.a) +
        ellipse(0, y, 82, 26, p.ink) +
        ellipse(0, y - 4, 70, 19, [p.a, p.paper, p.b][i] ?? p.a),
    )
    .join('') +
  circle(56, 36, 6, p.ink) +
  circle(56, 88, 6, p.ink) +
  circle(56, -16, 6, p.ink);

export const shield: Motif = (p) =>
  area('M0 -102 L84 -72 V-6 C84 48 44 86 0 104 C-44 86 -84 48 -84 -6 V-72Z', p.ink) +
  area('M0 -84 L68 -60 V-6 C68 38 36 70 0 86Z', p.b) +
  area('M0 -84 L-68 -60 V-6 C-68 38 -36 70 0 86Z', p.a) +
  rect(-30, -14, 60, 48, 10, p.paper) +
  stroke('M-18 -14 v-14 a18 18 0 0 1 36 0 v14', p.paper, 10) +
  circle(0, 6, 7, p.ink) +
  stroke('M0 8 v10', p.ink, 6);

export const neurons: Motif = (p) => {
  const layers = [
    [-92, [-56, 0, 56]],
    [0, [-78, -26, 26, 78]],
    [92, [-34, 34]],
  ] as [number, number[]][];
  const links = layers.slice(0, -1).flatMap(([x, ys], i) => {
    const [nextX, nextYs] = layers[i + 1] ?? [0, []];
    return ys.flatMap((y) => nextYs.map((nextY) => stroke(`M${x} ${y} L${nextX} ${nextY}`, p.paper, 3)));
  });
  return (
    faded(0.75, links.join('')) +
    layers
      .flatMap(([x, ys], i) => ys.map((y) => circle(x, y, 18, p.ink) + circle(x, y, 13, [p.a, p.b, p.c][i] ?? p.a)))
      .join('')
  );
};

export const phone: Motif = (p) =>
  rect(-58, -104, 116, 208, 20, p.ink) +
  rect(-50, -92, 100, 180, 12, p.paper) +
  rect(-42, -84, 84, 62, 10, p.a) +
  circle(-22, -62, 10, p.c) +
  area('M-42 -32 l28 -26 20 18 16 -12 20 20 v0 a10 10 0 0 1 -10 10 h-64 a10 10 0 0 1 -10 -10Z', p.ink) +
  rect(-42, -10, 38, 38, 10, p.b) +
  rect(4, -10, 38, 38, 10, p.c) +
  rect(-42, 38, 84, 14, 7, p.a) +
  faded(0.3, rect(-42, 60, 56, 12, 6, p.ink));

export const branches: Motif = (p) =>
  stroke('M-78 -70 V70', p.paper, 12) +
  stroke('M-78 20 C-78 -30 0 10 0 -40', p.b, 12) +
  stroke('M-78 50 C-78 10 80 50 80 0 V-16', p.a, 12) +
  [
    [-78, -74],
    [-78, 74],
    [0, -50],
    [80, -24],
    [-78, 4],
  ]
    .map(([x = 0, y = 0], i) => circle(x, y, 24, p.ink) + circle(x, y, 15, [p.paper, p.c, p.b, p.a, p.paper][i] ?? p.a))
    .join('');

export const cloud: Motif = (p) =>
  area('M-70 50 a44 44 0 0 1 -4 -88 a62 62 0 0 1 118 -14 a50 50 0 0 1 32 102Z', p.paper) +
  faded(0.25, area('M-70 50 a44 44 0 0 1 -40 -30 c40 14 150 14 190 -30 a50 50 0 0 1 -4 60Z', p.a)) +
  stroke('M-40 64 v26 M0 64 v34 M40 64 v26', p.c, 8) +
  circle(-40, 94, 10, p.a) +
  circle(0, 100, 10, p.b) +
  circle(40, 94, 10, p.c) +
  stroke('M-2 24 V-28 M-24 -8 L-2 -30 L20 -8', p.ink, 11);

export const tree: Motif = (p) =>
  stroke('M0 -70 L-62 -4 M0 -70 L62 -4 M-62 -4 L-96 66 M-62 -4 L-28 66 M62 -4 L28 66 M62 -4 L96 66', p.paper, 7) +
  circle(0, -70, 27, p.ink) +
  circle(0, -70, 19, p.b) +
  [
    [-62, -4, p.a],
    [62, -4, p.a],
  ]
    .map(([x, y, f]) => circle(Number(x), Number(y), 24, p.ink) + circle(Number(x), Number(y), 16, String(f)))
    .join('') +
  [-96, -28, 28, 96].map((x) => rect(x - 21, 47, 42, 42, 12, p.ink) + rect(x - 14, 54, 28, 28, 7, p.c)).join('');

export const chip: Motif = (p) =>
  around(4, [-44, -15, 15, 44].map((x) => stroke(`M${x} -76 v-22`, p.paper, 9)).join('')) +
  rect(-78, -78, 156, 156, 20, p.ink) +
  rect(-58, -58, 116, 116, 14, p.a) +
  rect(-32, -32, 64, 64, 12, p.paper) +
  stroke('M-16 10 a22 22 0 0 1 32 0 M-27 -4 a38 38 0 0 1 54 0', p.ink, 6) +
  circle(0, 20, 6, p.b);

export const plugs: Motif = (p) =>
  stroke('M-120 0 H-84 M84 0 H120', p.paper, 12) +
  area('M-84 -48 h34 a48 48 0 0 1 0 96 h-34Z', p.a) +
  area('M84 -48 h-34 a48 48 0 0 0 0 96 h34Z', p.b) +
  stroke('M-10 -20 h26 M-10 20 h26', p.ink, 12) +
  moved(0, -80, stroke('M0 14 V-6 M-26 18 L-38 2 M26 18 L38 2', p.c, 8));

export const bell: Motif = (p) =>
  rect(-116, -92, 232, 184, 18, p.paper) +
  area('M-96 62 C-50 62 -40 -56 0 -56 S50 62 96 62Z', p.a) +
  area('M-28 62 V-16 C-18 -44 -10 -56 0 -56 S18 -44 28 -16 V62Z', p.b) +
  stroke('M-98 64 H98', p.ink, 7) +
  stroke('M0 64 V-76', p.ink, 4) +
  circle(0, -56, 9, p.c);

export const ringChart: Motif = (p) =>
  circle(-16, 6, 92, p.paper) +
  `<g fill="none" stroke-width="34"><circle cx="-16" cy="6" r="64" stroke="${p.a}"/><path d="M-16 -58 A64 64 0 0 1 44 28" stroke="${p.b}"/><path d="M44 28 A64 64 0 0 1 -30 68" stroke="${p.c}"/></g>` +
  circle(-16, 6, 22, p.ink) +
  rect(62, -92, 58, 44, 12, p.ink) +
  stroke('M76 -62 l10 -10 8 6 12 -14', p.paper, 5) +
  ring(-16, 6, 92, p.ink, 6);
