import type { Motif } from './motifs-technology.ts';
import { area, around, circle, ellipse, faded, moved, rect, ring, stroke, turned } from './shapes.ts';

export const camera: Motif = (p) =>
  area('M-50 -60 l14 -26 h72 l14 26Z', p.ink) +
  rect(-116, -64, 232, 148, 24, p.ink) +
  rect(-116, -26, 232, 74, 0, p.a) +
  circle(0, 10, 62, p.paper) +
  circle(0, 10, 50, p.ink) +
  circle(0, 10, 34, p.c) +
  circle(0, 10, 20, p.ink) +
  circle(-12, -2, 8, p.paper) +
  circle(88, -44, 9, p.b) +
  rect(-100, -52, 34, 14, 7, p.paper);

export const layers: Motif = (p) =>
  moved(0, 44, area('M0 -50 L112 0 0 50 -112 0Z', p.ink)) +
  moved(0, 16, area('M0 -50 L112 0 0 50 -112 0Z', p.a)) +
  moved(0, -12, area('M0 -50 L112 0 0 50 -112 0Z', p.b)) +
  moved(0, -40, area('M0 -50 L112 0 0 50 -112 0Z', p.paper)) +
  moved(0, -40, ellipse(-16, 2, 30, 14, p.c) + area('M26 -14 l40 14 -32 14Z', p.a));

export const guitar: Motif = (p) =>
  turned(
    38,
    rect(-9, -118, 18, 120, 5, p.ink) +
      rect(-16, -132, 32, 34, 8, p.b) +
      area('M0 -20 C30 -26 46 -4 34 18 C64 30 62 92 0 92 C-62 92 -64 30 -34 18 C-46 -4 -30 -26 0 -20Z', p.a) +
      faded(0.35, area('M0 -20 C30 -26 46 -4 34 18 C64 30 62 92 0 92Z', p.ink)) +
      circle(0, 28, 19, p.ink) +
      rect(-22, 60, 44, 10, 5, p.ink) +
      stroke('M-4 -100 V64 M4 -100 V64', p.paper, 2),
  ) +
  moved(86, -60, circle(-6, 24, 11, p.c) + stroke('M4 24 V-10 L26 -18', p.c, 7)) +
  moved(-88, 50, circle(0, 16, 9, p.paper) + stroke('M8 16 V-14', p.paper, 6));

export const clapper: Motif = (p) =>
  rect(-108, -36, 216, 132, 16, p.ink) +
  turned(
    -8,
    rect(-112, -84, 216, 40, 8, p.ink) +
      [-92, -40, 12, 64].map((x) => area(`M${x} -84 h26 l-16 40 h-26Z`, p.paper)).join(''),
  ) +
  circle(0, 32, 42, p.a) +
  area('M-13 8 L28 32 L-13 56Z', p.paper) +
  stroke('M-86 -14 h40 M-86 6 h20', p.b, 7);

export const brush: Motif = (p) =>
  area(
    'M-104 18 C-104 -52 -46 -90 14 -86 C76 -82 108 -44 100 -10 C92 22 48 2 34 24 C22 46 48 62 26 82 C-20 104 -104 84 -104 18Z',
    p.paper,
  ) +
  circle(-58, -22, 17, p.a) +
  circle(-16, -50, 17, p.b) +
  circle(38, -46, 17, p.c) +
  circle(-62, 28, 17, p.ink) +
  circle(-24, 56, 13, p.a) +
  turned(40, rect(34, -96, 16, 126, 8, p.ink) + area('M32 26 h20 l-3 34 -7 20 -7 -20Z', p.b));

export const typeface: Motif = (p) =>
  rect(-112, -92, 224, 184, 18, p.paper) +
  area('M-84 62 L-34 -66 h22 L38 62 h-30 l-10 -30 h-44 l-10 30Z M-36 10 h26 l-13 -40Z', p.ink) +
  ring(70, 30, 24, p.a, 15) +
  stroke('M94 4 V58', p.a, 15) +
  faded(0.5, stroke('M-100 62 H104 M-100 -66 H104', p.b, 3));

