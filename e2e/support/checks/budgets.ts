/** The budget of a page. JavaScript in kB (1,000 bytes); each file is compressed separately. */
export interface Budget {
  /** Before the first user input. */
  gzipKb: number;
  brotliKb: number;
  /** Including the code that the first user input loads, gzip. */
  touchedGzipKb: number;
  /** Requests of any kind before the first user input, without those of the service worker. */
  requests: number;
}

/** `npm test` enforces the budget of every page, and the bench shows it next to its measurements. */
export const BUDGETS = {
  '/login': { gzipKb: 177, brotliKb: 153, touchedGzipKb: 229, requests: 20 },
  '/setup': { gzipKb: 177, brotliKb: 153, touchedGzipKb: 229, requests: 20 },
  '/courses': { gzipKb: 192, brotliKb: 167, touchedGzipKb: 336, requests: 35 },
  '/users': { gzipKb: 194, brotliKb: 169, touchedGzipKb: 359, requests: 26 },
  '/courses/new': { gzipKb: 207, brotliKb: 181, touchedGzipKb: 333, requests: 26 },
  '/courses/{course}/edit': { gzipKb: 208, brotliKb: 182, touchedGzipKb: 333, requests: 29 },
  '/courses/{course}/modules': { gzipKb: 226, brotliKb: 197, touchedGzipKb: 372, requests: 28 },
  '/courses/{course}/modules/new': { gzipKb: 207, brotliKb: 180, touchedGzipKb: 379, requests: 26 },
  '/courses/{course}/modules/upload': { gzipKb: 211, brotliKb: 184, touchedGzipKb: 369, requests: 27 },
  '/users/new': { gzipKb: 205, brotliKb: 179, touchedGzipKb: 331, requests: 26 },
  '/users/import': { gzipKb: 193, brotliKb: 168, touchedGzipKb: 323, requests: 26 },
} as const satisfies Record<string, Budget>;
