import { backgrounds, HEIGHT, WIDTH } from './backgrounds.ts';
import type { Motif } from './motifs-technology.ts';
import { palettes } from './palettes.ts';
import { moved } from './shapes.ts';

const at = <T>(list: T[], index: number): T => list[index % list.length] as T;

interface Options {
  /** Some motifs are only themselves in certain colours: bread is never pink. */
  palette?: number;
  /** How far the motif stands below the middle. */
  lift?: number;
  overlay?: (fill: string) => string;
}

/** One picture: a background, a motif, and a palette chosen so that neighbours in the list differ. */
export function picture(motif: Motif, index: number, { palette: fixed, lift = 0, overlay }: Options = {}): string {
  const palette = at(palettes, fixed ?? index * 3 + Math.floor(index / palettes.length));
  const background = at(backgrounds, index * 5 + Math.floor(index / 7));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/>
      </linearGradient>
      <filter id="shadow" x="-30%" y="-30%" width="160%" height="170%">
        <feDropShadow dx="0" dy="9" stdDeviation="9" flood-color="${palette.ink}" flood-opacity="0.35"/>
      </filter>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    ${background(palette)}
    <g filter="url(#shadow)">${moved(WIDTH / 2, HEIGHT / 2 + lift, motif(palette), 1.3)}</g>
    ${overlay?.(palette.paper) ?? ''}
  </svg>`;
}
