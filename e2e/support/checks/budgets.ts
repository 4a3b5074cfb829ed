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
  '/login': { gzipKb: 177, brotliKb: 154, touchedGzipKb: 230, requests: 20 },
  '/setup': { gzipKb: 177, brotliKb: 154, touchedGzipKb: 230, requests: 20 },
  '/courses': { gzipKb: 195, brotliKb: 170, touchedGzipKb: 344, requests: 35 },
  '/users': { gzipKb: 196, brotliKb: 171, touchedGzipKb: 375, requests: 26 },
  '/courses/new': { gzipKb: 210, brotliKb: 183, touchedGzipKb: 340, requests: 26 },
  '/courses/import': { gzipKb: 187, brotliKb: 163, touchedGzipKb: 315, requests: 24 },
  '/courses/{course}/edit': { gzipKb: 210, brotliKb: 183, touchedGzipKb: 340, requests: 28 },
  '/courses/{course}/modules': { gzipKb: 230, brotliKb: 200, touchedGzipKb: 368, requests: 28 },
  '/courses/{course}/modules/new': { gzipKb: 209, brotliKb: 183, touchedGzipKb: 391, requests: 26 },
  '/courses/{course}/modules/upload': { gzipKb: 216, brotliKb: 189, touchedGzipKb: 383, requests: 27 },
  '/users/new': { gzipKb: 207, brotliKb: 180, touchedGzipKb: 337, requests: 26 },
  '/users/import': { gzipKb: 198, brotliKb: 173, touchedGzipKb: 333, requests: 25 },
} as const satisfies Record<string, Budget>;
