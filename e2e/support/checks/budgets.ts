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
  '/login': { gzipKb: 175, brotliKb: 152, touchedGzipKb: 228, requests: 20 },
  '/setup': { gzipKb: 175, brotliKb: 152, touchedGzipKb: 228, requests: 20 },
  '/courses': { gzipKb: 191, brotliKb: 166, touchedGzipKb: 335, requests: 35 },
  '/users': { gzipKb: 192, brotliKb: 167, touchedGzipKb: 358, requests: 26 },
  '/courses/new': { gzipKb: 206, brotliKb: 180, touchedGzipKb: 332, requests: 26 },
  '/courses/{course}/edit': { gzipKb: 206, brotliKb: 180, touchedGzipKb: 332, requests: 28 },
  '/courses/{course}/modules': { gzipKb: 223, brotliKb: 195, touchedGzipKb: 357, requests: 28 },
  '/courses/{course}/modules/new': { gzipKb: 204, brotliKb: 178, touchedGzipKb: 378, requests: 26 },
  '/courses/{course}/modules/upload': { gzipKb: 209, brotliKb: 182, touchedGzipKb: 368, requests: 27 },
  '/users/new': { gzipKb: 203, brotliKb: 177, touchedGzipKb: 329, requests: 26 },
  '/users/import': { gzipKb: 192, brotliKb: 167, touchedGzipKb: 323, requests: 25 },
} as const satisfies Record<string, Budget>;