export const batik: Motif = (p) =>
  circle(0, 0, 102, p.ink) +
  around(8, ellipse(0, -66, 20, 32, p.a)) +
  around(8, ellipse(0, -60, 10, 20, p.paper)) +
  turned(22.5, around(8, circle(0, -84, 7, p.c))) +
  circle(0, 0, 40, p.paper) +
  around(8, ellipse(0, -22, 9, 16, p.b)) +
  circle(0, 0, 11, p.ink);

export const vinyl: Motif = (p) =>
  rect(-112, -90, 168, 180, 14, p.a) +
  rect(-112, -90, 40, 180, 14, p.b) +
  circle(24, 0, 88, p.ink) +
  [72, 60, 48].map((radius) => faded(0.4, ring(24, 0, radius, p.paper, 2))).join('') +
  circle(24, 0, 32, p.c) +
  circle(24, 0, 8, p.paper);

export const notebook: Motif = (p) =>
  rect(-80, -98, 160, 196, 14, p.ink) +
  rect(-62, -90, 134, 180, 8, p.paper) +
  [-64, -24, 16, 56].map((y) => rect(-92, y - 6, 26, 12, 6, p.c)).join('') +
  stroke('M-38 -56 h84 M-38 -30 h84 M-38 -4 h56', p.a, 7) +
  turned(
    38,
    rect(44, -50, 20, 104, 4, p.b) +
      area('M44 54 h20 l-10 26Z', p.paper) +
      area('M50 70 h8 l-4 10Z', p.ink) +
      rect(44, -64, 20, 18, 6, p.a),
  );

export const bounce: Motif = (p) =>
  faded(0.8, stroke('M-116 60 Q-86 -110 -50 60 Q-24 -50 6 60', p.paper, 6)) +
  stroke('M-120 84 H120', p.ink, 9) +
  faded(0.35, circle(-84, -24, 24, p.a)) +
  faded(0.6, circle(-22, 6, 24, p.a)) +
  circle(62, 14, 58, p.ink) +
  circle(62, 14, 48, p.a) +
  circle(44, -6, 13, p.paper);

export const landscape: Motif = (p) =>
  rect(-118, -88, 236, 176, 12, p.paper) +
  rect(-104, -74, 208, 148, 6, p.c) +
  circle(52, -30, 25, p.b) +
  area('M-104 74 V20 L-46 -40 8 22 40 -8 104 50 V74Z', p.ink) +
  area('M-46 -40 l22 25 -16 6 -10 -8 -14 10 -8 -6Z', p.paper) +
  area('M-104 74 V52 C-50 26 30 70 104 44 V74Z', p.a);

export const microphone: Motif = (p) =>
  rect(-38, -102, 76, 130, 38, p.a) +
  faded(0.55, stroke('M-38 -58 h34 M-38 -36 h34 M-38 -14 h34', p.paper, 6)) +
  stroke('M-62 -16 v8 a62 62 0 0 0 124 0 v-8', p.ink, 11) +
  stroke('M0 54 V92 M-36 94 H36', p.ink, 11) +
  stroke('M-100 -40 v44 M100 -40 v44 M-122 -22 v10 M122 -22 v10', p.b, 9);

export const parcel: Motif = (p) =>
  area('M0 -92 L100 -46 V50 L0 98 -100 50 V-46Z', p.ink) +
  area('M0 -80 L88 -40 0 0 -88 -40Z', p.c) +
  area('M-90 -30 L-5 10 V86 L-90 46Z', p.a) +
  area('M90 -30 L5 10 V86 L90 46Z', p.b) +
  area('M-52 -57 L36 -17 V12 L56 2 V-26 L-30 -67Z', p.paper);

export const cube: Motif = (p) =>
  faded(0.4, ellipse(0, 88, 110, 16, p.ink)) +
  area('M0 -100 L88 -50 0 0 -88 -50Z', p.paper) +
  area('M-88 -50 L0 0 V100 L-88 50Z', p.a) +
  area('M88 -50 L0 0 V100 L88 50Z', p.ink) +
  faded(0.9, circle(-44, 26, 17, p.c)) +
  ellipse(0, -50, 34, 18, p.b);
