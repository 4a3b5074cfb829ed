import type { Motif } from './motifs-technology.ts';
import { area, around, circle, ellipse, faded, moved, rect, ring, stroke, turned } from './shapes.ts';

export const shop: Motif = (p) =>
  rect(-98, -20, 196, 112, 8, p.paper) +
  rect(-78, 14, 66, 78, 6, p.ink) +
  rect(8, 14, 70, 44, 6, p.c) +
  circle(-24, 54, 4, p.b) +
  rect(-112, -92, 224, 22, 8, p.ink) +
  [-112, -67.2, -22.4, 22.4, 67.2]
    .map((x, i) => area(`M${x} -72 h44.8 v40 a22.4 22.4 0 0 1 -44.8 0Z`, i % 2 ? p.paper : p.a))
    .join('') +
  rect(-112, 88, 224, 12, 6, p.ink);

export const megaphone: Motif = (p) =>
  turned(
    -14,
    area('M-48 24 l16 68 h30 l-14 -68Z', p.ink) +
      area('M-70 -34 h70 L84 -92 V84 L0 30 h-70 a32 32 0 0 1 0 -64Z', p.a) +
      area('M0 -34 L84 -92 V84 L0 30Z', p.paper) +
      rect(80, -98, 16, 188, 8, p.ink),
  ) +
  stroke('M112 -58 l18 -12 M118 -14 h22 M112 30 l18 12', p.b, 9) +
  circle(-70, -8, 12, p.c);

export const coins: Motif = (p) =>
  [
    [-62, 76],
    [-62, 54],
    [-62, 32],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y + 8, 50, 17, p.ink) + ellipse(x, y, 50, 17, p.a))
    .join('') +
  [
    [44, 76],
    [44, 54],
    [44, 32],
    [44, 10],
    [44, -12],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y + 8, 50, 17, p.ink) + ellipse(x, y, 50, 17, p.b))
    .join('') +
  ellipse(44, -12, 32, 9, p.paper) +
  ellipse(-62, 32, 32, 9, p.paper) +
  moved(
    -62,
    -40,
    circle(0, 0, 44, p.ink) + circle(0, 0, 37, p.c) + stroke('M0 -20 V20 M-13 -8 L0 -21 13 -8', p.ink, 8),
  );

export const kanban: Motif = (p) =>
  rect(-118, -92, 236, 184, 18, p.paper) +
  [-102, -32, 38]
    .map((x, i) => faded(0.14, rect(x, -74, 62, 148, 10, p.ink)) + rect(x, -74, 62, 12, 6, [p.a, p.b, p.c][i] ?? p.a))
    .join('') +
  rect(-95, -52, 48, 30, 6, p.a) +
  rect(-95, -14, 48, 44, 6, p.ink) +
  rect(-25, -52, 48, 44, 6, p.b) +
  turned(-6, rect(48, -46, 50, 36, 6, p.c)) +
  rect(-25, 0, 48, 26, 6, p.ink) +
  rect(45, 8, 48, 30, 6, p.a);

export const handshake: Motif = (p) =>
  circle(-44, 0, 66, p.a) +
  circle(44, 0, 66, p.b) +
  area('M0 -49 A66 66 0 0 1 0 49 A66 66 0 0 1 0 -49Z', p.ink) +
  stroke('M-13 2 l10 12 20 -26', p.paper, 9) +
  faded(0.8, stroke('M-80 -18 h26 M-86 4 h28 M56 -18 h26 M58 4 h28', p.paper, 8));

export const ledger: Motif = (p) =>
  rect(-76, -100, 152, 200, 16, p.ink) +
  rect(-60, -84, 120, 46, 8, p.c) +
  stroke('M-44 -61 h40', p.ink, 8) +
  Array.from({ length: 12 }, (_, i) =>
    rect(-60 + (i % 3) * 43, -24 + Math.floor(i / 3) * 29, 34, 22, 7, i % 3 === 2 ? p.a : i === 10 ? p.b : p.paper),
  ).join('');

export const podium: Motif = (p) =>
  area('M-70 -10 H70 L54 98 H-54Z', p.a) +
  rect(-88, -28, 176, 24, 8, p.ink) +
  circle(0, 44, 19, p.paper) +
  stroke('M22 -28 C22 -60 12 -60 -2 -72', p.ink, 8) +
  turned(-38, rect(34, -76, 24, 40, 12, p.b)) +
  stroke('M-84 -76 q-16 18 0 36 M-104 -92 q-30 34 0 68 M84 -76 q16 18 0 36 M104 -92 q30 34 0 68', p.paper, 8);

