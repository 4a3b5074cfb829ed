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
  '/login': { gzipKb: 170, brotliKb: 148, touchedGzipKb: 225.5, requests: 16 },
  '/setup': { gzipKb: 170, brotliKb: 148, touchedGzipKb: 226, requests: 16 },
  '/courses': { gzipKb: 191.5, brotliKb: 167, touchedGzipKb: 365.5, requests: 29 },
  '/users': { gzipKb: 190.5, brotliKb: 166, touchedGzipKb: 393.5, requests: 20 },
  '/courses/new': { gzipKb: 208, brotliKb: 182, touchedGzipKb: 354, requests: 20 },
  '/courses/import': { gzipKb: 198.5, brotliKb: 173.5, touchedGzipKb: 341.5, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 208, brotliKb: 182, touchedGzipKb: 354, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 228.5, brotliKb: 199.5, touchedGzipKb: 393.5, requests: 22 },
  '/courses/{course}/modules/new': { gzipKb: 207, brotliKb: 180.5, touchedGzipKb: 408.5, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 213.5, brotliKb: 186.5, touchedGzipKb: 399.5, requests: 21 },
  '/users/new': { gzipKb: 205, brotliKb: 179, touchedGzipKb: 351, requests: 20 },
  '/users/import': { gzipKb: 185.5, brotliKb: 162, touchedGzipKb: 385.5, requests: 19 },
} as const satisfies Record<string, Budget>;
