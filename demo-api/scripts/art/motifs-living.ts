import type { Motif } from './motifs-technology.ts';
import { area, around, circle, ellipse, faded, moved, rect, ring, stroke, turned } from './shapes.ts';

const steam = (color: string): string =>
  faded(
    0.85,
    stroke('M-30 -64 c-14 -14 14 -20 0 -36 M0 -64 c-14 -14 14 -20 0 -36 M30 -64 c-14 -14 14 -20 0 -36', color, 7),
  );

export const pot: Motif = (p) =>
  steam(p.paper) +
  stroke('M-86 0 h-24 M86 0 h24', p.ink, 16) +
  area('M-88 -22 H88 V34 a52 52 0 0 1 -52 52 H-36 a52 52 0 0 1 -52 -52Z', p.a) +
  faded(0.25, area('M20 -22 H88 V34 a52 52 0 0 1 -52 52 H0Z', p.ink)) +
  rect(-98, -40, 196, 24, 12, p.ink) +
  circle(0, -46, 12, p.b) +
  circle(-40, 24, 9, p.c) +
  circle(-14, 48, 6, p.c);

export const cup: Motif = (p) =>
  steam(p.paper) +
  ring(74, 16, 30, p.paper, 14) +
  area('M-78 -36 H78 V30 a54 54 0 0 1 -54 54 H-24 a54 54 0 0 1 -54 -54Z', p.paper) +
  ellipse(0, -36, 78, 17, p.ink) +
  ellipse(0, -34, 64, 11, p.a) +
  area('M0 58 C-34 34 -34 8 -14 8 C-4 8 0 18 0 22 C0 18 4 8 14 8 C34 8 34 34 0 58Z', p.b) +
  rect(-96, 86, 192, 14, 7, p.ink);

export const lotus: Motif = (p) =>
  circle(0, -24, 66, p.c) +
  moved(
    0,
    66,
    [-62, 62].map((d) => turned(d, ellipse(0, -66, 24, 62, p.b))).join('') +
      [-32, 32].map((d) => turned(d, ellipse(0, -76, 27, 68, p.a))).join('') +
      ellipse(0, -80, 27, 74, p.paper),
  ) +
  faded(0.8, stroke('M-100 78 q25 14 50 0 t50 0 50 0 50 0', p.ink, 8));

export const plant: Motif = (p) =>
  stroke('M0 40 V-40', p.ink, 9) +
  area('M0 -22 C-70 -22 -90 -66 -82 -96 C-34 -96 0 -70 0 -22Z', p.a) +
  area('M0 0 C60 4 86 -28 84 -62 C34 -64 4 -42 0 0Z', p.a) +
  faded(0.5, stroke('M-6 -28 L-58 -78 M6 -6 L60 -46', p.paper, 4)) +
  area('M-62 34 H62 L46 100 H-46Z', p.b) +
  rect(-74, 22, 148, 28, 10, p.ink);

export const bread: Motif = (p) =>
  area('M-112 24 C-112 -56 -52 -78 0 -78 S112 -56 112 24 C112 66 70 76 0 76 S-112 66 -112 24Z', p.ink) +
  area('M-100 22 C-100 -46 -48 -66 0 -66 S100 -46 100 22 C100 56 62 64 0 64 S-100 56 -100 22Z', p.a) +
  stroke('M-58 -24 q20 18 12 50 M0 -38 q20 22 12 58 M56 -26 q18 18 10 48', p.paper, 11) +
  circle(-74, 20, 5, p.c) +
  circle(80, 10, 5, p.c) +
  circle(-18, 34, 5, p.c);

export const bubbles: Motif = (p) =>
  area(
    'M-116 -80 h130 a22 22 0 0 1 22 22 v52 a22 22 0 0 1 -22 22 h-66 l-34 32 v-32 h-30 a22 22 0 0 1 -22 -22 v-52 a22 22 0 0 1 22 -22Z',
    p.paper,
  ) +
  stroke('M-106 -46 h100 M-106 -18 h64', p.a, 10) +
  area(
    'M0 4 h100 a20 20 0 0 1 20 20 v40 a20 20 0 0 1 -20 20 h-14 v24 l-28 -24 h-58 a20 20 0 0 1 -20 -20 v-40 a20 20 0 0 1 20 -20Z',
    p.ink,
  ) +
  circle(22, 44, 8, p.a) +
  circle(50, 44, 8, p.b) +
  circle(78, 44, 8, p.c);

export const torii: Motif = (p) =>
  circle(0, -16, 78, p.b) +
  area('M-120 -70 Q0 -50 120 -70 L110 -42 Q0 -26 -110 -42Z', p.ink) +
  rect(-88, -14, 176, 18, 4, p.a) +
  area('M-68 -42 h24 l-6 142 h-26Z', p.a) +
  area('M68 -42 h-24 l6 142 h26Z', p.a) +
  rect(-11, -40, 22, 30, 3, p.paper);