export const cart: Motif = (p) =>
  stroke('M-116 -74 h28 l30 112 h112', p.ink, 12) +
  area('M-78 -48 H108 L86 22 H-58Z', p.a) +
  faded(0.6, stroke('M-30 -46 l8 66 M14 -46 l2 66 M58 -46 l-6 66', p.paper, 5)) +
  circle(-40, 74, 18, p.ink) +
  circle(44, 74, 18, p.ink) +
  circle(-40, 74, 7, p.c) +
  circle(44, 74, 7, p.c) +
  rect(-30, -84, 44, 36, 6, p.b) +
  rect(22, -74, 34, 26, 6, p.c);

export const compass: Motif = (p) =>
  circle(0, 0, 100, p.ink) +
  circle(0, 0, 84, p.paper) +
  around(12, stroke('M0 -74 v8', p.ink, 5)) +
  turned(32, area('M0 -62 L20 0 H-20Z', p.a) + area('M0 62 L20 0 H-20Z', p.b)) +
  circle(0, 0, 10, p.ink);

export const growth: Motif = (p) =>
  rect(-116, -92, 232, 184, 18, p.ink) +
  [
    [-86, 6, 40, p.b],
    [-46, -14, 46, p.a],
    [-6, -6, 36, p.b],
    [34, -36, 52, p.a],
    [74, -58, 44, p.a],
  ]
    .map(
      ([x, y, h, f]) =>
        stroke(`M${x} ${Number(y) - 14} V${Number(y) + Number(h) + 14}`, String(f), 4) +
        rect(Number(x) - 11, Number(y), 22, Number(h), 5, String(f)),
    )
    .join('') +
  stroke('M-96 72 H96', p.paper, 5) +
  faded(0.3, stroke('M-96 30 H96 M-96 -14 H96 M-96 -58 H96', p.paper, 2));

export const search: Motif = (p) =>
  rect(-112, -92, 150, 184, 16, p.paper) +
  circle(-74, -54, 20, p.a) +
  stroke('M-40 -60 h54 M-40 -44 h34 M-88 -10 h96 M-88 14 h70 M-88 38 h84', p.ink, 7) +
  stroke('M72 62 L104 94', p.ink, 20) +
  circle(44, 32, 50, p.ink) +
  circle(44, 32, 37, p.c) +
  stroke('M22 28 a22 22 0 0 1 18 -20', p.paper, 7) +
  circle(54, 42, 8, p.b);

export const sheet: Motif = (p) =>
  rect(-116, -90, 232, 180, 16, p.paper) +
  area('M-116 -54 V-74 a16 16 0 0 1 16 -16 H100 a16 16 0 0 1 16 16 V-54Z', p.a) +
  faded(0.25, stroke('M-58 -54 V90 M0 -54 V90 M58 -54 V90 M-116 -18 H116 M-116 18 H116 M-116 54 H116', p.ink, 3)) +
  rect(-52, -12, 46, 24, 5, p.c) +
  rect(6, 24, 46, 24, 5, p.b) +
  rect(64, -48, 46, 24, 5, p.a) +
  `<rect x="0" y="-18" width="58" height="36" rx="3" fill="none" stroke="${p.ink}" stroke-width="6"/>`;

export const scales: Motif = (p) =>
  stroke('M0 -86 V84 M-86 -58 H86 M-46 92 H46', p.ink, 12) +
  circle(0, -86, 14, p.b) +
  stroke('M-86 -56 L-116 18 M-86 -56 L-56 18 M86 -56 L56 18 M86 -56 L116 18', p.paper, 5) +
  area('M-122 16 h72 a36 36 0 0 1 -72 0Z', p.a) +
  area('M50 16 h72 a36 36 0 0 1 -72 0Z', p.c);

export const ship: Motif = (p) =>
  rect(-64, -36, 40, 40, 4, p.a) +
  rect(-20, -36, 40, 40, 4, p.b) +
  rect(24, -36, 40, 40, 4, p.c) +
  rect(-42, -78, 40, 40, 4, p.c) +
  rect(2, -78, 40, 40, 4, p.a) +
  rect(74, -66, 26, 70, 5, p.paper) +
  area('M-120 6 H120 L96 66 H-88Z', p.ink) +
  faded(0.9, stroke('M-116 84 q19 16 38 0 t38 0 38 0 38 0 38 0 38 0', p.paper, 8)) +
  ring(-92, 30, 7, p.paper, 4);

export const seedling: Motif = (p) =>
  circle(0, 0, 100, p.paper) +
  stroke('M0 62 V-6', p.ink, 9) +
  area('M0 4 C-56 6 -70 -30 -66 -54 C-26 -56 0 -34 0 4Z', p.a) +
  area('M0 -12 C46 -12 62 -44 58 -68 C20 -68 0 -48 0 -12Z', p.b) +
  ellipse(0, 66, 54, 12, p.ink) +
  circle(0, 66, 9, p.c);
