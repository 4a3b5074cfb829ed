/** The few shapes everything here is drawn with; colours always come from a palette. */

export const rect = (x: number, y: number, w: number, h: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (x: number, y: number, radius: number, color: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

export const turned = (degrees: number, shapes: string): string => `<g transform="rotate(${degrees})">${shapes}</g>`;

export const moved = (x: number, y: number, shapes: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shapes}</g>`;

export const faded = (opacity: number, shapes: string): string => `<g opacity="${opacity}">${shapes}</g>`;

/** The same shape several times around the middle. */
export const around = (count: number, shapes: string): string =>
  Array.from({ length: count }, (_, i) => turned((360 / count) * i, shapes)).join('');