export const heart: Motif = (p) =>
  area('M0 92 C-120 22 -112 -82 -48 -82 C-18 -82 0 -58 0 -46 C0 -58 18 -82 48 -82 C112 -82 120 22 0 92Z', p.a) +
  faded(0.25, area('M0 92 V-46 C0 -58 18 -82 48 -82 C112 -82 120 22 0 92Z', p.ink)) +
  stroke('M-112 4 h58 l18 -34 28 66 20 -46 10 14 h90', p.paper, 10);

export const hand: Motif = (p) =>
  area(
    'M-46 100 C-64 60 -92 26 -98 6 C-100 -10 -80 -14 -70 0 L-46 28 V-66 a14 14 0 0 1 28 0 V-10 V-86 a14 14 0 0 1 28 0 V-10 V-74 a14 14 0 0 1 28 0 V0 V-44 a13 13 0 0 1 26 0 V34 C64 66 56 84 50 100Z',
    p.paper,
  ) +
  rect(-56, 84, 116, 22, 8, p.a) +
  stroke('M-104 -50 q-16 -18 -2 -38 M94 -70 q18 -14 8 -32', p.b, 8) +
  circle(8, 42, 18, p.c);

export const track: Motif = (p) =>
  rect(-120, -78, 240, 156, 78, p.ink) +
  `<g fill="none" stroke="${p.a}" stroke-width="15"><rect x="-106" y="-64" width="212" height="128" rx="64"/></g>` +
  `<g fill="none" stroke="${p.paper}" stroke-width="4" stroke-dasharray="14 10"><rect x="-92" y="-50" width="184" height="100" rx="50"/></g>` +
  rect(-70, -30, 140, 60, 30, p.b) +
  stroke('M-20 22 V-62', p.paper, 7) +
  area('M-18 -62 h56 l-14 18 14 18 h-56Z', p.c);

export const thread: Motif = (p) =>
  rect(-86, -88, 96, 26, 10, p.ink) +
  rect(-86, 64, 96, 26, 10, p.ink) +
  rect(-74, -64, 72, 130, 4, p.a) +
  faded(0.4, stroke('M-72 -44 l68 14 M-72 -18 l68 14 M-72 8 l68 14 M-72 34 l68 14', p.ink, 5)) +
  stroke('M-4 34 C50 30 24 96 66 70 S70 -20 88 -54', p.a, 6) +
  turned(16, stroke('M68 -104 L68 40', p.paper, 10) + ellipse(68, -92, 3, 9, p.ink));

export const blocks: Motif = (p) =>
  rect(-104, 8, 88, 88, 14, p.a) +
  rect(12, 8, 88, 88, 14, p.b) +
  rect(-46, -88, 88, 88, 14, p.paper) +
  circle(-60, 52, 24, p.paper) +
  area('M56 26 l28 48 h-56Z', p.paper) +
  area('M-2 -74 l9 19 21 3 -15 15 4 21 -19 -10 -19 10 4 -21 -15 -15 21 -3Z', p.c);

export const cake: Motif = (p) =>
  faded(0.9, ellipse(0, 92, 120, 14, p.ink)) +
  rect(-92, 54, 184, 32, 8, p.a) +
  rect(-92, 22, 184, 32, 0, p.paper) +
  rect(-92, -10, 184, 32, 0, p.b) +
  rect(-92, -42, 184, 32, 8, p.c) +
  [-56, 0, 56].map((x) => circle(x, -52, 15, p.ink) + circle(x - 4, -57, 4, p.paper)).join('');

export const bicycle: Motif = (p) =>
  [-68, 68]
    .map(
      (x) =>
        ring(x, 40, 48, p.ink, 11) +
        ring(x, 40, 38, p.paper, 3) +
        moved(x, 40, around(8, stroke('M0 0 V-36', p.paper, 2))) +
        circle(x, 40, 8, p.c),
    )
    .join('') +
  stroke('M-68 40 L-30 -32 H44 L4 40 Z M-30 -32 L4 40 M68 40 L38 -58', p.a, 11) +
  stroke('M38 -58 h28 M-48 -48 h34', p.b, 12) +
  circle(4, 40, 14, p.b);

export const firstAid: Motif = (p) =>
  stroke('M-40 -62 v-18 a16 16 0 0 1 16 -16 h48 a16 16 0 0 1 16 16 v18', p.ink, 13) +
  rect(-112, -64, 224, 156, 22, p.paper) +
  rect(-112, -64, 34, 156, 18, p.a) +
  rect(78, -64, 34, 156, 18, p.a) +
  rect(-18, -38, 36, 104, 8, p.a) +
  rect(-52, -4, 104, 36, 8, p.a);
