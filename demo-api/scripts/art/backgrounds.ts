import type { Palette } from './palettes.ts';
import { area, circle, faded, rect, ring, stroke, turned } from './shapes.ts';

export const WIDTH = 640;
export const HEIGHT = 360;

type Background = (p: Palette) => string;

const hills: Background = (p) =>
  faded(0.35, circle(520, 90, 64, p.paper)) +
  faded(0.25, area('M0 250 C120 190 220 210 330 250 S540 300 640 220 V360 H0Z', p.layer)) +
  faded(0.35, area('M0 300 C140 240 260 290 380 300 S560 270 640 290 V360 H0Z', p.layer)) +
  faded(0.5, area('M0 335 C160 300 300 340 420 330 S580 320 640 335 V360 H0Z', p.layer));

const orbits: Background = (p) =>
  [290, 225, 165].map((radius, i) => faded(0.12 + i * 0.06, circle(320, 184, radius, p.layer))).join('') +
  faded(
    0.6,
    circle(96, 80, 14, p.b) + circle(560, 290, 20, p.a) + circle(540, 64, 9, p.paper) + circle(110, 300, 8, p.paper),
  );

const bands: Background = (p) =>
  turned(
    -24,
    [0, 1, 2, 3].map((i) => faded(0.1 + i * 0.07, rect(-120 + i * 190, -60, 120, 720, 0, p.layer))).join(''),
  ) + faded(0.7, stroke('M60 70 h44 M60 88 h24', p.paper, 6) + stroke('M536 290 h44 M556 308 h24', p.paper, 6));

const dots: Background = (p) => {
  const grid = Array.from({ length: 8 * 5 }, (_, i) =>
    circle(60 + (i % 8) * 74, 40 + Math.floor(i / 8) * 70, 4, p.paper),
  );
  return (
    faded(0.35, grid.join('')) +
    faded(0.35, area('M120 190 C110 60 270 30 370 60 S560 120 530 230 380 350 270 330 130 300 120 190Z', p.layer))
  );
};

const sunrise: Background = (p) =>
  [300, 240, 180].map((radius, i) => faded(0.16 + i * 0.1, circle(320, 380, radius, p.layer))).join('') +
  faded(
    0.5,
    stroke('M70 110 q16 -16 32 0 q16 -16 32 0', p.paper, 5) + stroke('M500 70 q13 -13 26 0 q13 -13 26 0', p.paper, 5),
  );

const tiles: Background = (p) =>
  turned(
    12,
    [
      [40, -30, 150],
      [210, 160, 120],
      [480, -90, 190],
      [520, 150, 130],
      [90, 250, 110],
      [380, 250, 150],
    ]
      .map(([x = 0, y = 0, size = 0], i) => faded(0.14 + (i % 3) * 0.09, rect(x, y, size, size, 28, p.layer)))
      .join(''),
  ) + faded(0.5, ring(90, 84, 18, p.paper, 6) + ring(560, 284, 26, p.paper, 6));

export const backgrounds: Background[] = [hills, orbits, bands, dots, sunrise, tiles];
