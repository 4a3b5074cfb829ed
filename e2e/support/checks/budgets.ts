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

/**
 * `npm test` enforces the budget of /courses, `npm test -- --all` each of these, and the bench shows them next to its
 * measurements. The pages that edit a module or a user, and those that check content, have no entry.
 */
export const BUDGETS = {
  '/login': { gzipKb: 157.5, brotliKb: 138, touchedGzipKb: 209.5, requests: 16 },
  '/setup': { gzipKb: 157.5, brotliKb: 138, touchedGzipKb: 209.5, requests: 16 },
  '/courses': { gzipKb: 186, brotliKb: 163.5, touchedGzipKb: 370.5, requests: 29 },
  '/users': { gzipKb: 183.5, brotliKb: 161.5, touchedGzipKb: 410.5, requests: 20 },
  '/courses/new': { gzipKb: 202.5, brotliKb: 178, touchedGzipKb: 355.5, requests: 20 },
  '/courses/import': { gzipKb: 194, brotliKb: 170.5, touchedGzipKb: 343.5, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 202.5, brotliKb: 178, touchedGzipKb: 355.5, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 225, brotliKb: 198, touchedGzipKb: 397, requests: 22 },
  '/courses/{course}/modules/new': { gzipKb: 202.5, brotliKb: 178, touchedGzipKb: 415.5, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 209.5, brotliKb: 185, touchedGzipKb: 407.5, requests: 21 },
  '/users/new': { gzipKb: 198.5, brotliKb: 174.5, touchedGzipKb: 351.5, requests: 20 },
  '/users/import': { gzipKb: 179.5, brotliKb: 157.5, touchedGzipKb: 387.5, requests: 19 },
} as const satisfies Record<string, Budget>;
